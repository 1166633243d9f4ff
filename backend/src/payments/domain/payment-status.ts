import type { Cents, PaymentStatus } from '@homebright/contract';
import type { Totals } from './entry.js';

/** The amounts from which the public payment status of a booking is derived. */
export interface Standing extends Pick<Totals, 'charged' | 'captured' | 'refunded'> {
  /** Refunds in progress at the provider or the bank. */
  refunding: Cents;
  /** The part of all refunds that reduced what is owed instead of returning an overpayment. */
  waived: Cents;
  /** The part of the disputed money that the customer won. */
  lost: Cents;
  cancelled: boolean;
  /** Once set: at some moment nothing was left to pay, possibly because the price is 0. */
  settled: boolean;
  livePayment: LivePayment | null;
}

export type LivePayment = 'awaiting' | 'processing' | 'declined';

/** Paid and not refunded, nor about to be. */
export function kept({ captured, refunded, refunding, lost }: Standing): Cents {
  return captured - refunded - refunding - lost;
}

/** Still to pay, in cents. */
export function balanceOf(standing: Standing): Cents {
  return Math.max(standing.charged - kept(standing), 0);
}

/**
 * Rebooking fees still to pay: what is paid counts towards the price first, so they are the last part of the balance.
 */
export function openFeesOf(standing: Standing & { price: Cents }): Cents {
  const fees = Math.max(standing.charged + standing.waived - standing.price, 0);
  return standing.cancelled ? 0 : Math.min(fees, balanceOf(standing));
}

/** Paid beyond what is owed, in cents; to be refunded. */
export function excessOf(standing: Standing): Cents {
  return Math.max(kept(standing) - standing.charged, 0);
}

/** Nothing was ever paid, and nothing is asked for any more: refunds waive only what was paid. */
export function isWrittenOff({ captured, waived }: Standing): boolean {
  return captured === 0 && waived > 0;
}

/**
 * Derives the status (design section 2). A declined card leaves 'pending', at the form as off-session, so that Pay Now
 * stays; whether a charge was refused is in the booking's `collection`.
 */
export function derivePaymentStatus(standing: Standing): PaymentStatus {
  const { captured, cancelled, livePayment } = standing;
  if (cancelled) return captured > 0 ? givenBack(standing, 'cancelled') : 'cancelled';
  if (livePayment === 'processing') return 'processing';
  if (balanceOf(standing) > 0) return 'pending';
  if (isWrittenOff(standing)) return 'cancelled';
  if (captured === 0) return standing.settled ? 'paid' : 'pending';
  if (kept(standing) > 0 && standing.waived === 0) return 'paid';
  return givenBack(standing, 'paid');
}

function givenBack(standing: Standing, nothing: PaymentStatus): PaymentStatus {
  if (kept(standing) <= 0) return 'refunded';
  return standing.captured > kept(standing) ? 'partially_refunded' : nothing;
}
