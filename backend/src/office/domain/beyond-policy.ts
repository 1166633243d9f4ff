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
 * @param debt whether the visit took place and is unpaid. An upcoming visit's debt depends on its price
 * alone.
 */
export function concessionOf(before: Money, after: Money, debt: boolean): Concession {
  const drop = (field: keyof Money) => Math.max(before[field] - after[field], 0);
  return debt
    ? { returned: drop('kept'), forgiven: drop('balance') }
    : { returned: drop('kept') + drop('openFees'), forgiven: 0 };
}

/**
 * The one rule for concessions beyond policy, whatever causes them (decision 120).
 * @param policy the most that policy refunds
 * @returns null if policy covers it
 */
export function beyondPolicy({ returned, forgiven }: Concession, policy: Cents): 'refund' | 'debt' | null {
  if (forgiven > 0) return 'debt';
  return returned > policy ? 'refund' : null;
}
