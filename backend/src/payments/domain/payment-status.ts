import type { Cents, PaymentStatus } from '@homebright/contract';
import type { Totals } from './entry.js';

/** Everything the one public word for a booking's money depends on. */
export interface Standing extends Pick<Totals, 'charged' | 'captured' | 'refunded'> {
  /** Refunds on their way to the provider or the bank. */
  refunding: Cents;
  /** The part of all refunds after which the customer owes less, rather than having paid too much. */
  waived: Cents;
  /** Of what is disputed, decided for the customer: they have it back. */
  lost: Cents;
  cancelled: boolean;
  /** Nothing was left to pay at some moment, be it because the price is 0. */
  settled: boolean;
  livePayment: LivePayment | null;
}

export type LivePayment = 'awaiting' | 'processing' | 'declined';

/** Paid and not given back, or about to be. */
export function kept({ captured, refunded, refunding, lost }: Standing): Cents {
  return captured - refunded - refunding - lost;
}

/** Still to pay, in cents. */
export function balanceOf(standing: Standing): Cents {
  return Math.max(standing.charged - kept(standing), 0);
}

/** Paid beyond what is owed, in cents: to be given back. */
export function excessOf(standing: Standing): Cents {
  return Math.max(kept(standing) - standing.charged, 0);
}

/**
 * Design section 2. A declined card at the form leaves 'pending', so that Pay Now stays; 'failed' is a charge without the
 * customer that was refused.
 */
export function derivePaymentStatus(standing: Standing): PaymentStatus {
  const { captured, cancelled, livePayment } = standing;
  if (cancelled) return captured > 0 ? givenBack(standing, 'cancelled') : 'cancelled';
  if (livePayment === 'processing') return 'processing';
  if (balanceOf(standing) > 0) return livePayment === 'declined' ? 'failed' : 'pending';
  if (captured === 0) return standing.settled ? 'paid' : 'pending';
  if (kept(standing) > 0 && standing.waived === 0) return 'paid';
  return givenBack(standing, 'paid');
}

function givenBack(standing: Standing, nothing: PaymentStatus): PaymentStatus {
  if (kept(standing) <= 0) return 'refunded';
  return standing.captured > kept(standing) ? 'partially_refunded' : nothing;
}
