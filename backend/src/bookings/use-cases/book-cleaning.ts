import { Injectable } from '@nestjs/common';
import { Holds, Visits } from '../../dispatch/index.js';
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

/** More or larger groups would leave application and database waiting for each other in turns. */
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
    private readonly holds: Holds,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Books the draft at the catalogue's price and holds its slot. Booking the same draft again returns the same booking,
   * with updated answers while it is unpaid. Concurrent orders are written in one statement
   * (docs/decisions/0070-bookings-in-groups.md).
   * @throws SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, Invalid, BookingCancelled
   */
  run(userId: string, draft: Draft): Promise<Payable> {
    return this.groups.run({ userId, draft });
  }

  /** Books as a group what it can, and the rest one by one, so that one order's failure does not affect the others. */
  private async bookAll(orders: Order[]): Promise<(Payable | Promise<Payable>)[]> {
    const booked = await this.bookTogether.run(orders);
    return orders.map((order) => booked.get(order) ?? this.bookAlone(order));
  }

  private bookAlone(order: Order): Promise<Payable> {
    const { userId, draft } = order;
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const made = await this.bookings.add(tx, bookingOfDraft(userId, draft), this.clock.date());
      if (!made) return this.reviseDraft.run(tx, userId, draft, await this.offers.find(tx, draft.service));
      const { id: bookingId, price, label, durationMinutes } = made;
      await this.ledger.open(tx, { bookingId, userId, price, label });
      await this.outbox.add(tx, bookingCreated({ bookingId, userId, version: 1 }));
      // Last, so that the slot's lock is held as briefly as possible.
      const visit = visitOf(order, durationMinutes);
      await this.visits.place(tx, { bookingId, ...visit, heldUntil: await this.holds.begin(tx, visit) });
      return payableOf(order, made);
    });
  }
}
