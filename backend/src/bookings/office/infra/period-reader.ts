import { Injectable } from '@nestjs/common';
import type { Cents, PeriodFigures } from '@homebright/contract';
import { CapacityReader } from '../../../dispatch/index.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { stepsOf, stepUnit } from '../../../kernel/period-steps.js';
import { PaymentListReader } from '../../../payments/index.js';
import { BusinessClock, Sql } from '../../../platform/index.js';
import { PRICE, visitsUntil } from '../../infra/record.sql.js';
import { KeptFigures } from './kept-figures.js';
import { isVisitor } from './segments.js';

/** The fees of the few visits that have some. Each table is read by one range of an index that holds all that is asked of it. */
const FEES = 'LEFT JOIN ledger_account l ON l.booking_id = b.id AND l.charged > l.price AND NOT l.cancelled';
/** Looked up for the few that are pending. */
const CAPTURED = '(SELECT captured FROM ledger_account WHERE booking_id = b.id)';

/**
 * The visits from $1 to $2 that are booked as of $3, added up by crew and the number of their step among those that begin on $6.
 * $4 and $5: a day before the period and after it, because the assignments of dates are found by instants. A date's step is
 * worked out once for each date, not for each of its visits: hence MATERIALIZED.
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

/** From $1 to before $2. */
const PLANS = `SELECT (SELECT count(*) FROM subscription WHERE started_at >= $1 AND started_at < $2) AS "plansStarted",
  (SELECT count(*) FROM subscription WHERE ended_at >= $1 AND ended_at < $2) AS "plansEnded",
  (SELECT count(*) FROM subscription WHERE started_at < $1 AND (ended_at IS NULL OR ended_at >= $1)) AS "plansBefore"`;

interface VisitsRow {
  /** null: without a crew. */
  crewId: number | null;
  /** From 1 on. */
  step: number;
  bookings: number;
  cents: Cents;
  done: number;
  doneCents: Cents;
  minutes: number;
}

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
    const unit = stepUnit(from, to);
    const begins = stepsOf(unit, from, to);
    const [visits, names, customers, plans, money, capacity] = await Promise.all([
      this.sql.planned<VisitsRow>(VISITS, [from, to, now, ...around, begins]),
      this.sql.query<{ id: number; name: string }>(
        'office-crew-names',
        'SELECT id, name FROM crew ORDER BY name, id',
      ),
      this.one<Pick<PeriodFigures, 'newCustomers' | 'repeatCustomers'>>(CUSTOMERS, [from, to]),
      this.one<Pick<PeriodFigures, 'plansStarted' | 'plansEnded' | 'plansBefore'>>(PLANS, [...instants]),
      this.payments.between(
        ...instants,
        begins.map((date) => this.clock.startOf(date)),
      ),
      this.capacity.minutesBetween(from, to),
    ]);
    const { collectedBy, ...totals } = money;
    const crews = names.flatMap(({ id: crewId, name }) => {
      const own = visits.filter((row) => row.crewId === crewId);
      if (!own.length) return [];
      const numbers = {
        bookings: sum(own, 'bookings'),
        cents: sum(own, 'cents'),
        minutes: sum(own, 'minutes'),
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

  /** Of an aggregate, which always answers one row. */
  private async one<Row>(sql: string, values: unknown[]): Promise<Row> {
    const [row] = await this.sql.planned<Row>(sql, values);
    return row as Row;
  }
}

const sum = (rows: readonly VisitsRow[], field: Exclude<keyof VisitsRow, 'crewId' | 'step'>): number =>
  rows.reduce((total, row) => total + row[field], 0);
