import type { Cents } from '@homebright/contract';
import type { Entry } from './ledger-totals.js';

/** The totals that come from payments. They move to the new booking with the visit. */
export const PAYMENT_TOTALS = [
  'captured',
  'refunded',
  'refunding',
  'waived',
  'disputed',
  'disputeFees',
  'lost',
  'tips',
] as const;
export type PaymentTotals = Record<(typeof PAYMENT_TOTALS)[number], Cents>;

/** The entries that move these totals to another account, or with -1 away from this one. */
export function transferred(moved: PaymentTotals, sign: 1 | -1): Entry[] {
  const entries: Entry[] = [
    { kind: 'capture', reason: 'transfer', amount: sign * moved.captured },
    { kind: 'refund', reason: 'transfer', amount: sign * moved.refunded },
    { kind: 'dispute', reason: 'transfer', amount: sign * moved.disputed },
    { kind: 'dispute_fee', reason: 'transfer', amount: sign * moved.disputeFees },
    { kind: 'tip', reason: 'transfer', amount: sign * moved.tips },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
