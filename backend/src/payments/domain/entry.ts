import type { Cents } from '@homebright/contract';

/** Why a booking costs what it costs (design section 2). */
export const CHARGE_REASONS = ['service', 'rebooking_fee', 'cancellation_fee', 'adjustment'] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

export type EntryReason =
  | ChargeReason
  | 'price_change'
  | 'void'
  | 'waiver'
  | 'payment'
  | 'refund'
  | 'returned_refund'
  | 'withdrawn'
  | 'reinstated'
  | 'dispute_fee'
  | 'transfer';

/**
 * `charge`: what is owed; `capture`: what the provider took; `refund`: what it gave back; `dispute`: what the customer's bank took
 * from us; `dispute_fee`: what that cost. Never changed, only added to.
 */
export interface Entry {
  kind: 'charge' | 'capture' | 'refund' | 'dispute' | 'dispute_fee';
  reason: EntryReason;
  /** Negative takes back. */
  amount: Cents;
  paymentId?: number;
  refundId?: number;
  /** For the invoice, when the reason alone does not say it. */
  label?: string;
}

export interface Totals {
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** Held by banks that have not decided, and lost to them. */
  disputed: Cents;
  disputeFees: Cents;
}

const TOTAL_OF = {
  charge: 'charged',
  capture: 'captured',
  refund: 'refunded',
  dispute: 'disputed',
  dispute_fee: 'disputeFees',
} as const;

/** What an account must say when its entries are added up. */
export function totalsOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Totals {
  const totals: Totals = { charged: 0, captured: 0, refunded: 0, disputed: 0, disputeFees: 0 };
  for (const { kind, amount } of entries) totals[TOTAL_OF[kind]] += amount;
  return totals;
}
