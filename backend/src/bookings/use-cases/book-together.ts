import { Injectable } from '@nestjs/common';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { isWorthAnotherTry, refusesValues, Transactions } from '../../platform/index.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { Bookings, type BookingToPlace, type PlacingOutcome } from '../infra/bookings.js';
import { Offers } from '../infra/offers.js';
import type { Payable } from './collect-payment.js';
import { bookingCreated } from './events.js';
import { type Order, payableOf, visitOf } from './order.js';
import { Slots } from './slots.js';

/** Orders of a group that competed for one crew are retried in the next turns. */
const TURNS = 3;

@Injectable()
export class BookTogether {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly slots: Slots,
    private readonly visits: Visits,
  ) {}

  /**
   * Books as many orders as possible without waiting for locks, at most one per customer. Orders missing from the
   * result have to be booked alone: to wait for a lock, to get an error, or to revise the draft's existing booking.
   */
  async run(orders: Order[]): Promise<Map<Order, Payable>> {
    const booked = new Map<Order, Payable>();
    try {
      let open = orders;
      for (let turn = 0; open.length && turn < TURNS; turn += 1) open = await this.turn(open, booked);
    } catch (error) {
      // Booking them one by one shows which order is at fault.
      if (!refusesValues(error) && !isWorthAnotherTry(error)) throw error;
    }
    return booked;
  }

  /** @returns the orders that lost a race and may be retried */
  private async turn(orders: Order[], booked: Map<Order, Payable>): Promise<Order[]> {
    const asked = await this.ask(orders);
    if (!asked.length) return [];
    const outcomes = await this.bookings.addTogether(
      asked.map(({ wanted }) => wanted),
      this.clock.date(),
    );
    const lost: Order[] = [];
    for (const [index, { order }] of asked.entries()) {
      const outcome = outcomes[index];
      if (outcome?.made) booked.set(order, payableOf(order, outcome));
      if (outcome?.lost) lost.push(order);
    }
    await this.giveBack(outcomes);
    return lost;
  }

  /** Leaves out orders that cannot be fulfilled whatever the crews' calendars. */
  private async ask(orders: Order[]): Promise<{ order: Order; wanted: BookingToPlace }[]> {
    const minutes = await this.offers.minutesNow();
    const heldUntil = this.slots.holdEnd();
    const sold = orders.filter(({ draft }) => minutes.has(draft.service));
    const minutesOf = ({ draft }: Order): number => minutes.get(draft.service) ?? 0;
    const visits = this.visits.askTogether(sold.map((order) => visitOf(order, minutesOf(order), heldUntil)));
    return sold.flatMap((order, index) => {
      const visit = visits[index];
      if (!visit) return [];
      const { userId, draft } = order;
      const booking = bookingOfDraft(userId, draft);
      const news = bookingCreated({ bookingId: 0, userId, version: 1 });
      return [{ order, wanted: { booking, visit, minutes: minutesOf(order), news } }];
    });
  }

  /** Releases slots of drafts that were booked concurrently. If this fails, they expire like any hold. */
  private async giveBack(outcomes: (PlacingOutcome | null)[]): Promise<void> {
    const idle = outcomes.flatMap((outcome) => (outcome?.placed && !outcome.made ? [outcome.id] : []));
    if (idle.length) await this.transactions.run((tx) => this.visits.release(tx, ...idle));
  }
}
