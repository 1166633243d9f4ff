import { type Cents, type CancellationRefund, type KeptMoney, keptMoney } from '@homebright/contract';
import type { Booking, BookingState } from '../../bookings/domain/index.js';

type Paid = Pick<BookingState, 'kept' | 'openFees' | 'balance'>;

/** The agreed fee, and whether the card is charged after the visit, so that it pays what the money paid does not cover. */
type AgreedFee = Pick<Booking, 'cancellationFee' | 'chargedAfter'>;

/**
 * The part of the money paid that the office's choice keeps: nothing, the fee of the customer's own
 * cancellation at this moment, or all (docs/rules.md#cancelling). `cancellationFee` comes from `presentFees`, so that a
 * preview and the cancellation take the same fee.
 */
export function feesToKeep(
  refund: CancellationRefund,
  { kept, openFees }: Pick<Paid, 'kept' | 'openFees'>,
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
  booking: AgreedFee,
): Cents {
  return tookPlace ? 0 : settlementOf('minus-fee', state, booking).refund;
}

/** Whether the choice charges fees to the card beyond the money paid. */
export const isByCard = (
  refund: CancellationRefund,
  { chargedAfter }: Pick<Booking, 'chargedAfter'>,
): boolean => chargedAfter && refund === 'minus-fee';

/**
 * The amounts that a choice refunds and keeps, and the part of the latter that the card is charged. Money that a bank holds
 * for a dispute is not refunded before the bank decides.
 */
export function settlementOf(
  refund: CancellationRefund,
  state: Paid & Pick<BookingState, 'refundable'>,
  booking: AgreedFee,
): Pick<KeptMoney, 'refund' | 'kept'> & { owed: Cents } {
  const most = isByCard(refund, booking) ? state.kept + state.balance : state.kept;
  const money = keptMoney(state.kept, feesToKeep(refund, state, booking), most);
  const owed = Math.max(money.kept - Math.max(state.kept, 0), 0);
  return { refund: Math.min(money.refund, state.refundable), kept: money.kept, owed };
}
