import { Injectable } from '@nestjs/common';
import type { OfficeFigures } from '@homebright/contract';
import { addDays, type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { isUsualDay, workingMinutes } from '../domain/roster.js';
import { Calendar } from './calendar.js';

interface BookedCrew {
  crewId: number;
  name: string;
  days: { date: LocalDate; bookedMinutes: number }[];
}

const midnight = (date: string): string => `((${date})::timestamp AT TIME ZONE $3)`;

/** The booked time of each active crew on the seven days from $1 on. $2 is the present time, $3 the zone. */
const BOOKED = `
SELECT crew.id AS "crewId", crew.name,
  json_agg(json_build_object('date', day::date, 'bookedMinutes', coalesce(busy.minutes, 0)) ORDER BY day) AS days
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

/** The crews' working time, and how much of it is booked. */
@Injectable()
export class CapacityReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly calendar: Calendar,
  ) {}

  /** Working minutes of each crew, by date from `from` to `to` inclusive. */
  async minutesByDate(from: LocalDate, to: LocalDate): Promise<Map<LocalDate, Map<number, number>>> {
    const dates = { first: from, last: to };
    const roster = await this.calendar.read({ dates, spans: [], now: this.clock.date() });
    const byDate = new Map<LocalDate, Map<number, number>>();
    // Cached by weekday, because most days of a year differ only in that.
    const alike = new Map<LocalDate | number, Map<number, number>>();
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const kind = isUsualDay(date, roster) ? weekdayOf(date) : date;
      const minutes = alike.get(kind) ?? workingMinutes({ date }, roster);
      alike.set(kind, minutes);
      byDate.set(date, minutes);
    }
    return byDate;
  }

  /** Working minutes of each crew from `from` to `to` inclusive. */
  async minutesBetween(from: LocalDate, to: LocalDate): Promise<Map<number, number>> {
    const total = new Map<number, number>();
    for (const day of (await this.minutesByDate(from, to)).values())
      for (const [crewId, minutes] of day) total.set(crewId, (total.get(crewId) ?? 0) + minutes);
    return total;
  }

  /** Each active crew's load in the next seven days. */
  async crewLoad(): Promise<OfficeFigures['crewLoad']> {
    const today = this.clock.today();
    const [crews, capacity] = await Promise.all([
      this.sql.query<BookedCrew>('crew-load', BOOKED, [today, this.clock.date(), this.clock.zone]),
      this.minutesByDate(today, addDays(today, 6)),
    ]);
    return crews.map(({ crewId, name, days }) => ({
      crewId,
      name,
      days: days.map((day) => ({ ...day, capacityMinutes: capacity.get(day.date)?.get(crewId) ?? 0 })),
    }));
  }
}
