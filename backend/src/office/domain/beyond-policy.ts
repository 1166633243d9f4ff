import type { Cents } from '@homebright/contract';
import type { BookingState } from '../../bookings/domain/index.js';

type Money = Pick<BookingState, 'kept' | 'balance' | 'openFees'>;

/** The money that the office gives up with a change. */
export interface Concession {
  /** Paid money that becomes the customer's again: it is refunded, or pays an open fee. */
  returned: Cents;
  /** Owed for a past visit and no longer collected. */
  forgiven: Cents;
}

/**
 * The money that a change of the price gives up.
 * @param hasDebt whether the visit took place and is unpaid. Lowering the price of an upcoming visit forgives nothing,
 * because its balance is not a debt yet.
 */
export function concessionOf(before: Money, after: Money, hasDebt: boolean): Concession {
  const drop = (field: keyof Money) => Math.max(before[field] - after[field], 0);
  return hasDebt
    ? { returned: drop('kept'), forgiven: drop('balance') }
    : { returned: drop('kept') + drop('openFees'), forgiven: 0 };
}

/**
 * The one rule for concessions beyond policy, whatever causes them (decision 120).
 * @param policyRefund the most that policy refunds
 * @returns the kind of concession, or null if policy covers it
 */
export function beyondPolicy(
  { returned, forgiven }: Concession,
  policyRefund: Cents,
): 'refund' | 'debt' | null {
  if (forgiven > 0) return 'debt';
  return returned > policyRefund ? 'refund' : null;
}
