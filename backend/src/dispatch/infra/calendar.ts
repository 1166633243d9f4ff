import { Injectable } from '@nestjs/common';
import { LONGEST_VISIT } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import type { BusinessDay } from '../domain/business-day.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { BusyStretch, ClosedHours, CrewHours } from '../domain/roster.js';

const MINUTE = 60_000;

/** `spans` bound the starts of the assignments to read, none overlapping another. */
export interface CalendarWish {
  dates: { first: LocalDate; last: LocalDate };
  spans: readonly Span[];
  now: Date;
  serviceType?: string;
  /** Whose last crews are asked for. */
  userIds?: readonly string[];
  /** Whose open holds are counted. */
  holdsOf?: string;
  /** Bookings that are placed again: their present slots are left out of `busy` and of the holds. */
  placedAnew?: readonly number[];
}

export interface Span {
  from: Date;
  until: Date;
}

/** Where assignments start that could overlap a visit of this length on that day, or that count into its crews' load. */
export function spanOf(day: Pick<BusinessDay, 'start' | 'end'>, busyMinutes: number): Span {
  return {
    from: new Date(day.start - (LONGEST_VISIT + busyMinutes) * MINUTE),
    until: new Date(day.end + busyMinutes * MINUTE),
  };
}

/** `serviceMinutes`: the service's duration in the catalogue, sold or not; null if it is unknown. */
export type CalendarPage = PlacingRoster & { serviceMinutes: number | null; openHolds: number };

interface CalendarRow {
  serviceMinutes: number | null;
  crews: CrewHours[];
  closures: ClosedHours[];
  /** All visits of one crew and length; `starts` as `readStarts` reads them. */
  busy: { crew: number; minutes: number; held: boolean; starts: string }[];
  /** Present slots of the bookings that are placed again, in minutes of the epoch. */
  present: { crew: number; from: number }[];
  openHolds: number;
  lastCrews: Record<string, number>;
}

/**
 * $1, $2: first and last date; $3, $4: starts and ends of the spans; $5: now; $6: the service asked for; $7: customers
 * whose last crew is asked for; $8: bookings that are placed again; $9: the customer whose open holds are counted.
 * `(SELECT $n)` hides a value from the planner, which else plans again for every call. Starts are sent in PostgreSQL's
 * binary form: writing thousands of them as text costs twice as much as finding them.
 * @public bench/scenarios/availability.mjs measures it by itself.
 */
export const CALENDAR = `
SELECT
  (SELECT duration_minutes FROM service WHERE id = $6) AS "serviceMinutes",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'workingDays', working_days, 'startMinute', start_minute,
     'endMinute', end_minute, 'calendarVersion', calendar_version) ORDER BY id), '[]') FROM crew WHERE active) AS crews,
  (SELECT coalesce(json_agg(json_build_object('name', name, 'crewId', crew_id, 'firstDate', first_date,
     'lastDate', last_date, 'fromMinute', from_minute, 'untilMinute', until_minute)), '[]')
   FROM closure WHERE last_date >= $1::date AND first_date <= $2::date) AS closures,
  (SELECT coalesce(json_agg(alike), '[]')
   FROM unnest((SELECT $3::timestamptz[]), (SELECT $4::timestamptz[])) AS span (since, before) CROSS JOIN LATERAL (
     SELECT crew_id AS crew, (date_part('epoch', busy_until - starts_at) / 60)::integer AS minutes,
       held_until IS NOT NULL AS held, encode(string_agg(timestamptz_send(starts_at), ''), 'base64') AS starts
     FROM assignment
     WHERE starts_at >= since AND starts_at < before
       AND crew_id IS NOT NULL AND (held_until IS NULL OR held_until > (SELECT $5::timestamptz))
     GROUP BY crew_id, busy_until - starts_at, held_until IS NOT NULL
   ) AS alike) AS busy,
  (SELECT coalesce(json_agg(json_build_object('crew', crew_id, 'from', date_part('epoch', starts_at) / 60)), '[]')
   FROM assignment WHERE booking_id = ANY ((SELECT $8::bigint[])::bigint[]) AND crew_id IS NOT NULL) AS present,
  -- OFFSET 0: statistics lag behind the number of holds, and the planner would read all of them instead of the customer's.
  (SELECT count(*) FROM (SELECT booking_id, held_until, office_hold FROM assignment WHERE user_id = (SELECT $9::uuid) OFFSET 0) AS own
   WHERE NOT office_hold AND held_until > (SELECT $5::timestamptz) AND booking_id <> ALL ((SELECT $8::bigint[])::bigint[])) AS "openHolds",
  (SELECT coalesce(json_object_agg(user_id, crew_id), '{}')
   FROM unnest((SELECT $7::uuid[])) AS customer (user_id) CROSS JOIN LATERAL (
     SELECT crew_id FROM assignment
     WHERE assignment.user_id = customer.user_id AND crew_id IS NOT NULL ORDER BY starts_at DESC LIMIT 1
   ) AS last) AS "lastCrews"`;

/** One query for any range of dates; domain/availability.ts and domain/proposals.ts combine the days in memory. */
@Injectable()
export class Calendar {
  constructor(private readonly sql: Sql) {}

  async read(wish: CalendarWish, tx?: Tx): Promise<CalendarPage> {
    const { dates, spans, now, serviceType, userIds = [], placedAnew = [], holdsOf } = wish;
    const [from, until] = [spans.map((span) => span.from), spans.map((span) => span.until)];
    const values = [dates.first, dates.last, from, until, now, serviceType, userIds, placedAnew, holdsOf];
    const [row] = tx
      ? await prepared<CalendarRow>(tx, 'dispatch-calendar', CALENDAR, values)
      : await this.sql.query<CalendarRow>('dispatch-calendar', CALENDAR, values);
    if (!row) throw new Error('This query always answers one row.');
    const { crews, closures, serviceMinutes, openHolds } = row;
    const lastCrews = new Map(Object.entries(row.lastCrews));
    return { crews, closures, busy: busyOf(row), serviceMinutes, openHolds, lastCrews };
  }
}

function busyOf({ busy, present }: CalendarRow): Map<number, BusyStretch[]> {
  const byCrew = new Map<number, BusyStretch[]>();
  for (const { crew, minutes, held, starts } of busy) {
    const stretches = byCrew.get(crew) ?? [];
    for (const from of readStarts(starts)) stretches.push({ from, until: from + minutes, held });
    byCrew.set(crew, stretches);
  }
  for (const { crew, from } of present) {
    const stretches = byCrew.get(crew) ?? [];
    byCrew.set(
      crew,
      stretches.filter((stretch) => stretch.from !== from),
    );
  }
  // Sorting in memory is cheaper than ordering the rows in the database.
  for (const stretches of byCrew.values()) stretches.sort((one, other) => one.from - other.from);
  return byCrew;
}

const YEAR_2000 = Date.UTC(2000, 0, 1) / MINUTE;

/** Minutes of the epoch, of timestamps as PostgreSQL sends them: microseconds since 2000 in eight bytes each. */
function readStarts(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 8 }, (_, index) => {
    const micros = bytes.readInt32BE(index * 8) * 2 ** 32 + bytes.readUInt32BE(index * 8 + 4);
    return YEAR_2000 + micros / (1_000 * MINUTE);
  });
}
