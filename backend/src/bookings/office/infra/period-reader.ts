import { Injectable } from '@nestjs/common';
import type { PeriodFigures } from '@homebright/contract';
import { CapacityReader } from '../../../dispatch/index.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { PaymentListReader } from '../../../payments/index.js';
import { BusinessClock, Sql } from '../../../platform/index.js';
import { isBooked, PRICE, visitsUntil } from '../../infra/record.sql.js';
import { KeptFigures } from './kept-figures.js';
import { isVisitor } from './segments.js';

/**
 * The visits `b` from $1 to $2 with the fees `l` of the few that have some. Each table is read by one range of an index
 * that holds all that is asked of it.
 */
const FEES = 'LEFT JOIN ledger_account l ON l.booking_id = b.id AND l.charged > l.price AND NOT l.cancelled';
const IN_PERIOD = 'b.appointment_date BETWEEN $1 AND $2 AND b.deleted_at IS NULL';
/** Looked up for the few that are pending. */
const CAPTURED = '(SELECT captured FROM ledger_account WHERE booking_id = b.id)';

/** $3 now. */
const VISITS = `
SELECT count(*) AS booked, coalesce(sum(${PRICE}), 0) AS "bookedCents", count(*) FILTER (WHERE b.status = 'completed') AS done,
  coalesce(sum(${PRICE}) FILTER (WHERE b.status = 'completed'), 0) AS "doneCents"
FROM booking b ${FEES} WHERE ${IN_PERIOD} AND ${isBooked('$3', CAPTURED)}`;

/** Whose time is kept is booked. $4 and $5: a day before the period and after it, because the assignments of dates are found by instants. */
const CREWS = `
SELECT id AS "crewId", name, bookings, cents, minutes FROM (
  SELECT a.crew_id, count(*) AS bookings, sum(${PRICE}) AS cents, extract(epoch FROM sum(a.ends_at - a.starts_at))::int / 60 AS minutes
  FROM assignment a JOIN booking b ON b.id = a.booking_id ${FEES}
  WHERE ${IN_PERIOD} AND b.status <> 'cancelled' AND a.starts_at >= $4 AND a.starts_at < $5 AND (a.held_until IS NULL OR a.held_until > $3)
  GROUP BY a.crew_id) AS busy JOIN crew ON crew.id = crew_id
ORDER BY name, id`;

const CUSTOMERS = `
SELECT count(*) FILTER (WHERE ${isVisitor.new('$1')}) AS "newCustomers", count(*) FILTER (WHERE ${isVisitor.repeat('$1')}) AS "repeatCustomers"
FROM (${visitsUntil('$2')}) AS visitor`;

/** From $1 to before $2. */
const PLANS = `SELECT (SELECT count(*) FROM subscription WHERE started_at >= $1 AND started_at < $2) AS "plansStarted",
  (SELECT count(*) FROM subscription WHERE ended_at >= $1 AND ended_at < $2) AS "plansEnded"`;

type VisitTotals = Record<'booked' | 'bookedCents' | 'done' | 'doneCents', number>;

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
    const [visits, crews, customers, plans, money, capacity] = await Promise.all([
      this.one<VisitTotals>(VISITS, [from, to, now]),
      this.sql.planned<Omit<PeriodFigures['crews'][number], 'capacityMinutes'>>(CREWS, [
        from,
        to,
        now,
        ...around,
      ]),
      this.one<Pick<PeriodFigures, 'newCustomers' | 'repeatCustomers'>>(CUSTOMERS, [from, to]),
      this.one<Pick<PeriodFigures, 'plansStarted' | 'plansEnded'>>(PLANS, [...instants]),
      this.payments.between(...instants),
      this.capacity.minutesBetween(from, to),
    ]);
    return {
      from,
      to,
      booked: { bookings: visits.booked, cents: visits.bookedCents },
      done: { bookings: visits.done, cents: visits.doneCents },
      ...money,
      ...customers,
      ...plans,
      crews: crews.map((crew) => ({ ...crew, capacityMinutes: capacity.get(crew.crewId) ?? 0 })),
    };
  }

  /** Of an aggregate, which always answers one row. */
  private async one<Row>(sql: string, values: unknown[]): Promise<Row> {
    const [row] = await this.sql.planned<Row>(sql, values);
    return row as Row;
  }
}
