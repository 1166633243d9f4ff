import type { Cents, LineKind, PaymentStatus } from '@homebright/contract';

/** Why a booking costs what it costs (docs/rules.md#ledger). */
export type ChargeReason = 'service' | 'rebooking_fee' | 'cancellation_fee' | 'adjustment';

type EntryReason =
  | ChargeReason
  | LineKind
  | 'price_change'
  | 'void'
  | 'waiver'
  | 'write_off'
  | 'lockout_fee'
  | 'payment'
  | 'refund'
  | 'returned_refund'
  | 'withdrawn'
  | 'reinstated'
  | 'dispute_fee'
  | 'transfer';

/**
 * `charge`: owed by the customer; `capture`: taken by the provider; `refund`: returned by it; `dispute`: withdrawn by
 * the customer's bank; `dispute_fee`: its cost. Append-only.
 */
export interface Entry {
  kind: 'charge' | 'capture' | 'refund' | 'dispute' | 'dispute_fee';
  reason: EntryReason;
  /** Negative amounts reverse earlier ones. */
  amount: Cents;
  paymentId?: number;
  refundId?: number;
  /** Text for the invoice if the reason is not enough. */
  label?: string;
  /** The label in Spanish; the same by default. */
  spanish?: string;
  /** A charge's line of the price, as in `PriceLine`; the service's by default. */
  code?: string;
  taxable?: boolean;
}

/** The amounts from which the public payment status of a booking is derived. */
export interface LedgerTotals {
  charged: Cents;
  captured: Cents;
  refunded: Cents;
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

/** Paid, and neither refunded nor about to be. */
export function kept({ captured, refunded, refunding, lost }: LedgerTotals): Cents {
  return captured - refunded - refunding - lost;
}

/** Still to pay, in cents. */
export function balanceOf(totals: LedgerTotals): Cents {
  return Math.max(totals.charged - kept(totals), 0);
}

/** Rebooking fees still to pay: payments count toward the price first, so the fees are the last part of the balance. */
export function openFeesOf(totals: LedgerTotals & { price: Cents }): Cents {
  const fees = Math.max(totals.charged + totals.waived - totals.price, 0);
  return totals.cancelled ? 0 : Math.min(fees, balanceOf(totals));
}

/** Paid beyond what is owed, in cents; to be refunded. */
export function excessOf(totals: LedgerTotals): Cents {
  return Math.max(kept(totals) - totals.charged, 0);
}

/**
 * The office gave up what was owed, and nothing was ever paid. Refunds waive only what was paid, so without a payment a
 * waived amount is a write-off.
 */
export function isWrittenOff({ captured, waived }: LedgerTotals): boolean {
  return captured === 0 && waived > 0;
}

/**
 * Derives the status (docs/rules.md#payment-status). A declined card leaves 'pending', at the form as off-session, so that
 * Pay Now stays; whether a charge was refused is in the booking's `collection`.
 */
export function derivePaymentStatus(totals: LedgerTotals): PaymentStatus {
  const { captured, cancelled, livePayment } = totals;
  if (cancelled) return captured > 0 ? givenBack(totals, 'cancelled') : 'cancelled';
  if (livePayment === 'processing') return 'processing';
  if (balanceOf(totals) > 0) return 'pending';
  if (isWrittenOff(totals)) return 'cancelled';
  if (captured === 0) return totals.settled ? 'paid' : 'pending';
  if (kept(totals) > 0 && totals.waived === 0) return 'paid';
  return givenBack(totals, 'paid');
}

function givenBack(totals: LedgerTotals, nothing: PaymentStatus): PaymentStatus {
  if (kept(totals) <= 0) return 'refunded';
  return totals.captured > kept(totals) ? 'partially_refunded' : nothing;
}
