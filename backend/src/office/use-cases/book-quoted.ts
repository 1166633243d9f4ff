import { Injectable } from '@nestjs/common';
import type { Cents, OrderPayment, PayLink, PriceBook, PriceLine } from '@homebright/contract';
import {
  Bookings,
  CancelVisit,
  CreateBooking,
  type Draft,
  Slots,
  type Payable,
  Subscriptions,
} from '../../bookings/index.js';
import { PayLinks } from '../../billing/index.js';
import { type Actor, BusinessClock, type Tx, writeAudit } from '../../platform/index.js';
import type { VisitQuote } from '../../pricing/index.js';
import { SettleOrder } from './settle-order.js';

/** A booking at the price of a written quote, whatever the price book says by now. */
export interface QuotedBooking {
  userId: string;
  draft: Draft;
  book: PriceBook;
  /** The book's quote when the price was agreed. */
  visit: VisitQuote;
  /** The agreed lines, tax included. */
  lines: PriceLine[];
  total: Cents;
  /** The agreed price of a plan's later visits; null for a single visit. */
  laterTotal: Cents | null;
  payment: Extract<OrderPayment, 'pay-link' | 'after-visit'>;
  /** The token of the pay link. */
  payToken: string;
}

/** Books what a customer accepts in a written quote (docs/rules.md#written-quotes). */
@Injectable()
export class BookQuoted {
  constructor(
    private readonly clock: BusinessClock,
    private readonly slots: Slots,
    private readonly createBooking: CreateBooking,
    private readonly subscriptions: Subscriptions,
    private readonly settleOrder: SettleOrder,
    private readonly bookings: Bookings,
    private readonly payLinks: PayLinks,
    private readonly cancelVisit: CancelVisit,
  ) {}

  /**
   * Books with the customers' notice and horizon, as an order that is paid by link, or else after the visit. The caller has
   * locked the customer's holds.
   * @throws SlotTaken, OutsideHours, HoldLimit, Invalid, PayLinkTooLate, PayLinksOff
   */
  async book(
    tx: Tx,
    quoted: QuotedBooking,
    actor: Actor,
  ): Promise<{ id: number; link: Omit<PayLink, 'email'> | null }> {
    const { userId, draft, book, visit, lines, total, laterTotal, payment, payToken } = quoted;
    await this.settleOrder.refuseUnpayable(userId, payment);
    const quote = { book, firstCleaning: false, coupon: null, visit };
    const officePrice = { total, lines, lockedAt: null };
    const booking = await this.createBooking.make(tx, { userId, draft, quote, officePrice }, (request) =>
      this.slots.takeHeld(tx, request),
    );
    if (!booking) throw new Error('This acceptance already has a booking.');
    if (laterTotal !== null) await this.lockLaterPrice(tx, booking, laterTotal);
    const after = { price: total, catalogPrice: visit.total, ...(total > 0 ? { payment } : {}) };
    await writeAudit(tx, actor, { action: 'book', entity: 'booking', entityId: booking.id, after });
    return {
      id: booking.id,
      link: await this.settleOrder.settle(tx, booking, total, { payment, payToken }, actor),
    };
  }

  /** Cancels a booking that was never paid, so that its quote can be accepted again. Sends no message. */
  async giveUp(tx: Tx, bookingId: number): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    if (!booking || booking.cancelled || booking.deletedAt) return;
    await this.payLinks.end(tx, bookingId);
    booking.cancel(this.clock.date());
    await this.cancelVisit.cancel(tx, booking);
  }

  private async lockLaterPrice(tx: Tx, { subscriptionId }: Payable, price: Cents): Promise<void> {
    const plan = subscriptionId === null ? null : await this.subscriptions.lock(tx, subscriptionId);
    if (!plan) throw new Error('The booking has no plan.');
    plan.takeOfficePrice(price, this.clock.date());
    await this.subscriptions.save(tx, plan);
  }
}
