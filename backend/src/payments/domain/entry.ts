import type { Cents } from '@homebright/contract';

/** Why a booking costs what it costs (design section 2). */
export const CHARGE_REASONS = ['service', 'rebooking_fee', 'cancellation_fee', 'adjustment'] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

export type EntryReason =
  ChargeReason | 'price_change' | 'void' | 'waiver' | 'payment' | 'refund' | 'returned_refund' | 'transfer';

/** `charge`: what is owed; `capture`: what the provider took; `refund`: what it gave back. Never changed, only added to. */
export interface Entry {
  kind: 'charge' | 'capture' | 'refund';
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
}

const TOTAL_OF = { charge: 'charged', capture: 'captured', refund: 'refunded' } as const;

/** What an account must say when its entries are added up. */
export function totalsOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Totals {
  const totals: Totals = { charged: 0, captured: 0, refunded: 0 };
  for (const { kind, amount } of entries) totals[TOTAL_OF[kind]] += amount;
  return totals;
}
