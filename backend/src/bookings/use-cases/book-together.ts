import { Injectable } from '@nestjs/common';
import { Holds, Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { isWorthAnotherTry, refusesValues, Transactions, type Tx } from '../../platform/index.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { Bookings, type BookingToPlace, type PlacingOutcome } from '../infra/bookings.js';
import { Offers } from '../infra/offers.js';
import type { Payable } from './collect-payment.js';
import { bookingCreated } from './events.js';
import { type Order, payableOf, visitOf } from './order.js';

/** Orders of a group that competed for one crew are retried in the next turns. */
const TURNS = 3;

/** An order, and what it asks of the statement. */
interface Asked {
  order: Order;
  wanted: BookingToPlace;
}

@Injectable()
export class BookTogether {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly holds: Holds,
    private readonly visits: Visits,
  ) {}

  /**
   * Books as many orders as possible, at most one per customer, and waits only for what holds of the same customers and
   * days are being made. Orders missing from the
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
    const minutes = await this.offers.minutesNow();
    const { asked, outcomes } = await this.transactions.run(async (tx) => {
      const wanted = await this.ask(tx, orders, minutes);
      const results = wanted.length ? await this.add(tx, wanted) : [];
      return { asked: wanted, outcomes: results };
    });
    const lost: Order[] = [];
    for (const [index, { order }] of asked.entries()) {
      const outcome = outcomes[index];
      if (outcome?.made) booked.set(order, payableOf(order, outcome));
      if (outcome?.lost) lost.push(order);
    }
    return lost;
  }

  private async add(tx: Tx, asked: Asked[]): Promise<(PlacingOutcome | null)[]> {
    const wanted = asked.map((one) => one.wanted);
    const outcomes = await this.bookings.addTogether(tx, wanted, this.clock.date());
    // Drafts that were booked concurrently have another place.
    const idle = outcomes.flatMap((outcome) => (outcome?.placed && !outcome.made ? [outcome.id] : []));
    if (idle.length) await this.visits.release(tx, ...idle);
    return outcomes;
  }

  /** Leaves out orders that cannot be fulfilled whatever the crews' calendars. */
  private async ask(tx: Tx, orders: Order[], minutes: ReadonlyMap<string, number>): Promise<Asked[]> {
    const sold = orders.filter(({ draft }) => minutes.has(draft.service));
    const minutesOf = ({ draft }: Order): number => minutes.get(draft.service) ?? 0;
    const wishes = sold.map((order) => visitOf(order, minutesOf(order)));
    await this.holds.lock(tx, ...sold.map(({ userId }) => userId));
    const ends = await this.holds.beginMany(tx, wishes);
    const visits = this.visits.askTogether(
      wishes.map((wish, index) => ({ ...wish, heldUntil: ends[index] ?? null })),
    );
    return sold.flatMap((order, index) => {
      const visit = visits[index];
      if (!visit || !ends[index]) return [];
      const { userId, draft } = order;
      const booking = bookingOfDraft(userId, draft);
      const news = bookingCreated({ bookingId: 0, userId, version: 1 });
      return [{ order, wanted: { booking, visit, minutes: minutesOf(order), news } }];
    });
  }
}
