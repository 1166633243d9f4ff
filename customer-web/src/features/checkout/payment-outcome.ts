import type { BookingRecord } from '@homebright/contract';
import { flowNow } from '../../lib/flow/store.js';
import { isChargedLater } from '../../lib/charged-later.js';
import { here } from '@homebright/web-common/router/location.js';

/**
 * `checking`: the server has not seen the payment yet. `booked`: the card is saved, or the deposit paid, and the rest is
 * charged after the visit. `unpaid`: the server has not seen a payment, and none is
 * expected.
 */
export type Outcome =
  'checking' | 'paid' | 'booked' | 'processing' | 'failed' | 'unpaid' | 'returned' | 'unknown';

/**
 * The booking that the page asks the server about, and the result that the previous page or the bank reported. The
 * address and the storage only name the booking. Only the server's answer says whether it is paid.
 */
export interface Question {
  bookingId?: number;
  isFee?: boolean;
  /** `confirmed`: the card form or the bank sent the customer here; `refused`: the bank refused the payment. */
  hint?: 'confirmed' | 'refused';
}

/** Kept in the history state for a reload, because the address and the stored note are cleared. */
export function paymentInQuestion(): Question {
  const stored = (here().state as { payment?: Question } | null)?.payment;
  if (stored) return stored;
  const { tab, booking } = flowNow();
  const note = tab.payment;
  const status = here().search.get('redirect_status');
  const bookingId = note?.bookingId ?? booking.draft?.bookingId;
  const refused = status === 'failed' || status === 'requires_payment_method';
  return {
    bookingId,
    isFee: note?.isFee,
    hint: refused ? 'refused' : note || status !== null ? 'confirmed' : undefined,
  };
}

/** Whether the visit is booked, and its card will be charged after it. A failed charge has to be paid. */
export const isBookedUnpaid = (booking: BookingRecord): boolean =>
  isChargedLater(booking) && booking.collection === 'scheduled';

/** The outcome according to the server's `booking`, which is undefined until the answer arrives. */
export function outcomeOf({ bookingId, isFee, hint }: Question, booking: BookingRecord | undefined): Outcome {
  if (bookingId === undefined) return 'unknown';
  if (!booking) return 'checking';
  if (isBookedUnpaid(booking)) return 'booked';
  const isOff = booking.status === 'cancelled' && !isFee;
  switch (booking.paymentStatus) {
    case 'paid':
    case 'partially_refunded':
      return isOff ? 'returned' : 'paid';
    case 'processing':
      return 'processing';
    case 'refunded':
      return 'returned';
    case 'cancelled':
      return 'unknown';
    default:
      // Without a payment, only the booking says that it is cancelled.
      if (isOff && typeof booking.deposit === 'number') return 'returned';
      return hint === 'confirmed' ? 'checking' : hint === 'refused' ? 'failed' : 'unpaid';
  }
}
