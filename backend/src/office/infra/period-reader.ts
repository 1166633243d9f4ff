import { Injectable } from '@nestjs/common';
import type { Cents, PeriodFigures } from '@homebright/contract';
import { CapacityReader } from '../../dispatch/index.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { stepsOf, stepUnit } from '../../kernel/period-steps.js';
import { PaymentListReader } from '../../payments/index.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { visitsUntil } from '../../bookings/index.js';
import { KeptFigures } from './kept-figures.js';
import { isVisitor } from './segments.js';

/** Joins the ledger only for the few visits that have fees. Each table is read through one range of a covering index. */
const FEES = 'LEFT JOIN ledger_account l ON l.booking_id = b.id AND l.charged > l.price AND NOT l.cancelled';
/** Equals the column `price` of the view `visit`, which would read the money of every visit. */
const PRICE = 'coalesce(b.custom_price, b.catalogue_price + greatest(l.charged - l.price, 0))';
/** PostgreSQL looks this up only for the few pending visits. */
const CAPTURED = '(SELECT captured FROM ledger_account WHERE booking_id = b.id)';

/**
 * The visits from $1 to $2 that are booked as of $3, summed by crew and step. The steps begin on the dates $6. $4 and
 * $5 are a day before and a day after the period, because assignments are found by instant rather than date.
 * MATERIALIZED, so that the step is computed once per date and not for each of its visits.
 */
const VISITS = `
WITH day AS MATERIALIZED (
  SELECT day::date AS date, width_bucket(day::date, $6::date[]) AS step FROM generate_series($1::date, $2::date, '1 day') AS day)
SELECT a.crew_id AS "crewId", step,
  count(*) AS bookings, sum(${PRICE}) AS cents, count(*) FILTER (WHERE b.status = 'completed') AS done,
  coalesce(sum(${PRICE}) FILTER (WHERE b.status = 'completed'), 0) AS "doneCents",
  coalesce(extract(epoch FROM sum(a.ends_at - a.starts_at))::int / 60, 0) AS minutes
FROM day JOIN booking b ON b.appointment_date = day.date LEFT JOIN assignment a ON a.booking_id = b.id AND a.starts_at >= $4 AND a.starts_at < $5
  AND (a.held_until IS NULL OR a.held_until > $3) ${FEES}
WHERE b.deleted_at IS NULL AND b.status <> 'cancelled'
  AND (b.status <> 'pending' OR a.booking_id IS NOT NULL OR ${CAPTURED} > 0)
GROUP BY 1, 2`;

const CUSTOMERS = `
SELECT count(*) FILTER (WHERE ${isVisitor.new('$1')}) AS "newCustomers", count(*) FILTER (WHERE ${isVisitor.repeat('$1')}) AS "repeatCustomers"
FROM (${visitsUntil('$2')}) AS visitor`;

/** From $1 (inclusive) to $2 (exclusive). */
const PLANS = `SELECT (SELECT count(*) FROM subscription WHERE started_at >= $1 AND started_at < $2) AS "plansStarted",
  (SELECT count(*) FROM subscription WHERE ended_at >= $1 AND ended_at < $2) AS "plansEnded",
  (SELECT count(*) FROM subscription WHERE started_at < $1 AND (ended_at IS NULL OR ended_at >= $1)) AS "plansBefore"`;

interface VisitsRow {
  /** Null for visits without a crew. */
  crewId: number | null;
  /** Counted from 1. */
  step: number;
  bookings: number;
  cents: Cents;
  done: number;
  doneCents: Cents;
  minutes: number;
}

/** A period's figures; each number is the length of its list (`periodLists`). */
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
    const bounds = [this.clock.startOf(from), this.clock.endOf(to)] as const;
    const aroundPeriod = [this.clock.startOf(addDays(from, -1)), this.clock.endOf(addDays(to, 1))];
    const unit = stepUnit(from, to);
    const begins = stepsOf(unit, from, to);
    const [visits, names, customers, plans, money, capacity] = await Promise.all([
      this.sql.planned<VisitsRow>(VISITS, [from, to, now, ...aroundPeriod, begins]),
      this.sql.query<{ id: number; name: string }>(
        'office-crew-names',
        'SELECT id, name FROM crew ORDER BY name, id',
      ),
      this.one<Pick<PeriodFigures, 'newCustomers' | 'repeatCustomers'>>(CUSTOMERS, [from, to]),
      this.one<Pick<PeriodFigures, 'plansStarted' | 'plansEnded' | 'plansBefore'>>(PLANS, [...bounds]),
      this.payments.between(
        ...bounds,
        begins.map((date) => this.clock.startOf(date)),
      ),
      this.capacity.minutesBetween(from, to),
    ]);
    const { collectedBy, ...totals } = money;
    const crews = names.flatMap(({ id: crewId, name }) => {
      const rows = visits.filter((row) => row.crewId === crewId);
      if (!rows.length) return [];
      const numbers = {
        bookings: sum(rows, 'bookings'),
        cents: sum(rows, 'cents'),
        minutes: sum(rows, 'minutes'),
      };
      return [{ crewId, name, ...numbers, capacityMinutes: capacity.get(crewId) ?? 0 }];
    });
    const steps = begins.map((first, index) => {
      const booked = sum(
        visits.filter((row) => row.step === index + 1),
        'cents',
      );
      return { from: first, booked, collected: collectedBy[index + 1] ?? 0 };
    });
    return {
      from,
      to,
      booked: { bookings: sum(visits, 'bookings'), cents: sum(visits, 'cents') },
      done: { bookings: sum(visits, 'done'), cents: sum(visits, 'doneCents') },
      ...totals,
      ...customers,
      ...plans,
      crews,
      unit,
      steps,
    };
  }

  /** For aggregates, which always return one row. */
  private async one<Row>(sql: string, values: unknown[]): Promise<Row> {
    const [row] = await this.sql.planned<Row>(sql, values);
    return row as Row;
  }
}

const sum = (rows: readonly VisitsRow[], field: Exclude<keyof VisitsRow, 'crewId' | 'step'>): number =>
  rows.reduce((total, row) => total + row[field], 0);
