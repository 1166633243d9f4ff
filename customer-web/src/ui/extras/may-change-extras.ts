import { type BookingRecord, isPaidFor } from '@homebright/contract';

type Changed = Pick<
  BookingRecord,
  'paid' | 'paymentStatus' | 'status' | 'customPrice' | 'priceLockedAt' | 'openFees'
>;

/** Before payment, and not under a price that the office has set: later and then the office does it. */
export const mayChangeExtras = (booking: Changed): boolean =>
  ['pending', 'confirmed'].includes(booking.status) &&
  booking.paymentStatus !== 'processing' &&
  !isPaidFor(booking) &&
  booking.customPrice === null &&
  booking.priceLockedAt === null;
