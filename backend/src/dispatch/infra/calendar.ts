import { Injectable } from '@nestjs/common';
import { MAX_VISIT_MINUTES } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, prepared, Sql, type Tx } from '../../platform/index.js';
import { type BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import type { Away, Member, People } from '../domain/people.js';
import type { PlacingRoster } from '../domain/proposals.js';
import type { BusyStretch, ClosedHours, CrewHours } from '../domain/roster.js';

const START_BYTES = 8;

const MINUTE = 60_000;

/** `spans` limit the starts of the assignments to read. The spans must not overlap. */
export interface CalendarWish {
  dates: { first: LocalDate; last: LocalDate };
  spans: readonly Span[];
  now: Date;
  serviceType?: string;
  /** The customers whose last crews are read. */
  userIds?: readonly string[];
  /** The customer whose open holds are counted. */
  holdsOf?: string;
  /** Bookings that are placed again. Their present slots are left out of `busy` and the holds. */
  withoutSlotsOf?: readonly number[];
}

export interface Span {
  from: Date;
  until: Date;
}

/**
 * The range of starts of all assignments that could overlap a visit of this length on that day, or that count
 * toward the crews' load on it.
 */
export function spanOf(day: Pick<BusinessDay, 'start' | 'end'>, busyMinutes: number): Span {
  return {
    from: new Date(day.start - (MAX_VISIT_MINUTES + busyMinutes) * MINUTE),
    until: new Date(day.end + busyMinutes * MINUTE),
  };
}

/** `serviceMinutes`: the service's duration in the catalog, sold or not; null if it is unknown. */
export type CalendarPage = PlacingRoster & {
  serviceMinutes: number | null;
  serviceCleaners: number;
  openHolds: number;
};

interface CalendarRow {
  serviceMinutes: number | null;
  serviceCleaners: number | null;
  crews: CrewHours[];
  closures: ClosedHours[];
  /** All visits of one crew and length. `startAt` decodes `starts`. */
  busy: { crew: number; minutes: number; held: boolean; starts: string }[];
  /** Present slots of the bookings that are placed again, in minutes of the epoch. */
  present: { crew: number; from: number }[];
  openHolds: number;
  lastCrews: Record<string, number>;
  members: Member[];
  timeOff: Away[];
  /** Cleaners at other crews' visits, in epoch minutes, including travel before and after. */
  lent: { cleanerId: number; from: number; until: number }[];
}

/**
 * $1, $2: first and last date; $3, $4: starts and ends of the spans; $5: now; $6: the requested service; $7:
 * the customers whose last crews are read; $8: bookings that are placed again; $9: the customer whose open
 * holds are counted.
 * `(SELECT $n)` hides a value from the planner, which would otherwise plan again for every call. Starts are
 * sent in PostgreSQL's binary form, because writing thousands of them as text costs twice as much as finding
 * them.
 * @public bench/scenarios/availability.mjs measures this query alone.
 */
export const CALENDAR = `
SELECT
  (SELECT duration_minutes FROM service WHERE id = $6) AS "serviceMinutes",
  (SELECT cleaners_needed FROM service WHERE id = $6) AS "serviceCleaners",
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
   ) AS last) AS "lastCrews",
  (SELECT coalesce(json_agg(json_build_object('crewId', crew_id, 'cleanerId', cleaner_id, 'from', first_date, 'until', last_date,
     'active', active) ORDER BY cleaner_id), '[]')
   FROM crew_member JOIN cleaner ON cleaner.id = cleaner_id
   WHERE first_date <= $2::date AND (last_date IS NULL OR last_date >= $1::date)) AS members,
  (SELECT coalesce(json_agg(json_build_object('cleanerId', cleaner_id, 'firstDate', first_date, 'lastDate', last_date,
     'fromMinute', from_minute, 'untilMinute', until_minute)), '[]')
   FROM time_off WHERE last_date >= $1::date AND first_date <= $2::date) AS "timeOff",
  (SELECT coalesce(json_agg(json_build_object('cleanerId', went.cleaner_id,
     'from', date_part('epoch', there.starts_at - (there.busy_until - there.ends_at)) / 60,
     'until', date_part('epoch', there.busy_until) / 60)), '[]')
   FROM unnest((SELECT $3::timestamptz[]), (SELECT $4::timestamptz[])) AS span (since, before)
   JOIN visit_cleaner went ON went.lent AND went.starts_at >= since AND went.starts_at < before
   JOIN assignment there ON there.booking_id = went.booking_id
     AND (there.held_until IS NULL OR there.held_until > (SELECT $5::timestamptz))
     AND there.booking_id <> ALL ((SELECT $8::bigint[])::bigint[])) AS lent`;

/**
 * Reads the crews' calendars with one query for any range of dates. domain/availability.ts and
 * domain/proposals.ts combine the days in memory.
 */
@Injectable()
export class Calendar {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
  ) {}

  async read(wish: CalendarWish, tx?: Tx): Promise<CalendarPage> {
    const { dates, spans, now, serviceType, userIds = [], withoutSlotsOf = [], holdsOf } = wish;
    const [from, until] = [spans.map((span) => span.from), spans.map((span) => span.until)];
    const values = [dates.first, dates.last, from, until, now, serviceType, userIds, withoutSlotsOf, holdsOf];
    const [row] = tx
      ? await prepared<CalendarRow>(tx, 'dispatch-calendar', CALENDAR, values)
      : await this.sql.query<CalendarRow>('dispatch-calendar', CALENDAR, values);
    if (!row) throw new Error('This query always answers one row.');
    const { crews, closures, serviceMinutes, openHolds } = row;
    const service = { serviceMinutes, serviceCleaners: row.serviceCleaners ?? 1 };
    const lastCrews = new Map(Object.entries(row.lastCrews));
    const people = peopleOf(row, this.clock.zone);
    return { crews, closures, busy: busyOf(row), ...service, openHolds, lastCrews, people };
  }
}

function busyOf({ busy, present }: CalendarRow): Map<number, BusyStretch[]> {
  const byCrew = new Map<number, BusyStretch[]>();
  for (const { crew, minutes, held, starts } of busy) {
    const stretches = byCrew.get(crew) ?? [];
    byCrew.set(crew, stretches);
    const bytes = Buffer.from(starts, 'base64');
    for (let at = 0; at < bytes.length; at += START_BYTES) {
      const from = startAt(bytes, at);
      stretches.push({ from, until: from + minutes, held });
    }
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

/** A cleaner who is lent to another crew is away from their own crew for that time. */
function peopleOf({ members, timeOff, lent }: CalendarRow, zone: string): People {
  const elsewhere = lent.map(({ cleanerId, from, until }): Away => {
    const day = businessDayOf(from * MINUTE, zone);
    const [fromMinute, untilMinute] = [day.minute(from * MINUTE), day.minute(until * MINUTE)];
    return { cleanerId, firstDate: day.date, lastDate: day.date, fromMinute, untilMinute, isLent: true };
  });
  return { members, away: [...timeOff, ...elsewhere] };
}

const YEAR_2000 = Date.UTC(2000, 0, 1) / MINUTE;

/**
 * Decodes one of PostgreSQL's binary timestamps (microseconds since 2000) to epoch minutes. Starts are whole minutes,
 * and small integers are not allocated one by one.
 */
function startAt(bytes: Buffer, at: number): number {
  const micros = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
  return (YEAR_2000 + micros / (1_000 * MINUTE)) | 0;
}
