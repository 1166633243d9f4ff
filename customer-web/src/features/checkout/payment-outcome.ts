import type { BookingRecord } from '@homebright/contract';
import { flowNow } from '../../lib/flow/store.js';
import { here } from '@homebright/web-common/router/location.js';

/**
 * `checking`: the server has not seen the payment yet. `unpaid`: the server has not seen a payment, and none is
 * expected.
 */
export type Outcome = 'checking' | 'paid' | 'processing' | 'failed' | 'unpaid' | 'returned' | 'unknown';

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

/** The outcome according to the server's `booking`, which is undefined until the answer arrives. */
export function outcomeOf({ bookingId, hint }: Question, booking: BookingRecord | undefined): Outcome {
  if (bookingId === undefined) return 'unknown';
  if (!booking) return 'checking';
  switch (booking.paymentStatus) {
    case 'paid':
    case 'partially_refunded':
      return booking.status === 'cancelled' ? 'returned' : 'paid';
    case 'processing':
      return 'processing';
    case 'refunded':
      return 'returned';
    case 'cancelled':
      return 'unknown';
    default:
      return hint === 'confirmed' ? 'checking' : hint === 'refused' ? 'failed' : 'unpaid';
  }
}
