import type { Cents } from './money.js';

/** What a cancellation keeps of the money paid for the visit; the rest is refunded. */
export interface KeptMoney {
  cancellationFee: Cents;
  rebookingFees: Cents;
  /** The sum of both. */
  kept: Cents;
  refund: Cents;
}

/**
 * The one formula for money that a cancellation keeps: the cancellation fee and the rebooking fees still open, never
 * more than was paid (design section 2). A cancellation without a fee passes 0 for both.
 * @param paid what the customer paid and has not got back
 */
export function keptMoney(paid: Cents, fees: { cancellationFee: Cents; openFees: Cents }): KeptMoney {
  const cancellationFee = Math.min(fees.cancellationFee, Math.max(paid, 0));
  const rebookingFees = Math.min(fees.openFees, Math.max(paid, 0) - cancellationFee);
  const kept = cancellationFee + rebookingFees;
  return { cancellationFee, rebookingFees, kept, refund: Math.max(paid, 0) - kept };
}
