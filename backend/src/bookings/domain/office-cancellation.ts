import { type Cents, type CancellationRefund, type KeptMoney, keptMoney } from '@homebright/contract';
import type { Booking } from './booking.js';
import type { BookingState } from './booking-state.js';

type Paid = Pick<BookingState, 'kept' | 'openFees'>;

/**
 * What the office's choice keeps of the money paid: nothing, what the customer's own cancellation would at this moment, or
 * all (docs/rules.md#cancelling). `cancellationFee` comes from `presentFees`.
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
 * Without a choice: everything goes back, but what policy gives if it binds who cancels, and nothing for a visit that took
 * place.
 */
export function standardRefund(tookPlace: boolean, bound: boolean): CancellationRefund {
  if (tookPlace) return 'none';
  return bound ? 'minus-fee' : 'full';
}

/** What policy gives back: what the customer's own cancellation would at this moment. None is left once it took place. */
export function policyRefund(
  tookPlace: boolean,
  state: Paid & Pick<BookingState, 'refundable'>,
  booking: Pick<Booking, 'cancellationFee'>,
): Cents {
  return tookPlace ? 0 : settlementOf('minus-fee', state, booking).refund;
}

/** What a choice refunds and keeps; money that a bank holds for a dispute is not refunded before it decides. */
export function settlementOf(
  refund: CancellationRefund,
  state: Paid & Pick<BookingState, 'refundable'>,
  booking: Pick<Booking, 'cancellationFee'>,
): Pick<KeptMoney, 'refund' | 'kept'> {
  const money = keptMoney(state.kept, feesToKeep(refund, state, booking));
  return { refund: Math.min(money.refund, state.refundable), kept: money.kept };
}
