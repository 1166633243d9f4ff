import { Injectable } from '@nestjs/common';
import { type CalendarDay, type Collection, COLLECTIONS } from '@homebright/contract';
import { CapacityReader } from '../../dispatch/index.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { collectionOn, NEEDS_CREW, NO_CARD, visitColumns } from '../../bookings/index.js';
import { KeptFigures } from './kept-figures.js';

const countOf = (collection: Collection): string =>
  `count(*) FILTER (WHERE collection = '${collection}') AS ${collection}`;
const COUNTS_BY_COLLECTION = COLLECTIONS.map(
  (collection) => `coalesce(b.${collection}, 0) AS ${collection}`,
).join(', ');

/** Counts the bookings that the list of a day shows. Cancelled ones are among them, but owe nothing and need no crew. */
const DAY_TOTALS = `
  WITH booked AS (
    SELECT v.appointment_date AS date, count(*) AS bookings,
      ${COLLECTIONS.map(countOf).join(', ')},
      count(*) FILTER (WHERE ${NEEDS_CREW}) AS unassigned,
      coalesce(extract(epoch FROM sum(a.ends_at - a.starts_at) FILTER (WHERE a.crew_id IS NOT NULL)), 0)::int / 60 AS minutes
    FROM visit v
    CROSS JOIN LATERAL (SELECT ${collectionOn('$4', '$3')} AS collection) AS c
    LEFT JOIN assignment a ON a.booking_id = v.id AND (a.held_until IS NULL OR a.held_until > $3)
    WHERE v.appointment_date BETWEEN $1 AND $2 AND v.deleted_at IS NULL
    GROUP BY v.appointment_date)
  SELECT day::date AS date, coalesce(b.bookings, 0) AS bookings, ${COUNTS_BY_COLLECTION},
    coalesce(b.unassigned, 0) AS unassigned, coalesce(b.minutes, 0) AS "bookedMinutes"
  FROM generate_series($1::timestamp, $2::timestamp, interval '1 day') AS day
  LEFT JOIN booked b ON b.date = day::date
  ORDER BY day`;

const VISIT_COLUMNS = visitColumns(
  'id',
  'userId',
  'status',
  'serviceType',
  'appointmentDate',
  'appointmentTime',
  'customTime',
  'customerName',
  'paymentStatus',
  'balance',
);

/** The same bookings one by one, with only the fields that a calendar shows, as JSON that is sent unparsed. */
const CALENDAR_BOOKINGS = `
  SELECT coalesce(json_agg(r), '[]')::text AS json FROM (
  SELECT ${VISIT_COLUMNS}, ${collectionOn('$4', '$3')} AS collection, ${NO_CARD} AS "noCard", a.crew_id AS "crewId", a.starts_at AS "startsAt"
  FROM visit v
  LEFT JOIN assignment a ON a.booking_id = v.id AND (a.held_until IS NULL OR a.held_until > $3)
  WHERE v.appointment_date BETWEEN $1 AND $2 AND v.deleted_at IS NULL
  ORDER BY v.appointment_date, a.starts_at, v.id) AS r`;

@Injectable()
export class OfficeCalendarReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly kept: KeptFigures,
    private readonly capacity: CapacityReader,
  ) {}

  /** One row per day from `from` to `to`, both included. */
  days(from: LocalDate, to: LocalDate): Promise<CalendarDay[]> {
    return this.kept.of('office-calendar', [from, to], async (now) => {
      const values = [from, to, now, this.clock.today()];
      const [booked, capacity] = await Promise.all([
        this.sql.query<Omit<CalendarDay, 'capacityMinutes'>>('office-calendar', DAY_TOTALS, values),
        this.capacity.minutesByDate(from, to),
      ]);
      const minutesOn = (date: LocalDate): number =>
        [...(capacity.get(date)?.values() ?? [])].reduce((sum, minutes) => sum + minutes, 0);
      return booked.map((day) => ({ ...day, capacityMinutes: minutesOn(day.date) }));
    });
  }

  /**
   * The bytes of `CalendarBooking[]` as JSON, from `from` to `to`, both included. Bytes, so that a cached answer is
   * encoded once and not for each request.
   */
  bookings(from: LocalDate, to: LocalDate): Promise<Buffer> {
    return this.kept.of('office-calendar-bookings', [from, to], async (now) => {
      const values = [from, to, now, this.clock.today()];
      const found = await this.sql.first<{ json: string }>(
        'office-calendar-bookings',
        CALENDAR_BOOKINGS,
        values,
      );
      return Buffer.from(found?.json ?? '[]');
    });
  }
}
