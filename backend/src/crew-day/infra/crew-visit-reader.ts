import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';
import type { StoredVisit } from '../domain/crew-visit.js';
import { EVENTS, eventsFrom, goes, type JsonEvent, WHO_GOES } from '../../bookings/index.js';

/** A cancelled visit has no slot any more, so it is shown to the cleaners who sent events for it. */
const THEIRS = `(a.held_until IS NULL AND b.status <> 'cancelled' AND ${goes('$1')}
  OR b.status = 'cancelled' AND EXISTS (
    SELECT FROM visit_event v WHERE v.booking_id = b.id AND v.cleaner_id = $1 AND v.refused IS NULL))`;

const VISITS = `
SELECT b.id, b.appointment_date AS date, b.appointment_time AS "appointmentTime", b.custom_time AS "customTime",
  a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.busy_until AS "busyUntil", b.status, crew.name AS crew,
  (SELECT coalesce(json_agg(c.name ORDER BY c.name), '[]') FROM cleaner c WHERE c.id IN (${WHO_GOES}) AND c.id <> $1) AS colleagues,
  b.customer_name AS "customerName", b.customer_phone AS "customerPhone",
  coalesce(p.location, b.questionnaire->>'location', '') AS address, b.service_type AS "serviceId",
  coalesce(s.label, b.service_type) AS service, b.extras, b.questionnaire AS answers, b.focus_notes AS "focusNotes",
  b.special_instructions AS "specialInstructions",
  (SELECT coalesce(json_agg(f.id ORDER BY f.id), '[]') FROM photo f WHERE f.booking_id = b.id) AS "photoIds",
  ${EVENTS} AS events,
  (SELECT coalesce(json_agg(json_build_object('id', w.id, 'taken', w.taken) ORDER BY w.phone_at, w.id), '[]')
   FROM work_photo w WHERE w.booking_id = b.id) AS "workPhotos",
  (SELECT lines FROM visit_checklist WHERE booking_id = b.id) AS kept
FROM booking b LEFT JOIN assignment a ON a.booking_id = b.id LEFT JOIN crew ON crew.id = a.crew_id
LEFT JOIN service s ON s.id = b.service_type LEFT JOIN property p ON p.id = b.property_id
WHERE b.appointment_date BETWEEN $2 AND $3 AND b.deleted_at IS NULL AND ${THEIRS}
ORDER BY b.appointment_date, a.starts_at, b.id`;

/** Applies the same rules as the visits themselves; `$3` is the first day. */
const OWN_PHOTO = (table: string): string => `
SELECT f.store_key AS "storeKey", f.thumb_key AS "thumbKey" FROM ${table} f JOIN booking b ON b.id = f.booking_id
LEFT JOIN assignment a ON a.booking_id = b.id
WHERE f.id = $2 AND b.deleted_at IS NULL AND ${THEIRS} AND b.appointment_date >= $3`;

/** What cleaners see of their own visits. */
@Injectable()
export class CrewVisitReader {
  constructor(private readonly sql: Sql) {}

  /** By day and time; both days included. */
  async visits(cleanerId: number, from: LocalDate, until: LocalDate): Promise<StoredVisit[]> {
    const found = await this.sql.query<Omit<StoredVisit, 'events'> & { events: JsonEvent[] }>(
      'crew-visits',
      VISITS,
      [cleanerId, from, until],
    );
    return found.map((visit) => ({ ...visit, events: eventsFrom(visit.events) }));
  }

  /** The files of a photo of one of their visits on or after that day; null for any other photo. */
  photo(
    table: 'photo' | 'work_photo',
    id: number | string,
    cleanerId: number,
    since: LocalDate,
  ): Promise<{ storeKey: string; thumbKey: string } | null> {
    return this.sql.first(`crew-${table}`, OWN_PHOTO(table), [cleanerId, id, since]);
  }
}
