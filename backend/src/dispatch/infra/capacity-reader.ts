import { Injectable } from '@nestjs/common';
import type { OfficeFigures } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, SnapshotCache } from '../../platform/index.js';

/**
 * Working minutes on a date of all crews together, or of those crews `c` that meet the condition; whole-day closures
 * are deducted.
 */
function capacityOn(day: string, condition = ''): string {
  return `(SELECT coalesce(sum(c.end_minute - c.start_minute), 0)::int FROM crew c
    WHERE c.active AND extract(dow FROM ${day})::int = ANY (c.working_days) ${condition}
      AND NOT EXISTS (SELECT FROM closure x WHERE (x.crew_id IS NULL OR x.crew_id = c.id)
        AND x.from_minute IS NULL AND ${day}::date BETWEEN x.first_date AND x.last_date))`;
}

const DAYS = `
SELECT day::date AS date, ${capacityOn('day')} AS minutes
FROM generate_series($1::timestamp, $2::timestamp, interval '1 day') AS day ORDER BY day`;

const midnight = (date: string): string => `((${date})::timestamp AT TIME ZONE $3)`;

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

/** The crews' working time, and how much of it is booked; cached until a write. */
@Injectable()
export class CapacityReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly answers: SnapshotCache,
  ) {}

  /** Working minutes of all crews together, by date from `from` to `to` inclusive. */
  async minutesByDate(from: LocalDate, to: LocalDate): Promise<Map<LocalDate, number>> {
    const days = await this.answers.rows<{ date: LocalDate; minutes: number }>('crew-capacity', DAYS, [
      from,
      to,
    ]);
    return new Map(days.map(({ date, minutes }) => [date, minutes]));
  }

  /** Each active crew's next seven days. */
  crewLoad(): Promise<OfficeFigures['crewLoad']> {
    return this.answers.rows('crew-load', CREW_LOAD, [
      this.clock.today(),
      this.clock.minute(),
      this.clock.zone,
    ]);
  }
}
