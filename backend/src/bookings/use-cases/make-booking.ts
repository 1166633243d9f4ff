import { Injectable } from '@nestjs/common';
import { termsOf } from '@homebright/contract';
import type { VisitRequest } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Business, Outbox, type Tx } from '../../platform/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import { bookingOfDraft, type OfficePrice } from '../domain/new-booking.js';
import { insertBookings } from '../infra/insert-bookings.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';
import { BookingLines } from './booking-lines.js';
import { Coupons } from './coupons.js';
import { bookingCreated } from './events.js';
import type { Payable } from './pay-booking.js';
import type { DraftQuote } from './quotes.js';
import { visitRequest } from './slots.js';

export interface Making {
  userId: string;
  draft: Draft;
  quote: DraftQuote;
  /** What the office asks in place of the book's price. */
  officePrice?: OfficePrice | null;
  /** Refuses what the new row is not to be made for. */
  check?: () => Promise<void>;
}

/** A booking as a customer's draft or an order of the office makes it. */
@Injectable()
export class MakeBooking {
  constructor(
    private readonly clock: Clock,
    private readonly business: Business,
    private readonly coupons: Coupons,
    private readonly subscriptions: Subscriptions,
    private readonly lines: BookingLines,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param place takes its slot
   * @returns null if the draft has a booking already
   * @throws CouponRefused, and what `check` and `place` throw
   */
  async run(
    tx: Tx,
    { userId, draft, quote, officePrice = null, check }: Making,
    place: (request: VisitRequest) => Promise<unknown>,
  ): Promise<Payable | null> {
    const now = this.clock.date();
    const terms = termsOf(this.business.settings);
    const booking = bookingOfDraft(userId, draft, quote.visit, terms, officePrice);
    const [id] = await insertBookings(tx, [booking], now);
    if (!id) return null;
    await check?.();
    const { total: price, lines } = officePrice ?? quote.visit;
    const { frequency, answers } = draft;
    if (quote.coupon) await this.coupons.redeem(tx, { id, userId }, quote.coupon);
    await this.lines.open(tx, { id, userId, location: answers.location }, lines);
    const { serviceType } = quote.visit;
    const visit = { id, userId, serviceType, appointment: appointmentOf(answers) };
    const subscriptionId =
      frequency && (await this.subscriptions.begin(tx, { ...visit, price, frequency }, now));
    await this.outbox.add(tx, bookingCreated({ bookingId: id, userId, version: 1 }));
    // Last, so that the slot's lock is held as briefly as possible.
    await place(visitRequest(visit, quote.visit));
    return { ...visit, customerName: answers.customerName, isRecurring: frequency !== null, subscriptionId };
  }
}
