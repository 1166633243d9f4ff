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

/** Those of a group who met on one crew find others in the next turns. */
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
   * Books as many of these as it can without waiting for anybody, each customer at most once. Who is missing in the answer has to
   * ask alone: to wait, to hear why not, or to change the booking that a draft has already.
   */
  async run(orders: Order[]): Promise<Map<Order, Payable>> {
    const booked = new Map<Order, Payable>();
    try {
      let open = orders;
      for (let turn = 0; open.length && turn < TURNS; turn += 1) open = await this.turn(open, booked);
    } catch (error) {
      // Whose trouble it is shows when each is alone.
      if (!refusesValues(error) && !isWorthAnotherTry(error)) throw error;
    }
    return booked;
  }

  /** Answers those who lost a race and may try again. */
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

  /** Without those whose wish cannot be fulfilled whatever the crews do. */
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

  /** Places of drafts that were booked elsewhere in the same moment. Should this fail, they lapse like any hold. */
  private async giveBack(outcomes: (PlacingOutcome | null)[]): Promise<void> {
    const idle = outcomes.flatMap((outcome) => (outcome?.placed && !outcome.made ? [outcome.id] : []));
    if (idle.length) await this.transactions.run((tx) => this.visits.release(tx, ...idle));
  }
}
