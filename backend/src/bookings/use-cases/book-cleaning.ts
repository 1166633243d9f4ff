import { Injectable } from '@nestjs/common';
import type { ServiceType } from '@homebright/contract';
import { type VisitRequest, Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Grouped, Outbox, refusesValues, Transactions, type Tx } from '../../platform/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { type BegunBooking, type Booked, Bookings } from '../infra/bookings.js';
import { Offers } from '../infra/offers.js';
import { bookingCreated } from './events.js';
import type { Payable } from './collect-payment.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots } from './slots.js';

/** A customer's draft that is to be booked. */
interface Order {
  userId: string;
  draft: Draft;
}

/** An order with the number that its booking will have. */
interface Begun {
  order: Order;
  id: number;
  visit: VisitRequest;
}

/** Two groups at once would stand in each other's way on a busy day. */
const GROUP = { keyOf: ({ userId }: Order): string => userId, atMost: 32, atOnce: 1 };

@Injectable()
export class BookCleaning {
  private readonly groups = new Grouped((orders: Order[]) => this.bookAll(orders), GROUP);

  constructor(
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
   * booking, with the answers it brings if it is not paid. What many customers want at one moment is written in one transaction
   * (docs/decisions/0070-bookings-in-groups.md). @throws SlotTaken, OutsideHours, Invalid, BookingCancelled
   */
  run(userId: string, draft: Draft): Promise<Payable> {
    return this.groups.run({ userId, draft });
  }

  /** Together those that can be; the others alone afterwards, so that nobody pays for somebody else's trouble. */
  private async bookAll(orders: Order[]): Promise<(Payable | Promise<Payable>)[]> {
    const booked = await this.bookTogether(orders);
    return orders.map((order) => booked.get(order) ?? this.bookAlone(order));
  }

  /** Answers those for whom all went well. */
  private async bookTogether(orders: Order[]): Promise<Map<Order, Payable>> {
    try {
      return await this.transactions.run(async (tx) => {
        const begun = await this.begin(tx, orders);
        const places = await this.visits.placeTogether(
          tx,
          begun.map(({ visit }) => visit),
        );
        return this.write(
          tx,
          begun.filter((_, index) => places[index]),
        );
      });
    } catch (error) {
      // Which of them it was shows when each is alone.
      if (refusesValues(error)) return new Map();
      throw error;
    }
  }

  private bookAlone(order: Order): Promise<Payable> {
    const { userId, draft } = order;
    return this.transactions.run(async (tx) => {
      const [begun] = await this.begin(tx, [order]);
      if (begun) {
        await this.visits.place(tx, begun.visit);
        const payable = (await this.write(tx, [begun])).get(order);
        if (payable) return payable;
      }
      return this.reviseDraft.run(tx, userId, draft, await this.offers.find(tx, draft.service));
    });
  }

  /** Leaves out drafts that were booked before, and services that are not sold. */
  private async begin(tx: Tx, orders: Order[]): Promise<Begun[]> {
    const wanted = orders.map(({ userId, draft }) => ({ userId, draftId: draft.id, service: draft.service }));
    const begun = await this.bookings.begin(tx, wanted);
    const heldUntil = this.slots.holdEnd();
    return orders.flatMap((order, index) => {
      const booking = begun[index];
      return booking ? [{ order, id: booking.id, visit: visitOf(order, booking, heldUntil) }] : [];
    });
  }

  /** Everything but the place. Somebody who booked the same draft meanwhile goes first: then the place is given back. */
  private async write(tx: Tx, begun: Begun[]): Promise<Map<Order, Payable>> {
    if (!begun.length) return new Map();
    const made = await this.bookings.addMany(
      tx,
      begun.map(({ order, id }) => ({ ...bookingOfDraft(order.userId, order.draft), given_id: id })),
      this.clock.date(),
    );
    const written = begun.flatMap(({ order }, index) => {
      const booked = made[index];
      return booked ? [{ order, booked, payable: payableOf(order, booked) }] : [];
    });
    if (written.length < begun.length) {
      const late = begun.filter((_, index) => !made[index]);
      await this.visits.release(tx, ...late.map(({ id }) => id));
    }
    await this.ledger.openMany(
      tx,
      written.map(({ order, booked: { id: bookingId, price, label } }) => {
        return { bookingId, userId: order.userId, price, label };
      }),
    );
    const news = written.map(({ payable: { id: bookingId, userId } }) => {
      return bookingCreated({ bookingId, userId, version: 1 });
    });
    await this.outbox.add(tx, ...news);
    return new Map(written.map(({ order, payable }) => [order, payable]));
  }
}

function visitOf(
  { userId, draft }: Order,
  { id, durationMinutes }: BegunBooking,
  heldUntil: Date,
): VisitRequest {
  const { date, time: appointmentTime, customTime } = appointmentOf(draft.answers);
  return {
    bookingId: id,
    userId,
    serviceMinutes: durationMinutes,
    date,
    appointmentTime,
    customTime,
    heldUntil,
  };
}

function payableOf({ userId, draft }: Order, { id, subscriptionId }: Booked): Payable {
  const { answers, service, frequency } = draft;
  return {
    id,
    userId,
    customerName: answers.customerName,
    serviceType: service as ServiceType,
    appointment: appointmentOf(answers),
    isRecurring: frequency !== null,
    subscriptionId,
  };
}
