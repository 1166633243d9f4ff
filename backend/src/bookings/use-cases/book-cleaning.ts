import { Injectable } from '@nestjs/common';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Grouped, Outbox, Transactions } from '../../platform/index.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { Bookings } from '../infra/bookings.js';
import { Offers } from '../infra/offers.js';
import { BookTogether } from './book-together.js';
import type { Payable } from './collect-payment.js';
import { bookingCreated } from './events.js';
import { type Order, payableOf, visitOf } from './order.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots } from './slots.js';
import type { Draft } from '../domain/draft.js';

/** With two groups at once, or a larger one, the application and the database would take turns in waiting for each other. */
const GROUP = { keyOf: ({ userId }: Order): string => userId, atMost: 16, atOnce: 1 };

@Injectable()
export class BookCleaning {
  private readonly groups = new Grouped((orders: Order[]) => this.bookAll(orders), GROUP);

  constructor(
    private readonly bookTogether: BookTogether,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Makes the draft a booking that holds its time for a while, at the price of the catalogue. The same draft again is the same
   * booking, with the answers it brings if it is not paid. What many customers want at one moment is written in one statement
   * (docs/decisions/0070-bookings-in-groups.md). @throws SlotTaken, OutsideHours, Invalid, BookingCancelled
   */
  run(userId: string, draft: Draft): Promise<Payable> {
    return this.groups.run({ userId, draft });
  }

  /** Together those that can be; the others alone afterwards, so that nobody pays for somebody else's trouble. */
  private async bookAll(orders: Order[]): Promise<(Payable | Promise<Payable>)[]> {
    const booked = await this.bookTogether.run(orders);
    return orders.map((order) => booked.get(order) ?? this.bookAlone(order));
  }

  private bookAlone(order: Order): Promise<Payable> {
    const { userId, draft } = order;
    return this.transactions.run(async (tx) => {
      const made = await this.bookings.add(tx, bookingOfDraft(userId, draft), this.clock.date());
      if (!made) return this.reviseDraft.run(tx, userId, draft, await this.offers.find(tx, draft.service));
      const { id: bookingId, price, label, durationMinutes } = made;
      await this.ledger.open(tx, { bookingId, userId, price, label });
      await this.outbox.add(tx, bookingCreated({ bookingId, userId, version: 1 }));
      // Last, so that others wait for this place as short as can be.
      await this.visits.place(tx, { bookingId, ...visitOf(order, durationMinutes, this.slots.holdEnd()) });
      return payableOf(order, made);
    });
  }
}
