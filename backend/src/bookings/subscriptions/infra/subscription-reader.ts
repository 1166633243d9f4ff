import { Injectable } from '@nestjs/common';
import {
  type Cents,
  type OwnSubscription,
  type SubscriptionVisit,
  type PriceBook,
  type Subscription,
  VISITS_SHOWN,
} from '@homebright/contract';
import type { LocalDate } from '../../../kernel/local-date.js';
import { NotFound } from '../../../kernel/domain-error.js';
import { UserReader } from '../../../identity/index.js';
import { SavedCards } from '../../../payments/index.js';
import { BusinessClock, serviceLabelOf, Sql } from '../../../platform/index.js';
import { PriceBooks } from '../../../pricing/index.js';
import type { Booking } from '../../domain/booking.js';
import { nextQuote } from '../../domain/subscription-quote.js';
import { occurrence, secondWeekday } from '../../domain/occurrence.js';
import type { Subscription as Plan } from '../../domain/subscription.js';

interface NextNumber extends Pick<Plan, 'firstDate' | 'frequency' | 'daysToSecond' | 'monthWeek'> {
  /** Number of the next visit to be booked, counted from `firstDate`. */
  number: number;
}

/** Columns of a `SubscriptionRow`; `s` is the subscription, with `nextVisit` and `LAST_VISIT` joined. */
export const SUBSCRIPTION = `s.id, s.user_id AS "userId", s.status, s.service_type AS "serviceType",
  ${serviceLabelOf('s')} AS service, s.frequency,
  s.first_date AS "firstDate", s.days_to_second AS "daysToSecond", s.appointment_time AS "appointmentTime", s.custom_time AS "customTime",
  s.price, s.pay_after_visit AS "payAfterVisit", s.price_locked_at AS "priceLockedAt", coalesce(home.questionnaire, last.questionnaire) AS questionnaire, coalesce(s.extras, last.extras) AS extras,
  next.visit AS "nextVisit", s.created_at AS "createdAt", CASE s.status WHEN 'paused' THEN s.resume_on END AS "resumeOn", s.version`;

/**
 * Join with the next visit of each subscription `s`. `today` is SQL for a date. Reads only the index
 * `booking_coming_visit`.
 */
export const nextVisit = (
  today: string,
): string => `LEFT JOIN LATERAL (SELECT min(v.appointment_date) AS visit FROM visit v
    WHERE v.subscription_id = s.id AND v.appointment_date >= ${today} AND v.status IN ('pending', 'confirmed')
      AND v.deleted_at IS NULL) AS next ON true`;

/** The visit that the next visit copies, and the visit with the current home if the address has changed since then. */
export const LAST_VISIT = `LEFT JOIN LATERAL (SELECT id, questionnaire, extras FROM visit
    WHERE subscription_id = s.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1) AS last ON true
  LEFT JOIN visit AS home ON home.id = s.home_from AND home.id > last.id`;

export type SubscriptionRow = Omit<
  Subscription,
  'card' | 'laterCard' | 'priceLocked' | 'extras' | 'location' | 'secondWeekday'
> &
  Pick<Plan, 'priceLockedAt' | 'extras' | 'daysToSecond'> & {
    questionnaire: Booking['questionnaire'] | null;
  };

/** Adds the price of the next visits: the locked price, or else the price according to this book. */
export function pricedBy<Row extends SubscriptionRow>(
  book: PriceBook,
  { priceLockedAt, questionnaire, extras: chosen, daysToSecond, ...plan }: Row,
): Omit<Row, 'priceLockedAt' | 'questionnaire' | 'extras' | 'daysToSecond'> &
  Pick<Subscription, 'priceLocked' | 'extras' | 'location' | 'secondWeekday'> {
  const extras = chosen ?? {};
  const { appointmentTime: time, customTime, nextVisit, firstDate } = plan;
  const when = { date: nextVisit ?? firstDate, time, customTime };
  const like = { questionnaire: questionnaire ?? {}, extras };
  const { lines } = nextQuote(book, { ...plan, priceLockedAt }, like, when);
  const price = lines.reduce((sum: Cents, { amount }) => sum + amount, 0);
  const location = questionnaire?.location ?? null;
  return {
    ...plan,
    price,
    priceLocked: priceLockedAt !== null,
    extras,
    location,
    secondWeekday: secondWeekday(firstDate, { ...plan, daysToSecond }),
  };
}

/** A plan's upcoming visits that are booked or were skipped. */
const VISITS = `
SELECT v.id AS "bookingId", v.appointment_date AS date,
  CASE WHEN v.status = 'cancelled' THEN 'skipped' WHEN v.payment_status = 'paid' THEN 'paid' ELSE 'booked' END AS state,
  coalesce(v.custom_price, v.catalogue_price) AS price,
  (SELECT crew.name FROM assignment a JOIN crew ON crew.id = a.crew_id WHERE a.booking_id = v.id) AS crew
FROM visit v
WHERE v.subscription_id = $1 AND v.appointment_date >= $2 AND v.deleted_at IS NULL
  AND (v.status IN ('pending', 'confirmed') OR v.cancelled_as = 'skipped')
ORDER BY v.appointment_date, v.id LIMIT ${VISITS_SHOWN}`;
const NEXT_NUMBER = `
SELECT first_date AS "firstDate", frequency, days_to_second AS "daysToSecond", month_week AS "monthWeek",
  next_occurrence - first_occurrence AS number FROM subscription WHERE id = $1`;

const OWN = `
SELECT ${SUBSCRIPTION} FROM subscription s ${nextVisit('$2')} ${LAST_VISIT}
WHERE s.user_id = $1 AND s.status <> 'incomplete' ORDER BY s.id DESC LIMIT 100`;

const NO_CARDS = { card: null, laterCard: null };

@Injectable()
export class SubscriptionReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: BusinessClock,
    private readonly savedCards: SavedCards,
    private readonly users: UserReader,
    private readonly books: PriceBooks,
  ) {}

  /** The customer's subscriptions, newest first. Omits those whose first visit was never paid. */
  async own(userId: string): Promise<Subscription[]> {
    const found = await this.sql.query<SubscriptionRow>('bookings-subscriptions', OWN, [
      userId,
      this.clock.today(),
    ]);
    if (!found.length) return [];
    const cards = (await this.users.isConfirmed(userId)) ? await this.cardsOf(userId) : NO_CARDS;
    const book = await this.books.shown();
    return found.map((row) => ({ ...pricedBy(book, row), ...cards }));
  }

  private async cardsOf(userId: string): Promise<Pick<Subscription, 'card' | 'laterCard'>> {
    const [saved, later] = [await this.savedCards.find(userId), await this.savedCards.later(userId)];
    return {
      card: saved && { brand: saved.brand, last4: saved.last4 },
      laterCard: later && { brand: later.brand, last4: later.last4, from: later.from },
    };
  }

  /** Plans that were paused before `pausedBefore` and are due to resume by the day `until`. */
  toResume(until: LocalDate, pausedBefore: Date): Promise<{ id: number; userId: string }[]> {
    return this.sql.query(
      'bookings-plans-to-resume',
      `SELECT id, user_id AS "userId" FROM subscription
       WHERE status = 'paused' AND resume_on <= $1 AND updated_at < $2 ORDER BY id`,
      [until, pausedBefore],
    );
  }

  /**
   * A plan with its upcoming visits, booked and planned.
   * @throws NotFound, also for another customer's plan
   */
  async plan(userId: string, id: number): Promise<OwnSubscription> {
    const plan = await this.one(userId, id);
    return { ...plan, visits: await this.ofPlan(plan) };
  }

  ofPlan(plan: Pick<Plan, 'id' | 'status'>): Promise<SubscriptionVisit[]> {
    return this.visits(plan, (name, sql, values) => this.sql.query(name, sql, values));
  }

  /** The next visits of a plan. @param query runs the SQL, inside or outside a transaction */
  async visits(
    { id, status }: Pick<Plan, 'id' | 'status'>,
    query: <Row>(name: string, sql: string, values: unknown[]) => Promise<Row[]>,
  ): Promise<SubscriptionVisit[]> {
    const today = this.clock.today();
    const visits = await query<SubscriptionVisit>('bookings-plan-visits', VISITS, [id, today]);
    if (status !== 'active') return visits;
    const [next] = await query<NextNumber>('bookings-plan-next', NEXT_NUMBER, [id]);
    for (let ahead = 0; next && visits.length < VISITS_SHOWN; ahead += 1) {
      const date = occurrence(next.firstDate, next, next.number + ahead);
      if (date > today) visits.push({ bookingId: null, date, state: 'planned' });
    }
    return visits;
  }

  /** @throws NotFound, also for another customer's subscription */
  async one(userId: string, id: number): Promise<Subscription> {
    const found = (await this.own(userId)).find((subscription) => subscription.id === id);
    if (!found) throw new NotFound('The plan');
    return found;
  }
}
