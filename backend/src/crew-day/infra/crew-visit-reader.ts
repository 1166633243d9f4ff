import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';
import type { StoredVisit } from '../domain/crew-visit.js';
import type { StoredTip } from '../domain/tip-share.js';
import {
  EVENTS,
  eventsFrom,
  goes,
  type JsonEvent,
  NOTES_OF_HOME,
  visitColumns,
  WHO_GOES,
} from '../../bookings/index.js';

/**
 * The visits that a cleaner ($1) goes to. A cancelled visit has no slot anymore, so it belongs to the cleaners who sent
 * events for it.
 */
const IS_THEIRS = `(a.held_until IS NULL AND v.status <> 'cancelled' AND ${goes('$1')}
  OR v.status = 'cancelled' AND EXISTS (
    SELECT FROM visit_event t WHERE t.booking_id = v.id AND t.cleaner_id = $1 AND t.refused IS NULL))`;

const VISIT_COLUMNS = visitColumns(
  'id',
  'appointmentTime',
  'customTime',
  'status',
  'customerName',
  'customerPhone',
  'service',
  'extras',
  'focusNotes',
  'specialInstructions',
);

const VISITS = `
SELECT ${VISIT_COLUMNS}, v.appointment_date AS date, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.busy_until AS "busyUntil",
  crew.name AS crew, coalesce(v.location, v.questionnaire->>'location', '') AS address, v.service_type AS "serviceId",
  v.questionnaire AS answers, ${NOTES_OF_HOME} AS notes,
  (SELECT coalesce(json_agg(c.name ORDER BY c.name), '[]') FROM cleaner c WHERE c.id IN (${WHO_GOES}) AND c.id <> $1) AS colleagues,
  (SELECT coalesce(json_agg(f.id ORDER BY f.id), '[]') FROM photo f WHERE f.booking_id = v.id) AS "photoIds",
  ${EVENTS} AS events,
  (SELECT coalesce(json_agg(json_build_object('id', w.id, 'taken', w.taken) ORDER BY w.phone_at, w.id), '[]')
   FROM work_photo w WHERE w.booking_id = v.id) AS "workPhotos",
  (SELECT lines FROM visit_checklist WHERE booking_id = v.id) AS kept
FROM visit v LEFT JOIN assignment a ON a.booking_id = v.id LEFT JOIN crew ON crew.id = a.crew_id
WHERE v.appointment_date BETWEEN $2 AND $3 AND v.deleted_at IS NULL AND ${IS_THEIRS}
ORDER BY v.appointment_date, a.starts_at, v.id`;

/** Finds a photo only if its visit is the cleaner's own. $1 is the cleaner, $2 the photo, $3 the first day. */
const ownPhoto = (table: string): string => `
SELECT f.store_key AS "storeKey", f.thumb_key AS "thumbKey" FROM ${table} f JOIN visit v ON v.id = f.booking_id
LEFT JOIN assignment a ON a.booking_id = v.id
WHERE f.id = $2 AND v.deleted_at IS NULL AND ${IS_THEIRS} AND v.appointment_date >= $3`;

/** The tips since $2 for visits to which a cleaner ($1) went, with all who went, even if they have left since. */
const TIPS = `
SELECT v.id AS "visitId", v.appointment_date AS date, v.customer_name AS customer, v.tips AS amount,
  (SELECT json_agg(m.cleaner_id ORDER BY m.cleaner_id) FROM visit_cleaner m WHERE m.booking_id = v.id) AS "cleanerIds"
FROM visit v WHERE v.tips > 0 AND v.appointment_date >= $2 AND v.deleted_at IS NULL AND ${goes('$1')}
ORDER BY v.appointment_date DESC, v.id DESC`;

/** Reads visits for their own cleaners. */
@Injectable()
export class CrewVisitReader {
  constructor(private readonly sql: Sql) {}

  /** The cleaner's visits from `from` to `until`, both included, sorted by day and time. */
  async visits(cleanerId: number, from: LocalDate, until: LocalDate): Promise<StoredVisit[]> {
    const found = await this.sql.query<Omit<StoredVisit, 'events'> & { events: JsonEvent[] }>(
      'crew-visits',
      VISITS,
      [cleanerId, from, until],
    );
    return found.map((visit) => ({ ...visit, events: eventsFrom(visit.events) }));
  }

  tips(cleanerId: number, since: LocalDate): Promise<StoredTip[]> {
    return this.sql.query('crew-tips', TIPS, [cleanerId, since]);
  }

  /** The files of a photo of one of the cleaner's visits on or after `since`; null for any other photo. */
  photo(
    table: 'photo' | 'work_photo',
    id: number | string,
    cleanerId: number,
    since: LocalDate,
  ): Promise<{ storeKey: string; thumbKey: string } | null> {
    return this.sql.first(`crew-${table}`, ownPhoto(table), [cleanerId, id, since]);
  }
}
