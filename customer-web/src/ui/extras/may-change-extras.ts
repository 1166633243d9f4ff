import { type BookingRecord, isPaidFor } from '@homebright/contract';

type Changed = Pick<
  BookingRecord,
  'extras' | 'paid' | 'paymentStatus' | 'status' | 'customPrice' | 'priceLockedAt' | 'openFees'
>;

/**
 * Before payment, and not under a price that the office has set: later and then the office does it. An API of before, while
 * the service is updated, says nothing of extras and cannot change them.
 */
export const mayChangeExtras = (booking: Changed): boolean =>
  Boolean(booking.extras) &&
  ['pending', 'confirmed'].includes(booking.status) &&
  booking.paymentStatus !== 'processing' &&
  !isPaidFor(booking) &&
  booking.customPrice === null &&
  booking.priceLockedAt === null;
