import { Injectable } from '@nestjs/common';
import type { CreditPaid, CreditPayment } from '@homebright/contract';
import { Bookings, PaymentUnderWay, receiptLine, Slots } from '../../bookings/index.js';
import { UserReader } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { SpendCredit, SyncPaymentIntent } from '../../payments/index.js';
import { Transactions, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';

@Injectable()
export class PayWithCredit {
  constructor(
    private readonly users: UserReader,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly books: PriceBooks,
    private readonly spendCredit: SpendCredit,
    private readonly syncPaymentIntent: SyncPaymentIntent,
  ) {}

  /**
   * Pays what the customer's credit can of a booking. Renews an expired hold first. A second click finds another amount,
   * so it pays nothing. An open payment form is left with the rest.
   * @throws NotFound, BookingCancelled, AlreadyPaid, PaymentUnderWay, PRICE_CHANGED, SlotTaken, OutsideHours, HoldLimit,
   * HoldRenewalsUsed, CouponRefused
   */
  async pay(userId: string, payment: CreditPayment): Promise<CreditPaid> {
    if (!(await this.users.isConfirmed(userId))) throw new NotFound('The credit');
    const paid = await this.transactions.run((tx) => this.payIn(tx, userId, payment));
    await this.syncPaymentIntent.attempt(payment.bookingId);
    return paid;
  }

  private async payIn(
    tx: Tx,
    userId: string,
    { bookingId, amount: shown }: CreditPayment,
  ): Promise<CreditPaid> {
    await this.slots.lockHolds(tx, userId);
    const booking = await this.bookings.lockOwn(tx, userId, bookingId);
    const state = await this.bookings.stateOf(tx, bookingId);
    if (state.balance === 0) await this.bookings.refuseCancelled(tx, booking);
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    if (state.balance > 0) await this.slots.retakeLapsed(tx, booking, state);
    const description = receiptLine(await this.books.label(booking.serviceType, tx), booking.appointment);
    return this.spendCredit.pay(tx, bookingId, { shown, whole: !booking.awaitsCard, description });
  }
}
