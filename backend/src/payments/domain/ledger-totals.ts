import type { Cents, LineKind, PaymentStatus } from '@homebright/contract';

/** The reasons for a booking's charges (docs/rules.md#ledger). */
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
  | 'tip'
  | 'refund'
  | 'returned_refund'
  | 'withdrawn'
  | 'reinstated'
  | 'dispute_fee'
  | 'transfer';

/**
 * An entry of the ledger. A `charge` is owed by the customer, a `capture` is a payment, and a `refund` returns one. A
 * `dispute` is money that the customer's bank withdrew, and a `dispute_fee` its cost. A `tip` is money for the cleaners, which no
 * other entry includes. Entries are only appended.
 */
export interface Entry {
  kind: 'charge' | 'capture' | 'refund' | 'dispute' | 'dispute_fee' | 'tip';
  reason: EntryReason;
  /** Negative amounts reverse earlier ones. */
  amount: Cents;
  paymentId?: number;
  refundId?: number;
  /** Text for the invoice, if the reason alone does not say enough. */
  label?: string;
  /** The label in Spanish; `label` by default. */
  spanish?: string;
  /** The code of the price line that is charged, as in `PriceLine`; the service's by default. */
  code?: string;
  taxable?: boolean;
}

/** The facts from which a booking's public payment status is derived. */
export interface LedgerTotals {
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** Refunds in progress at the provider or the bank. */
  refunding: Cents;
  /** The part of all refunds that reduced what is owed instead of returning an overpayment. */
  waived: Cents;
  /** The part of the disputed money that the customer keeps for good. */
  lost: Cents;
  cancelled: boolean;
  /** Whether nothing was left to pay at some time, perhaps because the price was 0. */
  settled: boolean;
  livePayment: LivePayment | null;
}

export type LivePayment = 'awaiting' | 'processing' | 'declined';

/** The amount paid, less refunds made or in progress. */
export function kept({ captured, refunded, refunding, lost }: LedgerTotals): Cents {
  return captured - refunded - refunding - lost;
}

/** The amount still to pay. */
export function balanceOf(totals: LedgerTotals): Cents {
  return Math.max(totals.charged - kept(totals), 0);
}

/**
 * The rebooking fees still to pay. Payments count toward the price first, so the fees are the last part of
 * the balance.
 */
export function openFeesOf(totals: LedgerTotals & { price: Cents }): Cents {
  const fees = Math.max(totals.charged + totals.waived - totals.price, 0);
  return totals.cancelled ? 0 : Math.min(fees, balanceOf(totals));
}

/** The amount paid beyond the charges, which has to be refunded. */
export function excessOf(totals: LedgerTotals): Cents {
  return Math.max(kept(totals) - totals.charged, 0);
}

/**
 * Whether the office gave up the whole balance and nothing was ever paid. Refunds waive only paid amounts, so
 * an amount waived without any payment is a write-off.
 */
export function isWrittenOff({ captured, waived }: LedgerTotals): boolean {
  return captured === 0 && waived > 0;
}

/**
 * Derives the status (docs/rules.md#payment-status). After a declined card the status is still 'pending', so
 * that Pay Now stays visible. The booking's `collection` says whether a charge was refused.
 */
export function derivePaymentStatus(totals: LedgerTotals): PaymentStatus {
  const { captured, cancelled, livePayment } = totals;
  const isOpen = balanceOf(totals) > 0;
  if (cancelled && !isOpen) return captured > 0 ? statusAfterRefunds(totals, 'cancelled') : 'cancelled';
  if (livePayment === 'processing') return 'processing';
  if (isOpen) return 'pending';
  if (isWrittenOff(totals)) return 'cancelled';
  if (captured === 0) return totals.settled ? 'paid' : 'pending';
  if (kept(totals) > 0 && totals.waived === 0) return 'paid';
  return statusAfterRefunds(totals, 'paid');
}

function statusAfterRefunds(totals: LedgerTotals, withoutRefund: PaymentStatus): PaymentStatus {
  if (kept(totals) <= 0) return 'refunded';
  return totals.captured > kept(totals) ? 'partially_refunded' : withoutRefund;
}
