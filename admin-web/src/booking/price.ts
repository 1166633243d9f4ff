import type { BookingRecord, Cents } from '@homebright/contract';

type Priced = Pick<BookingRecord, 'amount' | 'customPrice'>;

/** What a booking costs: its custom price, else its amount, in cents. */
export function priceOf(booking: Priced): Cents {
  return booking.customPrice ?? booking.amount;
}

/** Not paid, or not yet: a visit that charges itself later counts too. */
export function isUnpaid(booking: Pick<BookingRecord, 'paymentStatus' | 'status'>): boolean {
  return (
    ['pending', 'processing', 'failed'].includes(booking.paymentStatus) && booking.status !== 'cancelled'
  );
}
