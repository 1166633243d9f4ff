import type { BookingRecord, Cents } from '@homebright/contract';

type Priced = Pick<BookingRecord, 'amount' | 'customPrice'>;

/** A booking's price: the custom one if it has one, else its amount, in cents. */
export function priceOf(booking: Priced): Cents {
  return booking.customPrice ?? booking.amount;
}
