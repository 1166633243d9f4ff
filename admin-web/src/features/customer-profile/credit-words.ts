import type { CustomerCredit } from '@homebright/contract';

type Entry = CustomerCredit['entries'][number];

/** 'Given: sorry for the wait', 'Paid for #1024'. */
export function entryWords({ reason, note, bookingId }: Entry): string {
  const booking = bookingId === null ? 'a booking' : `#${bookingId}`;
  switch (reason) {
    case 'given':
      return note ? `Given: ${note}` : 'Given';
    case 'taken':
      return note ? `Taken back: ${note}` : 'Taken back';
    case 'gift_card':
      return note ? `Gift card ending ${note}` : 'Gift card';
    case 'referral':
      return bookingId === null ? 'Invited a friend' : `Was invited: ${booking}`;
    case 'refund':
      return `Refund of ${booking}`;
    case 'payment':
      return `Paid for ${booking}`;
  }
}
