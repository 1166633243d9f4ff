import { Injectable } from '@nestjs/common';
import type { VisitNow } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { lateFrom, type StoredVisit } from '../domain/crew-visit.js';
import {
  EVENTS,
  eventsFrom,
  type JsonEvent,
  timesFrom,
  type VisitEvent,
  WHO_GOES,
} from '../../bookings/index.js';

/** Costs only two index lookups per visit if a company has no cleaners by name. */
const VISITS = `
SELECT v.id AS "bookingId", v.appointment_date AS date, v.appointment_time AS "appointmentTime", v.custom_time AS "customTime",
  v.status, ${EVENTS} AS events,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'lent', m.lent) ORDER BY lower(c.name), c.id), '[]')
   FROM visit_cleaner m JOIN cleaner c ON c.id = m.cleaner_id WHERE m.booking_id = v.id) AS cleaners,
  EXISTS (SELECT FROM session WHERE expires_at > $2 AND cleaner_id IN (${WHO_GOES})) AS "hasPhone"
FROM visit v
WHERE v.appointment_date = $1 AND v.deleted_at IS NULL AND v.status <> 'cancelled'
  AND (EXISTS (SELECT FROM visit_cleaner m WHERE m.booking_id = v.id) OR EXISTS (SELECT FROM visit_event e WHERE e.booking_id = v.id))
ORDER BY v.id`;

type Row = Pick<StoredVisit, 'date' | 'appointmentTime' | 'customTime' | 'status'> &
  Pick<VisitNow, 'bookingId' | 'cleaners'> & { events: JsonEvent[]; hasPhone: boolean };

/** The current state of a day's visits. */
@Injectable()
export class VisitNowReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
  ) {}

  async on(date: LocalDate): Promise<VisitNow[]> {
    const rows = await this.sql.query<Row>('visits-now', VISITS, [date, this.clock.date()]);
    return rows.map(({ bookingId, cleaners, events, hasPhone, ...visit }) => {
      const times = timesFrom(events);
      const isAwaited = times.status === 'planned' || times.status === 'on_the_way';
      const isOpen = visit.status === 'pending' || visit.status === 'confirmed';
      return {
        bookingId,
        ...times,
        lateFrom: isAwaited && isOpen && hasPhone ? lateFrom(visit, this.clock.zone).toISOString() : null,
        runningLate: isAwaited ? lastReportedDelay(eventsFrom(events)) : null,
        cleaners,
      };
    });
  }
}

/** In minutes. */
function lastReportedDelay(events: readonly VisitEvent[]): number | null {
  const delays = events.filter(({ kind }) => kind === 'running_late');
  delays.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  return delays.at(-1)?.minutes ?? null;
}
