import type { BookingRecord, Cents } from '@homebright/contract';

type Priced = Pick<BookingRecord, 'amount' | 'customPrice'>;

/** What a booking costs: its custom price, else its amount, in cents. */
export function priceOf(booking: Priced): Cents {
  return booking.customPrice ?? booking.amount;
}
