import type { Cents } from '@homebright/contract';

/** Why a booking costs what it costs (design section 2). */
export type ChargeReason = 'service' | 'rebooking_fee' | 'cancellation_fee' | 'adjustment';

type EntryReason =
  | ChargeReason
  | 'price_change'
  | 'void'
  | 'waiver'
  | 'write_off'
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
}

export interface Totals {
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** Held by banks during open disputes, or lost to them. */
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

/** The totals that an account with these entries must have. */
export function totalsOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Totals {
  const totals: Totals = { charged: 0, captured: 0, refunded: 0, disputed: 0, disputeFees: 0 };
  for (const { kind, amount } of entries) totals[TOTAL_OF[kind]] += amount;
  return totals;
}
