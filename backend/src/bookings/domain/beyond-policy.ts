import type { Cents } from '@homebright/contract';
import type { BookingState } from './booking-state.js';

type Money = Pick<BookingState, 'kept' | 'balance' | 'openFees'>;

/** What a change of the office lets go of. */
export interface Concession {
  /** Paid, and the customer's again: it goes back, or pays a fee that was open. */
  returned: Cents;
  /** Owed for a visit that took place, and not any more. */
  forgiven: Cents;
}

/**
 * Of another price.
 * @param debt its visit took place and is not paid. What is owed for one to come is a matter of its price.
 */
export function concessionOf(before: Money, after: Money, debt: boolean): Concession {
  const drop = (field: keyof Money) => Math.max(before[field] - after[field], 0);
  return debt
    ? { returned: drop('kept'), forgiven: drop('balance') }
    : { returned: drop('kept') + drop('openFees'), forgiven: 0 };
}

/**
 * The one rule for what policy does not give, whatever lets go of it (decision 120).
 * @param policy what it gives back at most
 * @returns null: policy gives it
 */
export function beyondPolicy({ returned, forgiven }: Concession, policy: Cents): 'refund' | 'debt' | null {
  if (forgiven > 0) return 'debt';
  return returned > policy ? 'refund' : null;
}
