import { Injectable } from '@nestjs/common';
import { type PriceBook, type PriceLine, termsOf } from '@homebright/contract';
import { type VisitRequest, Visits } from '../../../dispatch/index.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { Ledger } from '../../../payments/index.js';
import { Business, Transactions, type Tx, emit } from '../../../platform/index.js';
import type { Appointment } from '../../domain/appointment.js';
import { type ChargedVisit, firstCharge } from '../../domain/charging.js';
import { type NewBooking, nextVisitOf } from '../../domain/new-booking.js';
import { daysToPutOff } from '../../domain/occurrence.js';
import { nextQuote } from '../../domain/subscription-quote.js';
import type { VisitQuote } from '../../../pricing/index.js';
import { insertBookings } from '../../infra/insert-bookings.js';
import { type DueSubscription, Subscriptions } from '../infra/subscriptions.js';
import { bookingRescheduled, crewWanted } from '../../use-cases/events.js';
import { Quotes } from '../../use-cases/quotes.js';
import { visitRequest } from '../../use-cases/slots.js';

/** Subscriptions in a transaction. Limits memory and the time that rows stay locked. */
const BATCH = 5_000;

/** A visit on its regular date. `on` makes its booking for any date. */
interface NextVisit extends Pick<DueSubscription, 'lastId' | 'likeLast'> {
  userId: string;
  crewId: number | null;
  appointment: Appointment;
  visit: VisitQuote;
  lines: readonly PriceLine[];
  mayWaitDays: number;
  on(date: LocalDate): NewBooking;
}

type Booked = NextVisit & { id: number };

@Injectable()
export class ExtendSubscriptions {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly quotes: Quotes,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
  ) {}

  /** Books the next visits of each active subscription, with their slots (docs/rules.md#plans). */
  async extend(): Promise<void> {
    while (await this.transactions.run((tx) => this.pass(tx, null)));
  }

  /** Like `extend`, for one subscription, in the transaction that started or changed it. */
  async one(tx: Tx, subscriptionId: number, visitsAhead?: number): Promise<void> {
    while (await this.pass(tx, subscriptionId, visitsAhead));
  }

  /** Creates one visit for each subscription of a batch. @returns false if no subscription was due */
  private async pass(
    tx: Tx,
    only: number | null,
    visitsAhead = this.business.settings.visitsAhead,
  ): Promise<boolean> {
    const today = this.business.clock.today();
    const due = await this.subscriptions.claimDue(tx, today, BATCH, only);
    if (!due.length) return false;
    const [chargeAt, book] = [this.chargeTimes(), await this.quotes.today(tx)];
    // Dates missed during a long outage are skipped.
    const next = due
      .flatMap((one) => this.nextVisit(one, chargeAt, book))
      .filter(({ appointment }) => appointment.date > today);
    for (const { subscription } of due) subscription.advance(visitsAhead, today);
    await this.subscriptions.saveNext(
      tx,
      due.map(({ subscription }) => subscription),
    );
    await this.placeAll(tx, await this.book(tx, next));
    return true;
  }

  /** Empty if the subscription has no visit to copy name, home and answers from. */
  private nextVisit(
    { subscription, last, ...rest }: DueSubscription,
    chargeAt: (visit: ChargedVisit) => Date,
    book: PriceBook,
  ): NextVisit[] {
    if (rest.lastId === null) return [];
    const { userId, crewId, nextOccurrence: occurrence, appointmentTime: time, customTime } = subscription;
    const appointment = { date: subscription.dateOf(occurrence), time, customTime };
    const { visit, lines } = nextQuote(book, subscription, last, appointment);
    const terms = termsOf(this.business.settings);
    const on = (date: LocalDate): NewBooking => {
      const deposit = last.deposit === null ? null : 0;
      const at = chargeAt({ appointment: { date, time, customTime }, deposit });
      return nextVisitOf(subscription, last, { occurrence, date, visit, chargeAt: at, deposit, terms });
    };
    const mayWaitDays = daysToPutOff(subscription.frequency);
    return [{ ...rest, userId, crewId, appointment, visit, lines, mayWaitDays, on }];
  }

  /** Computed once for all visits of a batch with the same date, time and deposit. */
  private chargeTimes(): (visit: ChargedVisit) => Date {
    const { clock, settings } = this.business;
    const terms = { zone: clock.zone, leadHours: settings.chargeLeadHours };
    const now = clock.date().getTime();
    const known = new Map<string, Date>();
    return (visit) => {
      const { date, time, customTime } = visit.appointment;
      const key = `${date} ${customTime ?? time} ${visit.deposit ?? ''}`;
      const at = known.get(key) ?? firstCharge(visit, terms, now);
      known.set(key, at);
      return at;
    };
  }

  private async book(tx: Tx, visits: readonly NextVisit[]): Promise<Booked[]> {
    const bookings = visits.map(({ on, appointment }) => on(appointment.date));
    const ids = await insertBookings(tx, bookings, this.business.clock.date());
    const ledgers = visits.flatMap(({ userId, lines }, n) => {
      const bookingId = ids[n];
      return bookingId ? [{ bookingId, userId, lines }] : [];
    });
    await this.ledger.open(tx, ...ledgers);
    return visits.flatMap((visit, n) => (ids[n] ? [{ ...visit, id: ids[n] }] : []));
  }

  /**
   * Assigns a slot to each visit: the previous visit's crew and hour if free, else any slot at that time. If
   * the day is closed or full, the visit moves to the next day with a free slot within the week, and the
   * customer is notified. If the whole week is full, the visit is flagged and the office is notified.
   */
  private async placeAll(tx: Tx, visits: readonly Booked[]): Promise<void> {
    const left: Booked[] = [];
    let open = visits;
    for (let days = 0; open.length; days += 1) {
      left.push(...open.filter(({ mayWaitDays }) => mayWaitDays < days));
      open = open.filter(({ mayWaitDays }) => mayWaitDays >= days);
      const placed = await this.visits.placeMany(
        tx,
        open.map((visit) => requestOf(visit, days)),
      );
      const found = open.filter((_, index) => placed[index]);
      if (days && found.length) await this.putOff(tx, found, days);
      open = open.filter((_, index) => !placed[index]);
    }
    await this.leaveToOffice(tx, left);
  }

  private async putOff(tx: Tx, visits: readonly Booked[], days: number): Promise<void> {
    const later = visits.map((visit) => ({ id: visit.id, ...visit.on(dateOf(visit, days)) }));
    await this.subscriptions.putOff(tx, later, this.business.clock.date());
    const told = { by: 'system', replaces: null, reason: 'closed', version: 2 } as const;
    await emit(tx, ...visits.map(({ id, userId }) => bookingRescheduled({ bookingId: id, userId, ...told })));
  }

  private async leaveToOffice(tx: Tx, visits: readonly Booked[]): Promise<void> {
    for (const visit of visits) await this.visits.leaveUnassigned(tx, requestOf(visit, 0));
    const wanted = { version: 1, because: 'nobody is free in the week of its day' } as const;
    await emit(tx, ...visits.map(({ id, userId }) => crewWanted({ bookingId: id, userId, ...wanted })));
  }
}

function dateOf({ appointment }: NextVisit, days: number): LocalDate {
  return days ? addDays(appointment.date, days) : appointment.date;
}

function requestOf(visit: Booked, days: number): VisitRequest {
  const { appointment, likeLast, lastId } = visit;
  const there = { ...visit, appointment: { ...appointment, date: dateOf(visit, days) } };
  const request = visitRequest(there, visit.visit, null);
  return { ...request, likeBookingId: likeLast ? lastId : null, preferredCrewId: visit.crewId };
}
