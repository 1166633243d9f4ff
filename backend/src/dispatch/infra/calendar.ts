import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { ClosedHours, CrewHours } from '../domain/roster.js';

/** `spans` bound the starts of the assignments to read, none overlapping another. */
export interface CalendarWish {
  dates: { first: LocalDate; last: LocalDate };
  spans: readonly Span[];
  now: Date;
  serviceType?: string;
  /** Whose last crews are asked for. */
  userIds?: readonly string[];
  /** Bookings that are placed again: their present slots count as free. */
  placedAnew?: readonly number[];
}

export interface Span {
  from: Date;
  until: Date;
}

/** `serviceMinutes`: the service's duration in the catalogue, sold or not; null if it is unknown. */
export type CalendarPage = PlacingRoster & { serviceMinutes: number | null };

interface CalendarRow {
  serviceMinutes: number | null;
  crews: CrewHours[];
  closures: ClosedHours[];
  /** Crew, then starts and ends in minutes of the epoch. */
  busy: { crew: number; from: number[]; until: number[] }[];
  lastCrews: Record<string, number>;
}

/**
 * $1, $2: first and last date; $3, $4: starts and ends of the spans; $5: now; $6: the service asked for; $7: customers
 * whose last crew is asked for; $8: bookings left out.
 * @public measured by itself in bench/scenarios/availability.mjs
 */
export const CALENDAR = `
SELECT
  (SELECT duration_minutes FROM service WHERE id = $6) AS "serviceMinutes",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'workingDays', working_days, 'startMinute', start_minute,
     'endMinute', end_minute, 'calendarVersion', calendar_version) ORDER BY id), '[]') FROM crew WHERE active) AS crews,
  (SELECT coalesce(json_agg(json_build_object('name', name, 'crewId', crew_id, 'firstDate', first_date,
     'lastDate', last_date, 'fromMinute', from_minute, 'untilMinute', until_minute)), '[]')
   FROM closure WHERE last_date >= $1::date AND first_date <= $2::date) AS closures,
  (SELECT coalesce(json_agg(json_build_object('crew', crew_id, 'from', "from", 'until', until)), '[]')
   FROM (
     SELECT crew_id, array_agg((date_part('epoch', starts_at) / 60)::integer) AS "from",
       array_agg((date_part('epoch', busy_until) / 60)::integer) AS until
     FROM unnest($3::timestamptz[], $4::timestamptz[]) AS span (since, before)
     JOIN assignment ON starts_at >= since AND starts_at < before
     WHERE crew_id IS NOT NULL AND (held_until IS NULL OR held_until > $5) AND booking_id <> ALL ($8::bigint[])
     GROUP BY crew_id
   ) AS crew_times) AS busy,
  (SELECT coalesce(json_object_agg(user_id, crew_id), '{}')
   FROM unnest($7::uuid[]) AS customer (user_id) CROSS JOIN LATERAL (
     SELECT crew_id FROM assignment
     WHERE assignment.user_id = customer.user_id AND crew_id IS NOT NULL ORDER BY starts_at DESC LIMIT 1
   ) AS last) AS "lastCrews"`;

/** One query for any range of dates; domain/availability.ts and domain/proposals.ts combine the days in memory. */
@Injectable()
export class Calendar {
  constructor(private readonly sql: Sql) {}

  async read(wish: CalendarWish, tx?: Tx): Promise<CalendarPage> {
    const { dates, spans, now, serviceType = null, userIds = [], placedAnew = [] } = wish;
    const [from, until] = [spans.map((span) => span.from), spans.map((span) => span.until)];
    const values = [dates.first, dates.last, from, until, now, serviceType, userIds, placedAnew];
    const [row] = tx
      ? await prepared<CalendarRow>(tx, 'dispatch-calendar', CALENDAR, values)
      : await this.sql.query<CalendarRow>('dispatch-calendar', CALENDAR, values);
    if (!row) throw new Error('This query always answers one row.');
    const busy = new Map(
      row.busy.map(({ crew, from: starts, until: ends }) => [
        crew,
        // Sorting nearly sorted numbers in memory is cheaper than ordering the rows in the database.
        starts
          .map((start, index) => ({ from: start, until: ends[index] ?? start }))
          .sort((a, b) => a.from - b.from),
      ]),
    );
    const { crews, closures, serviceMinutes } = row;
    return { crews, closures, busy, serviceMinutes, lastCrews: new Map(Object.entries(row.lastCrews)) };
  }
}
