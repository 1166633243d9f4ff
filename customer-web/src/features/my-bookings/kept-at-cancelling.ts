import { keptMoney, type KeptMoney, type OwnBooking } from '@homebright/contract';
import { isChargedLater } from '../../lib/charged-later.js';

type Cancellable = Pick<OwnBooking, 'paid' | 'balance' | 'openFees' | 'status' | 'deposit'>;

/**
 * The money that a cancellation keeps. If the card is charged after the visit, the fee is at most the visit's price, and
 * the card is charged what was not paid yet.
 */
export function keptAtCancelling(
  booking: Cancellable,
  cancellationFee: number,
): KeptMoney & { charge: number } {
  const { paid, balance, openFees } = booking;
  const fees = { cancellationFee, openFees };
  if (!isChargedLater(booking)) return { ...keptMoney(paid, fees), charge: 0 };
  const kept = keptMoney(paid + balance, fees);
  return { ...kept, refund: Math.max(0, paid - kept.kept), charge: Math.max(0, kept.kept - paid) };
}
