import { type Cents, type CancellationRefund, type KeptMoney, keptMoney } from '@homebright/contract';
import type { Booking, BookingState } from '../../bookings/domain/index.js';

type Paid = Pick<BookingState, 'kept' | 'openFees'>;

/**
 * The part of the money paid that the office's choice keeps: nothing, the fee of the customer's own
 * cancellation at this moment, or all (docs/rules.md#cancelling). `cancellationFee` comes from `presentFees`, so that a
 * preview and the cancellation take the same fee.
 */
export function feesToKeep(
  refund: CancellationRefund,
  { kept, openFees }: Paid,
  { cancellationFee }: Pick<Booking, 'cancellationFee'>,
): { cancellationFee: Cents; openFees: Cents } {
  if (refund === 'full') return { cancellationFee: 0, openFees: 0 };
  if (refund === 'none') return { cancellationFee: kept, openFees: 0 };
  return { cancellationFee, openFees };
}

/**
 * The choice if the office makes none: a full refund, or the policy refund if the role is bound by policy, but nothing
 * for a visit that took place.
 */
export function standardRefund(tookPlace: boolean, isBoundByPolicy: boolean): CancellationRefund {
  if (tookPlace) return 'none';
  return isBoundByPolicy ? 'minus-fee' : 'full';
}

/** The policy refund: what the customer's own cancellation would refund now. Nothing once the visit took place. */
export function policyRefund(
  tookPlace: boolean,
  state: Paid & Pick<BookingState, 'refundable'>,
  booking: Pick<Booking, 'cancellationFee'>,
): Cents {
  return tookPlace ? 0 : settlementOf('minus-fee', state, booking).refund;
}

/**
 * The amounts that a choice refunds and keeps. Money that a bank holds for a dispute is not refunded before
 * the bank decides.
 */
export function settlementOf(
  refund: CancellationRefund,
  state: Paid & Pick<BookingState, 'refundable'>,
  booking: Pick<Booking, 'cancellationFee'>,
): Pick<KeptMoney, 'refund' | 'kept'> {
  const money = keptMoney(state.kept, feesToKeep(refund, state, booking));
  return { refund: Math.min(money.refund, state.refundable), kept: money.kept };
}
