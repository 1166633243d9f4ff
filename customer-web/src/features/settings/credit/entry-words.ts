import type { CreditEntry, OwnBooking } from '@homebright/contract';
import { texts } from '../../../lib/texts/index.js';
import { creditTexts } from '../../../lib/texts/credit.js';
import { fullDay } from '../../../lib/time/format.js';

/** 'Used for Standard Clean on May 4'. @param visits those of the customer that are known */
export function entryWords({ reason, note, bookingId }: CreditEntry, visits: readonly OwnBooking[]): string {
  const { own: words } = creditTexts();
  const visit = visits.find(({ id }) => id === bookingId);
  const named = visit
    ? words.visit(texts.catalogText(visit.service), fullDay(visit.appointmentDate))
    : words.aVisit;
  switch (reason) {
    case 'given':
      return words.given(note);
    case 'taken':
      return words.taken(note);
    case 'gift_card':
      return words.giftCard(note);
    case 'referral':
      // The friend's own visit; the one who invited them does not see it.
      return bookingId === null ? words.inviting : words.invited;
    case 'refund':
      return words.refund(named);
    case 'payment':
      return words.payment(named);
  }
}
