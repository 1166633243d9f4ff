import { Injectable } from '@nestjs/common';
import type { PeriodFigures } from '@homebright/contract';
import { CapacityReader } from '../../../dispatch/index.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { PaymentListReader } from '../../../payments/index.js';
import { BusinessClock, SnapshotCache, Sql } from '../../../platform/index.js';
import { isBooked, IS_FIRST_VISIT, PRICE } from '../../infra/record.sql.js';

/** The booked visits from $1 to $2; $3 now. The `LIMIT` forces an index lookup per booking, as in the figures. */
const BOOKED = `booking b
  CROSS JOIN LATERAL (SELECT charged, price, captured, cancelled FROM ledger_account WHERE booking_id = b.id LIMIT 1) AS l
  LEFT JOIN LATERAL (SELECT booking_id, crew_id, starts_at, ends_at FROM assignment
    WHERE booking_id = b.id AND (held_until IS NULL OR held_until > $3) LIMIT 1) AS a ON true
WHERE b.appointment_date BETWEEN $1 AND $2 AND b.deleted_at IS NULL AND ${isBooked('$3')}`;

const VISITS = `
SELECT count(*) AS booked, coalesce(sum(${PRICE}), 0)::bigint AS "bookedCents",
  count(*) FILTER (WHERE b.status = 'completed') AS done,
  coalesce(sum(${PRICE}) FILTER (WHERE b.status = 'completed'), 0)::bigint AS "doneCents",
  count(*) FILTER (WHERE ${IS_FIRST_VISIT}) AS first
FROM ${BOOKED}`;

const CREWS = `
SELECT crew.id AS "crewId", crew.name, count(*) AS bookings, sum(cents)::bigint AS cents, sum(minutes)::int AS minutes
FROM (SELECT a.crew_id, ${PRICE} AS cents, extract(epoch FROM a.ends_at - a.starts_at)::int / 60 AS minutes FROM ${BOOKED}) AS visit
JOIN crew ON crew.id = visit.crew_id GROUP BY crew.id, crew.name ORDER BY crew.name, crew.id`;

/** From $1 to before $2. */
const PLANS = `
SELECT count(*) FILTER (WHERE status <> 'incomplete' AND created_at >= $1 AND created_at < $2) AS started,
  count(*) FILTER (WHERE status = 'ended' AND updated_at >= $1 AND updated_at < $2) AS ended
FROM subscription`;

type Visits = Record<'booked' | 'bookedCents' | 'done' | 'doneCents' | 'first', number>;

/** How a period went; each number is the length of its list (`periodLists`). */
@Injectable()
export class PeriodReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly answers: SnapshotCache,
    private readonly capacity: CapacityReader,
    private readonly payments: PaymentListReader,
  ) {}

  /** Both dates included. Kept until somebody writes or the minute ends, when holds may expire. */
  read(from: LocalDate, to: LocalDate): Promise<PeriodFigures> {
    const minute = this.clock.minute();
    return this.answers.untilWrite(['period', from, to, minute, this.clock.zone], () =>
      this.readNow(from, to, minute),
    );
  }

  private async readNow(from: LocalDate, to: LocalDate, now: Date): Promise<PeriodFigures> {
    const instants = [this.clock.startOf(from), this.clock.endOf(to)] as const;
    const [visits, crews, plans, money, capacity] = await Promise.all([
      this.sql.first<Visits>('period-visits', VISITS, [from, to, now]),
      this.sql.query<Omit<PeriodFigures['crews'][number], 'capacityMinutes'>>('period-crews', CREWS, [
        from,
        to,
        now,
      ]),
      this.sql.first<{ started: number; ended: number }>('period-plans', PLANS, [...instants]),
      this.payments.between(...instants),
      this.capacity.minutesByDate(from, to),
    ]);
    const { booked = 0, bookedCents = 0, done = 0, doneCents = 0, first = 0 } = visits ?? {};
    const capacityOf = (crewId: number): number =>
      [...capacity.values()].reduce((sum, day) => sum + (day.get(crewId) ?? 0), 0);
    return {
      from,
      to,
      booked: { bookings: booked, cents: bookedCents },
      done: { bookings: done, cents: doneCents },
      ...money,
      firstVisits: first,
      repeatVisits: booked - first,
      plansStarted: plans?.started ?? 0,
      plansEnded: plans?.ended ?? 0,
      crews: crews.map((crew) => ({ ...crew, capacityMinutes: capacityOf(crew.crewId) })),
    };
  }
}
