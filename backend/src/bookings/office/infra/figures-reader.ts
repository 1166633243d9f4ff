import { Injectable } from '@nestjs/common';
import type { OfficeFigures } from '@homebright/contract';
import { capacityOn } from '../../../dispatch/index.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { BusinessClock, SnapshotCache } from '../../../platform/index.js';
import { COLLECTION, NEEDS_CREW } from '../../infra/record.sql.js';

/** The Sunday of a date's week. */
const sundayOf = (date: string): string => `(${date}) - extract(dow FROM ${date})::int`;
const midnight = (date: string): string => `((${date})::timestamp AT TIME ZONE $3)`;

/**
 * Joined to each booking `b` of a period. The `LIMIT` forces an index lookup per booking: without it PostgreSQL plans a
 * scan of all accounts, although a period is a small part of them.
 */
const accountOf = (columns: string): string =>
  `CROSS JOIN LATERAL (SELECT ${columns} FROM ledger_account AS l WHERE booking_id = b.id LIMIT 1) AS l`;

/**
 * Cents per week, both by the date of the visit, so that they can be compared: what its visits cost, and what is paid
 * for them less refunds and lost disputes. What a refund or a dispute took back was booked all the same; of a cancelled
 * visit only the fee counts. Left out is what somebody began to book and let go. $1 from, $2 to, $3 now.
 */
const WEEKS = `
WITH money AS (
  SELECT ${sundayOf('b.appointment_date')} AS week,
    sum(l.charged + CASE WHEN l.cancelled THEN 0 ELSE l.waived END) AS booked,
    sum(l.captured - l.refunded - l.refunding - l.lost) AS collected
  FROM booking b ${accountOf('charged, waived, cancelled, captured, refunded, refunding, lost')}
  WHERE b.appointment_date BETWEEN $1 AND $2 AND (b.status <> 'pending' OR l.captured > 0 OR EXISTS (
    SELECT 1 FROM assignment a WHERE a.booking_id = b.id AND (a.held_until IS NULL OR a.held_until > $3)))
  GROUP BY 1
)
SELECT sunday::date AS week, coalesce(booked, 0) AS booked, coalesce(collected, 0) AS collected
FROM generate_series((${sundayOf('$1::date')})::timestamp, $2::timestamp, interval '7 days') AS sunday
LEFT JOIN money ON money.week = sunday::date
ORDER BY sunday`;

const SERVICES = `
SELECT service_type AS "serviceType", count(*) AS bookings FROM booking
WHERE appointment_date BETWEEN $1 AND $2 AND deleted_at IS NULL AND status <> 'cancelled'
GROUP BY service_type ORDER BY count(*) DESC, service_type`;

/** Seven days of each active crew from $1 on; $2 now, $3 zone. */
const CREW_LOAD = `
SELECT crew.id AS "crewId", crew.name, json_agg(json_build_object('date', day::date,
  'bookedMinutes', coalesce(busy.minutes, 0),
  'capacityMinutes', ${capacityOn('day', 'AND c.id = crew.id')}) ORDER BY day) AS days
FROM crew
CROSS JOIN generate_series($1::timestamp, $1::timestamp + interval '6 days', interval '1 day') AS day
LEFT JOIN (
  SELECT a.crew_id, (a.starts_at AT TIME ZONE $3)::date AS date,
    sum(extract(epoch FROM a.ends_at - a.starts_at))::int / 60 AS minutes
  FROM assignment a
  WHERE a.starts_at >= ${midnight('$1::date')} AND a.starts_at < ${midnight('$1::date + 7')}
    AND (a.held_until IS NULL OR a.held_until > $2)
  GROUP BY 1, 2
) AS busy ON busy.crew_id = crew.id AND busy.date = day::date
WHERE crew.active GROUP BY crew.id, crew.name ORDER BY crew.name, crew.id`;

/** Visits from $1, which is today, on; $2 now. */
const MATTERS = `
SELECT count(*) FILTER (WHERE l.collection = 'due' AND l.balance > 0) AS "unpaidBookings",
  coalesce(sum(l.balance) FILTER (WHERE l.collection = 'due'), 0) AS "unpaidCents",
  count(*) FILTER (WHERE l.collection = 'failed') AS "failedBookings",
  coalesce(sum(l.balance) FILTER (WHERE l.collection = 'failed'), 0) AS "failedCents",
  count(*) FILTER (WHERE ${NEEDS_CREW}) AS unassigned,
  count(*) FILTER (WHERE b.appointment_date = $1) AS today
FROM booking b ${accountOf(`balance, ${COLLECTION} AS collection`)}
LEFT JOIN LATERAL (SELECT booking_id, crew_id FROM assignment
  WHERE booking_id = b.id AND (held_until IS NULL OR held_until > $2) LIMIT 1) AS a ON true
WHERE b.appointment_date >= $1 AND b.deleted_at IS NULL AND b.status <> 'cancelled'`;

/** What visits before $1, which is today, still owe: they took place. Found by the index `ledger_account_owed`. */
const DEBTS = `
SELECT count(*) FILTER (WHERE collection = 'due') AS "unpaidBookings",
  coalesce(sum(balance) FILTER (WHERE collection = 'due'), 0) AS "unpaidCents",
  count(*) FILTER (WHERE collection = 'failed') AS "failedBookings",
  coalesce(sum(balance) FILTER (WHERE collection = 'failed'), 0) AS "failedCents"
FROM (SELECT l.balance, ${COLLECTION} AS collection FROM ledger_account l JOIN booking b ON b.id = l.booking_id
  WHERE l.balance > 0 AND b.appointment_date < $1 AND b.deleted_at IS NULL
    AND b.status IN ('confirmed', 'in-progress', 'completed')) AS debt`;

const MINUTE = 60_000;

type Debts = Record<'unpaidBookings' | 'unpaidCents' | 'failedBookings' | 'failedCents', number>;
type Matters = Debts & Record<'unassigned' | 'today', number>;

@Injectable()
export class FiguresReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly answers: SnapshotCache,
  ) {}

  /** A period's figures in the business's zone, both dates included. Cached until somebody writes or the minute ends, when holds may expire. */
  async read(from: LocalDate, to: LocalDate): Promise<OfficeFigures> {
    const { zone } = this.clock;
    const today = this.clock.today();
    const minute = new Date(Math.floor(this.clock.date().getTime() / MINUTE) * MINUTE);
    const [weeks, services, crewLoad, [matters], [debts]] = await Promise.all([
      this.rows<OfficeFigures['weeks'][number]>('office-weeks', WEEKS, [from, to, minute]),
      this.rows<OfficeFigures['services'][number]>('office-services', SERVICES, [from, to]),
      this.rows<OfficeFigures['crewLoad'][number]>('office-crew-load', CREW_LOAD, [today, minute, zone]),
      this.rows<Matters>('office-matters', MATTERS, [today, minute]),
      this.rows<Debts>('office-debts', DEBTS, [today]),
    ]);
    return {
      from,
      to,
      weeks,
      services,
      crewLoad,
      unpaid: {
        bookings: (matters?.unpaidBookings ?? 0) + (debts?.unpaidBookings ?? 0),
        cents: (matters?.unpaidCents ?? 0) + (debts?.unpaidCents ?? 0),
      },
      failed: {
        bookings: (matters?.failedBookings ?? 0) + (debts?.failedBookings ?? 0),
        cents: (matters?.failedCents ?? 0) + (debts?.failedCents ?? 0),
      },
      unassigned: matters?.unassigned ?? 0,
      today: matters?.today ?? 0,
    };
  }

  private async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return JSON.parse(await this.answers.json(name, text, values)) as Row[];
  }
}
