import { Injectable } from '@nestjs/common';
import type { Cents, ExistingPayment, PaymentResponse } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { SetUpCard, StartPayment } from '../../payments/index.js';
import { Transactions } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import type { Booking } from '../domain/booking.js';
import { isArranged } from '../domain/booking-state.js';
import { receiptLine } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { Quotes } from './quotes.js';
import { Slots } from './slots.js';

/** The fields of a booking that a payment needs. */
export type Payable = Pick<
  Booking,
  'id' | 'userId' | 'customerName' | 'serviceType' | 'appointment' | 'isRecurring' | 'subscriptionId'
> &
  Partial<Pick<Booking, 'payAfterVisit' | 'awaitsCard' | 'deposit'>>;

@Injectable()
export class PayBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly quotes: Quotes,
    private readonly startPayment: StartPayment,
    private readonly setUpCard: SetUpCard,
    private readonly customers: UserReader,
    private readonly books: PriceBooks,
  ) {}

  /**
   * Starts the payment of a booking's balance, or of its deposit. Renews an expired hold first. A cancelled booking can only
   * be paid for a fee that the card did not pay. If the card is charged after the visit, there is nothing to do.
   * @param early whether to ask for the balance even so
   * @throws NotFound, BookingCancelled, VisitMoved, AlreadyPaid, SlotTaken with alternatives, OutsideHours, HoldLimit,
   * HoldRenewalsUsed, CouponRefused
   */
  async pay(userId: string, bookingId: number, early = false): Promise<ExistingPayment> {
    const { booking, lines } = await this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const found = await this.bookings.lockOwn(tx, userId, bookingId);
      const state = await this.bookings.stateOf(tx, bookingId);
      if (state.balance === 0) await this.bookings.refuseCancelled(tx, found);
      if (state.balance > 0) await this.slots.retakeLapsed(tx, found, state);
      return { booking: found, lines: await this.quotes.linesOf(tx, found) };
    });
    if (isArranged(booking) && !early) {
      const later = await this.later(bookingId, 0);
      return { clientSecret: null, amount: 0, bookingId, ...later, lines };
    }
    return { ...(await this.collect(booking)), lines };
  }

  /**
   * Creates the payment of what is due now, outside any transaction; if nothing is due before the visit, the form that saves
   * the card. If the provider is down, the booking stays and the call can be repeated. A subscription's card is saved, unless
   * its visits are paid afterwards.
   */
  async collect(booking: Payable): Promise<PaymentResponse> {
    const { id: bookingId, userId, subscriptionId, customerName: name, awaitsCard = false } = booking;
    const email = (await this.customers.current(userId))?.email;
    const about = { bookingId, ...(subscriptionId === null ? {} : { subscriptionId }) };
    if (awaitsCard && booking.deposit === 0) {
      const clientSecret = await this.setUpCard.setUp({ userId, email, name }, { bookingId });
      return { clientSecret, amount: 0, ...about, ...(await this.later(bookingId, 0)) };
    }
    const { clientSecret, amount } = await this.startPayment.start({
      bookingId,
      userId,
      email,
      name,
      whole: !awaitsCard,
      saveCard: awaitsCard || (booking.isRecurring && !booking.payAfterVisit),
      description: receiptLine(await this.books.label(booking.serviceType), booking.appointment),
    });
    return { clientSecret, amount, ...about, ...(awaitsCard ? await this.later(bookingId, amount) : {}) };
  }

  /** The part of the balance that is left once that amount is paid. */
  private async later(bookingId: number, amount: Cents): Promise<Pick<PaymentResponse, 'later'>> {
    const { balance } = await this.transactions.run((tx) => this.bookings.stateOf(tx, bookingId));
    return balance > amount ? { later: balance - amount } : {};
  }
}
