import { Injectable } from '@nestjs/common';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Outbox, Transactions } from '../../platform/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import { refuseOutside } from '../domain/service-area.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { insertBookings } from '../infra/insert-bookings.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';
import { BookingLines } from './booking-lines.js';
import { Coupons } from './coupons.js';
import type { Payable } from './pay-booking.js';
import { bookingCreated } from './events.js';
import { Quotes } from './quotes.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots, visitRequest } from './slots.js';

@Injectable()
export class CreateBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
    private readonly subscriptions: Subscriptions,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly lines: BookingLines,
    private readonly outbox: Outbox,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Books the draft at the price book's price and holds its slot. Booking the same draft again returns the same booking,
   * with updated answers while it is unpaid.
   * @throws SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, Invalid, BookingCancelled, OutsideArea, PriceChanged,
   * CouponRefused
   */
  run(userId: string, draft: Draft): Promise<Payable> {
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const quote = await this.quotes.ofDraft(tx, userId, draft);
      const now = this.clock.date();
      const [id] = await insertBookings(tx, [bookingOfDraft(userId, draft, quote.visit)], now);
      if (!id) return this.reviseDraft.run(tx, userId, draft, quote);
      refuseOutside(quote.book, draft.answers.location);
      await this.quotes.refuseOther(tx, draft, quote);
      if (quote.coupon) await this.coupons.redeem(tx, { id, userId }, quote.coupon);
      const { total: price, serviceType } = quote.visit;
      const { frequency, answers } = draft;
      await this.lines.open(tx, { id, userId, location: answers.location }, quote.visit.lines);
      const appointment = appointmentOf(answers);
      const visit = { id, userId, serviceType, appointment };
      const subscriptionId =
        frequency && (await this.subscriptions.begin(tx, { ...visit, price, frequency }, now));
      await this.outbox.add(tx, bookingCreated({ bookingId: id, userId, version: 1 }));
      // Last, so that the slot's lock is held as briefly as possible.
      await this.visits.placeHeld(tx, visitRequest(visit, quote.visit));
      return {
        ...visit,
        customerName: answers.customerName,
        isRecurring: frequency !== null,
        subscriptionId,
      };
    });
  }
}
