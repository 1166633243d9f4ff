import { type Cents, type CancellationRefund, type KeptMoney, keptMoney } from '@homebright/contract';
import type { Booking } from './booking.js';
import type { Standing } from './standing.js';

type Paid = Pick<Standing, 'kept' | 'openFees'>;

/** What the office's choice keeps of the money paid: nothing, what the customer agreed to, or all (design section 2). */
export function feesToKeep(
  refund: CancellationRefund,
  { kept, openFees }: Paid,
  { cancellationFee }: Pick<Booking, 'cancellationFee'>,
): { cancellationFee: Cents; openFees: Cents } {
  if (refund === 'full') return { cancellationFee: 0, openFees: 0 };
  if (refund === 'none') return { cancellationFee: kept, openFees: 0 };
  return { cancellationFee, openFees };
}

/** Without a choice: everything goes back, but nothing for a visit that took place. */
export function standardRefund(tookPlace: boolean): CancellationRefund {
  return tookPlace ? 'none' : 'full';
}

/** What a choice refunds and keeps; money that a bank holds for a dispute is not refunded before it decides. */
export function settlementOf(
  refund: CancellationRefund,
  standing: Paid & Pick<Standing, 'refundable'>,
  booking: Pick<Booking, 'cancellationFee'>,
): Pick<KeptMoney, 'refund' | 'kept'> {
  const money = keptMoney(standing.kept, feesToKeep(refund, standing, booking));
  return { refund: Math.min(money.refund, standing.refundable), kept: money.kept };
}
