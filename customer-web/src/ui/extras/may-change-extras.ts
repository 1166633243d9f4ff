import { type BookingRecord, isPaidFor } from '@homebright/contract';

type Changed = Pick<
  BookingRecord,
  'extras' | 'paid' | 'paymentStatus' | 'status' | 'customPrice' | 'priceLockedAt' | 'openFees'
>;

/**
 * Whether the customer may change the extras: before payment, unless the office has set the price. An older
 * API during a rollout does not send extras and cannot change them.
 */
export const mayChangeExtras = (booking: Changed): boolean =>
  Boolean(booking.extras) &&
  ['pending', 'confirmed'].includes(booking.status) &&
  booking.paymentStatus !== 'processing' &&
  !isPaidFor(booking) &&
  booking.customPrice === null &&
  booking.priceLockedAt === null;
