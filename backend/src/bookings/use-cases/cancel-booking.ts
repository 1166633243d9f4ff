import { Injectable } from '@nestjs/common';
import {
  type CancelAnswer,
  type CancelRequest,
  type Cents,
  type KeptMoney,
  keptMoney,
  plainMoney,
} from '@homebright/contract';
import { SyncPaymentIntent } from '../../payments/index.js';
import { BusinessClock, Transactions, type Tx, emit } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { FeeChanged, PaymentUnderWay, RefundChanged, VisitUnderWay } from '../domain/errors.js';
import { hasHappened } from '../domain/booking-state.js';
import { presentFees } from '../domain/terms.js';
import { Bookings } from '../infra/bookings.js';
import { CancelVisit } from './cancel-visit.js';
import { aboutBooking, bookingCancelled } from './events.js';

type ShownMoney = Partial<Pick<CancelRequest, 'cancellationFee' | 'expectedRefund'>>;

@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly cancelVisit: CancelVisit,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * The customer cancels an upcoming visit. The fees are kept from what was paid and the rest is refunded
   * (docs/rules.md#cancelling). After this returns, a payment form that is still open can no longer pay.
   * @param shown the fee and the refund that the page showed; absent values are not checked
   * @throws NotFound, BookingCancelled, VisitMoved, VisitUnderWay, PaymentUnderWay, FeeChanged, RefundChanged
   */
  async cancel(userId: string, bookingId: number, shown: ShownMoney): Promise<CancelAnswer> {
    const answer = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.refuse(tx, booking, shown);
      return this.settle(tx, booking);
    });
    await this.syncPayment.attempt(bookingId);
    return answer;
  }

  private async refuse(tx: Tx, booking: Booking, shown: ShownMoney): Promise<void> {
    await this.bookings.refuseCancelled(tx, booking);
    const state = await this.bookings.stateOf(tx, booking.id);
    if (hasHappened(booking, state, this.clock.date(), this.clock.zone)) throw new VisitUnderWay();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    const { cancellationFee: now } = this.feesOf(booking);
    const { cancellationFee: shownFee = now, expectedRefund } = shown;
    const paysFee = state.kept > 0 || booking.chargedAfter;
    if (paysFee && shownFee !== now) throw new FeeChanged({ field: 'cancellationFee', now });
    const most = booking.chargedAfter ? state.kept + state.balance : state.kept;
    const { refund } = keptMoney(state.kept, { cancellationFee: now, openFees: state.openFees }, most);
    if (expectedRefund !== undefined && expectedRefund !== refund) throw new RefundChanged(refund);
  }

  private feesOf(booking: Booking) {
    return presentFees(booking, this.clock.zone, this.clock.date());
  }

  private async settle(tx: Tx, booking: Booking): Promise<CancelAnswer> {
    const byCard = booking.chargedAfter;
    booking.cancel(this.clock.date());
    const { cancellationFee: keep } = this.feesOf(booking);
    const cancelled = await this.cancelVisit.cancel(tx, booking, { keep, openFees: true, byCard });
    const { refund, fees, owed } = cancelled;
    const settlement = { by: 'customer', refund, kept: fees.kept - owed, owed, reason: 'asked' } as const;
    await emit(tx, bookingCancelled({ ...aboutBooking(booking), ...settlement }));
    return { message: messageOf(refund, fees, owed), refunded: refund };
  }
}

function messageOf(refund: Cents, { cancellationFee, rebookingFees, kept }: KeptMoney, owed: Cents): string {
  if (!refund && !kept) return 'Your booking is cancelled.';
  const fees = [
    ...(cancellationFee ? [`the ${plainMoney(cancellationFee)} cancellation fee`] : []),
    ...(rebookingFees ? [`the ${plainMoney(rebookingFees)} rebooking fee`] : []),
  ];
  const feesInWords = fees.join(' and ');
  if (owed > 0)
    return `Your booking is cancelled. We’ll charge ${plainMoney(owed)} to your card for ${feesInWords}.`;
  if (!refund)
    return `Your booking is cancelled. ${capitalized(feesInWords)} ${fees.length > 1 ? 'were' : 'was'} kept.`;
  const refunded = `${plainMoney(refund)} is on its way back to your card`;
  return `Your booking is cancelled. ${refunded}${feesInWords ? `, after ${feesInWords}` : ''}.`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
