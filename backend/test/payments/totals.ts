import type { Entry } from '../../src/payments/domain/ledger-totals.js';

const TOTAL_OF = {
  charge: 'charged',
  capture: 'captured',
  refund: 'refunded',
  dispute: 'disputed',
  dispute_fee: 'disputeFees',
  tip: 'tips',
} as const;

/** The totals that an account with these entries should have. */
export function totalsOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]) {
  const totals = { charged: 0, captured: 0, refunded: 0, disputed: 0, disputeFees: 0, tips: 0 };
  for (const { kind, amount } of entries) totals[TOTAL_OF[kind]] += amount;
  return totals;
}
