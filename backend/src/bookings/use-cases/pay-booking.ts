import { Injectable } from '@nestjs/common';
import type { ExistingPayment, PaymentResponse } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { StartPayment } from '../../payments/index.js';
import { Transactions } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import type { Booking } from '../domain/booking.js';
import { receiptLine } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { Quotes } from './quotes.js';
import { Slots } from './slots.js';

/** The fields of a booking that a payment needs. */
export type Payable = Pick<
  Booking,
  'id' | 'userId' | 'customerName' | 'serviceType' | 'appointment' | 'isRecurring' | 'subscriptionId'
> &
  Partial<Pick<Booking, 'payAfterVisit'>>;

@Injectable()
export class PayBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly quotes: Quotes,
    private readonly startPayment: StartPayment,
    private readonly customers: UserReader,
    private readonly books: PriceBooks,
  ) {}

  /**
   * Starts the payment of a booking's balance. Renews an expired hold first.
   * @throws NotFound, BookingCancelled, VisitMoved, AlreadyPaid, SlotTaken with alternatives, OutsideHours, HoldLimit,
   * HoldRenewalsUsed, CouponRefused
   */
  async pay(userId: string, bookingId: number): Promise<ExistingPayment> {
    const { booking, lines } = await this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const found = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.bookings.refuseCancelled(tx, found);
      const state = await this.bookings.stateOf(tx, bookingId);
      if (state.balance > 0) await this.slots.retakeLapsed(tx, found, state);
      return { booking: found, lines: await this.quotes.linesOf(tx, found) };
    });
    return { ...(await this.collect(booking)), lines };
  }

  /**
   * Creates the payment of the booking's balance, outside any transaction. If the provider is down, the booking stays and
   * the call can be repeated. A subscription's card is saved, unless its visits are paid afterwards.
   */
  async collect(booking: Payable): Promise<PaymentResponse> {
    const user = await this.customers.current(booking.userId);
    const { clientSecret, amount } = await this.startPayment.start({
      bookingId: booking.id,
      userId: booking.userId,
      email: user?.email,
      name: booking.customerName,
      saveCard: booking.isRecurring && !booking.payAfterVisit,
      description: receiptLine(await this.books.label(booking.serviceType), booking.appointment),
    });
    const { id: bookingId, subscriptionId } = booking;
    return { clientSecret, amount, bookingId, ...(subscriptionId === null ? {} : { subscriptionId }) };
  }
}
