import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import type { Roster } from '../domain/openings.js';
import type { ClosedHours, CrewHours } from '../domain/steps.js';

/** The requested dates; `from` and `until` bound the starts of the assignments to read. */
export interface CalendarWish {
  dates: { first: LocalDate; last: LocalDate };
  from: Date;
  until: Date;
  now: Date;
  serviceType: string | null;
}

/** `serviceMinutes`: the service's duration in the catalogue, sold or not; null if it is unknown. */
export type CalendarPage = Roster & { serviceMinutes: number | null };

interface CalendarRow {
  serviceMinutes: number | null;
  crews: CrewHours[];
  closures: ClosedHours[];
  /** Crew, then starts and ends in minutes of the epoch. */
  busy: { crew: number; from: number[]; until: number[] }[];
}

/** $1, $2: first and last date; $3, $4: between these instants; $5: now; $6: the service asked for. */
export const CALENDAR = `
SELECT
  (SELECT duration_minutes FROM service WHERE id = $6) AS "serviceMinutes",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'workingDays', working_days, 'startMinute', start_minute,
     'endMinute', end_minute) ORDER BY id), '[]') FROM crew WHERE active) AS crews,
  (SELECT coalesce(json_agg(json_build_object('name', name, 'crewId', crew_id, 'firstDate', first_date,
     'lastDate', last_date, 'fromMinute', from_minute, 'untilMinute', until_minute)), '[]')
   FROM closure WHERE last_date >= $1::date AND first_date <= $2::date) AS closures,
  (SELECT coalesce(json_agg(json_build_object('crew', crew_id, 'from', "from", 'until', until)), '[]')
   FROM (
     SELECT crew_id, array_agg((date_part('epoch', starts_at) / 60)::integer) AS "from",
       array_agg((date_part('epoch', busy_until) / 60)::integer) AS until
     FROM assignment
     WHERE starts_at >= $3 AND starts_at < $4 AND crew_id IS NOT NULL
       AND (held_until IS NULL OR held_until > $5)
     GROUP BY crew_id
   ) AS crew_times) AS busy`;

/** One query for any range of dates; domain/openings.ts combines the days in memory. */
@Injectable()
export class Calendar {
  constructor(private readonly sql: Sql) {}

  async read(wish: CalendarWish, tx?: Tx): Promise<CalendarPage> {
    const { dates, from, until, now, serviceType } = wish;
    const values = [dates.first, dates.last, from, until, now, serviceType];
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
    return { crews, closures, busy, serviceMinutes };
  }
}
