import { cardBrandLabel, type OwnBooking, type SavedCardFacts } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { dayOfYear } from '../../lib/time/format.js';

/** 'Visa •••• 4242'. */
export const cardWords = ({ brand, last4 }: SavedCardFacts): string =>
  bookingsTexts().bookings.cardWords(cardBrandLabel(brand), last4);

/** 'Visa •••• 4242 will be charged on Monday, November 30'; undefined where nothing charges itself. */
export function chargeWords({
  chargeOn,
  savedCard,
}: Pick<OwnBooking, 'chargeOn' | 'savedCard'>): string | undefined {
  const { bookings } = bookingsTexts();
  if (!chargeOn) return undefined;
  const day = dayOfYear(chargeOn);
  return savedCard ? bookings.autoCharge(cardWords(savedCard), day) : `${bookings.autoChargeNoCard(day)}.`;
}
