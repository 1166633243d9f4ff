import { Injectable } from '@nestjs/common';
import type { CancelAnswer, Cents, KeptMoney } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Ledger, SyncPaymentIntent } from '../../payments/index.js';
import { BusinessClock, Outbox, Transactions, type Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { BookingCancelled, FeeChanged, PaymentUnderWay, VisitUnderWay } from '../domain/errors.js';
import { hasHappened } from '../domain/booking-state.js';
import { money } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { BookingStateReader } from '../infra/booking-state-reader.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';
import { bookingCancelled } from './events.js';

@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly states: BookingStateReader,
    private readonly subscriptions: Subscriptions,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * The customer cancels an upcoming visit: the fees are kept from what was paid, the rest is refunded (design section
   * 2). An open payment form can pay nothing any more when this returns.
   * @param shownFee the cancellation fee that the page showed
   * @throws NotFound, BookingCancelled, VisitUnderWay, PaymentUnderWay, FeeChanged
   */
  async run(userId: string, bookingId: number, shownFee?: Cents): Promise<CancelAnswer> {
    const answer = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.refuse(tx, booking, shownFee);
      return this.cancel(tx, booking);
    });
    await this.syncPayment.attempt(bookingId);
    return answer;
  }

  private async refuse(tx: Tx, booking: Booking, shownFee: Cents | undefined): Promise<void> {
    if (booking.cancelled) throw new BookingCancelled();
    const state = await this.states.find(tx, booking.id);
    if (hasHappened(booking, state, this.clock.date(), this.clock.zone)) throw new VisitUnderWay();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    const { cancellationFee: now } = booking;
    if (state.kept > 0 && shownFee !== undefined && shownFee !== now) {
      throw new FeeChanged({ field: 'cancellationFee', now });
    }
  }

  private async cancel(tx: Tx, booking: Booking): Promise<CancelAnswer> {
    const now = this.clock.date();
    const { id: bookingId, userId, subscriptionId, cancellationFee: keep } = booking;
    booking.cancel(now);
    await this.bookings.save(tx, booking);
    await this.visits.release(tx, bookingId);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, now);
    const { returned: refund, fees } = await this.ledger.cancel(tx, bookingId, { keep, openFees: true });
    const { version } = booking;
    await this.outbox.add(
      tx,
      bookingCancelled({
        bookingId,
        userId,
        version,
        by: 'customer',
        refund,
        kept: fees.kept,
        reason: 'asked',
      }),
    );
    return { message: messageOf(refund, fees), refunded: refund };
  }
}

function messageOf(refund: Cents, { cancellationFee, rebookingFees, kept }: KeptMoney): string {
  if (!refund && !kept) return 'Your booking is cancelled.';
  const fees = [
    ...(cancellationFee ? [`the ${money(cancellationFee)} cancellation fee`] : []),
    ...(rebookingFees ? [`the ${money(rebookingFees)} rebooking fee`] : []),
  ];
  const after = fees.join(' and ');
  if (!refund)
    return `Your booking is cancelled. ${capital(after)} ${fees.length > 1 ? 'were' : 'was'} kept.`;
  const back = `${money(refund)} is on its way back to your card`;
  return `Your booking is cancelled. ${back}${after ? `, after ${after}` : ''}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
