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
 * The default choice: a full refund, or the policy refund if the role is bound by policy. A visit that took place gets
 * no refund.
 */
export function standardRefund(tookPlace: boolean, isBoundByPolicy: boolean): CancellationRefund {
  if (tookPlace) return 'none';
  return isBoundByPolicy ? 'minus-fee' : 'full';
}

/**
 * The policy refund is the amount that the customer's own cancellation would refund now. It is 0 once the visit took
 * place.
 */
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
