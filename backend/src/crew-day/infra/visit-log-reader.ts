import { Injectable } from '@nestjs/common';
import type { VisitHours, VisitLog, VisitLogEvent } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';
import {
  EVENTS,
  eventsFrom,
  iso,
  type JsonEvent,
  timesFrom,
  visitProgress,
  WHO_GOES,
} from '../../bookings/index.js';

const LOG = `
SELECT ${EVENTS} AS events, (SELECT coalesce(json_agg(json_build_object('id', l.id, 'cleaner', c.name, 'kind', l.kind, 'minutes', l.minutes,
    'note', l.note, 'phoneAt', l.phone_at, 'happenedAt', l.happened_at, 'receivedAt', l.received_at, 'refused', l.refused,
    'correctedBy', l.corrected_by, 'reason', l.reason, 'withdrawn', l.withdrawn)
    ORDER BY l.happened_at, l.received_at, l.id), '[]')
  FROM visit_event l JOIN cleaner c ON c.id = l.cleaner_id WHERE l.booking_id = v.id) AS log
FROM visit v WHERE v.id = $1`;

/** Visits with events. `cleaners` are those who go and those who sent events. */
const HOURS = `
SELECT v.id AS "bookingId", v.appointment_date AS date, crew.name AS crew, ${EVENTS} AS events,
  round(extract(epoch FROM a.ends_at - a.starts_at) / 60)::integer AS "plannedMinutes",
  (SELECT coalesce(json_object_agg(c.id, c.name), '{}') FROM cleaner c WHERE c.id IN (${WHO_GOES})
     OR EXISTS (SELECT FROM visit_event t WHERE t.booking_id = v.id AND t.cleaner_id = c.id AND t.refused IS NULL)) AS cleaners,
  array(${WHO_GOES}) AS goes
FROM visit v LEFT JOIN assignment a ON a.booking_id = v.id LEFT JOIN crew ON crew.id = a.crew_id
WHERE v.appointment_date BETWEEN $1 AND $2 AND v.deleted_at IS NULL
  AND EXISTS (SELECT FROM visit_event e WHERE e.booking_id = v.id AND e.refused IS NULL)
ORDER BY v.appointment_date, a.starts_at, v.id`;

type HoursRow = Pick<VisitHours, 'bookingId' | 'date' | 'crew' | 'plannedMinutes'> & {
  events: JsonEvent[];
  cleaners: Record<string, string>;
  goes: number[];
};

/** How visits went, for the office. */
@Injectable()
export class VisitLogReader {
  constructor(private readonly sql: Sql) {}

  /** @throws NotFound */
  async of(bookingId: number): Promise<VisitLog> {
    const row = await this.sql.first<{ events: JsonEvent[]; log: VisitLogEvent[] }>('visit-log', LOG, [
      bookingId,
    ]);
    if (!row) throw new NotFound('The booking');
    const { counted } = visitProgress(eventsFrom(row.events));
    const events = row.log.map((event) => ({ ...event, counts: counted.has(event.id) }));
    return { ...timesFrom(row.events), events };
  }

  /** Each cleaner's hours from `from` to `to`, both included, sorted by day and time. */
  async hours(from: LocalDate, to: LocalDate): Promise<VisitHours[]> {
    const rows = await this.sql.query<HoursRow>('visit-hours', HOURS, [from, to]);
    return rows.flatMap(({ events, cleaners, goes, ...visit }) =>
      visitProgress(eventsFrom(events), goes).worked.map(({ cleanerId, startedAt, finishedAt, minutes }) => ({
        ...visit,
        cleanerId,
        cleaner: cleaners[cleanerId] ?? '',
        startedAt: iso(startedAt),
        finishedAt: iso(finishedAt),
        workedMinutes: minutes,
      })),
    );
  }
}
