import { Injectable } from '@nestjs/common';
import type { PeriodFigures } from '@homebright/contract';
import { CapacityReader } from '../../../dispatch/index.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { PaymentListReader } from '../../../payments/index.js';
import { BusinessClock, Sql } from '../../../platform/index.js';
import { isBooked, PRICE, visitedBefore } from '../../infra/record.sql.js';
import { KeptFigures } from './kept-figures.js';

/** Looked up for the few visits that are pending. */
const CAPTURED = '(SELECT captured FROM ledger_account WHERE booking_id = b.id)';

/**
 * The booked visits from $1 to $2 by crew, and their customers; $3 is now. Each table is read by one range of an index that
 * holds all that is asked of it: of accounts only those with fees, of assignments those from $4 to before $5, a day
 * more on both sides.
 */
const VISITS = `
WITH booked AS (
  SELECT b.user_id, b.status = 'completed' AS done, ${PRICE} AS cents, a.crew_id, a.ends_at - a.starts_at AS takes
  FROM booking b
  LEFT JOIN ledger_account l ON l.booking_id = b.id AND l.charged > l.price AND NOT l.cancelled
  LEFT JOIN assignment a ON a.booking_id = b.id AND a.starts_at >= $4 AND a.starts_at < $5 AND (a.held_until IS NULL OR a.held_until > $3)
  WHERE b.appointment_date BETWEEN $1 AND $2 AND b.deleted_at IS NULL AND ${isBooked('$3', CAPTURED)}
), crews AS (
  SELECT crew_id, count(*) AS bookings, sum(cents) AS cents, count(*) FILTER (WHERE done) AS done,
    coalesce(sum(cents) FILTER (WHERE done), 0) AS "doneCents", coalesce(extract(epoch FROM sum(takes))::int / 60, 0) AS minutes
  FROM booked GROUP BY crew_id
), customers AS (
  SELECT ${visitedBefore('visitor.user_id', '$1')} AS again FROM (SELECT DISTINCT user_id FROM booked) AS visitor
)
SELECT (SELECT count(*) FROM customers WHERE NOT again) AS "newCustomers", (SELECT count(*) FROM customers WHERE again) AS "repeatCustomers",
  (SELECT coalesce(json_agg(json_build_object('crewId', crew_id, 'name', name, 'bookings', bookings, 'cents', cents, 'done', done,
     'doneCents', "doneCents", 'minutes', minutes) ORDER BY name, id), '[]') FROM crews LEFT JOIN crew ON crew.id = crew_id) AS crews`;

/** From $1 to before $2. */
const PLANS = `SELECT (SELECT count(*) FROM subscription WHERE started_at >= $1 AND started_at < $2) AS "plansStarted",
  (SELECT count(*) FROM subscription WHERE ended_at >= $1 AND ended_at < $2) AS "plansEnded"`;

type CrewTotals = Record<'bookings' | 'cents' | 'done' | 'doneCents' | 'minutes', number>;
type Visits = Pick<PeriodFigures, 'newCustomers' | 'repeatCustomers'> & {
  /** One of them without a crew. */
  crews: (CrewTotals & { crewId: number | null; name: string })[];
};

/** How a period went; each number is the length of its list (`periodLists`). */
@Injectable()
export class PeriodReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly kept: KeptFigures,
    private readonly capacity: CapacityReader,
    private readonly payments: PaymentListReader,
  ) {}

  /** Both dates included. */
  read(from: LocalDate, to: LocalDate): Promise<PeriodFigures> {
    return this.kept.of('period', [from, to], (now) => this.readNow(from, to, now));
  }

  private async readNow(from: LocalDate, to: LocalDate, now: Date): Promise<PeriodFigures> {
    const instants = [this.clock.startOf(from), this.clock.endOf(to)] as const;
    const around = [this.clock.startOf(addDays(from, -1)), this.clock.endOf(addDays(to, 1))];
    const [visits, plans, money, capacity] = await Promise.all([
      this.sql.first<Visits>('period-visits', VISITS, [from, to, now, ...around]),
      this.sql.first<Pick<PeriodFigures, 'plansStarted' | 'plansEnded'>>('period-plans', PLANS, [
        ...instants,
      ]),
      this.payments.between(...instants),
      this.capacity.minutesBetween(from, to),
    ]);
    if (!visits || !plans) throw new Error('These queries always answer one row.');
    const { crews, ...customers } = visits;
    const total = (field: keyof CrewTotals): number => crews.reduce((sum, crew) => sum + crew[field], 0);
    return {
      from,
      to,
      booked: { bookings: total('bookings'), cents: total('cents') },
      done: { bookings: total('done'), cents: total('doneCents') },
      ...money,
      ...customers,
      ...plans,
      crews: crews.flatMap(({ crewId, name, bookings, cents, minutes }) =>
        crewId === null
          ? []
          : [{ crewId, name, bookings, cents, minutes, capacityMinutes: capacity.get(crewId) ?? 0 }],
      ),
    };
  }
}
