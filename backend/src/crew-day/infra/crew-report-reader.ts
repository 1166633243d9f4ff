import { Injectable } from '@nestjs/common';
import type { AppointmentTime, CrewEventKind } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { first, Sql, type Tx } from '../../platform/index.js';
import { COUNTS, WHO_GOES } from '../../bookings/index.js';

/** A cleaner's report about a visit, with the details for a message. */
export interface CrewReport {
  cleaner: string;
  crew: string | null;
  note: string | null;
  /** Whether anybody has already started or finished the visit. */
  begun: boolean;
  /** The crew's next visit of the day. */
  next: { bookingId: number; customerName: string } | null;
}

/** A visit today that nobody has begun. */
export interface LateVisit {
  bookingId: number;
  date: LocalDate;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  crew: string;
  customerName: string;
  /** The time when the server last heard from a phone of the crew. */
  lastSeen: Date;
  lastKind: CrewEventKind | null;
}

const REPORT = `
SELECT c.name AS cleaner, crew.name AS crew, e.note,
  (SELECT count(*) FROM visit_event e WHERE e.booking_id = v.id AND ${COUNTS} AND e.kind IN ('started', 'finished')) > 0 AS begun,
  (SELECT json_build_object('bookingId', n.id, 'customerName', n.customer_name) FROM assignment o JOIN visit n ON n.id = o.booking_id
   WHERE o.crew_id = a.crew_id AND o.held_until IS NULL AND o.starts_at > a.starts_at AND n.appointment_date = v.appointment_date
     AND n.deleted_at IS NULL AND n.status <> 'cancelled' ORDER BY o.starts_at LIMIT 1) AS next
FROM visit_event e JOIN cleaner c ON c.id = e.cleaner_id JOIN visit v ON v.id = e.booking_id
LEFT JOIN assignment a ON a.booking_id = v.id LEFT JOIN crew ON crew.id = a.crew_id
WHERE e.id = $1`;

/** Only visits with a signed-in phone, because a crew that does not use /crew reports no start. */
const LATE = `
SELECT v.id AS "bookingId", v.appointment_date AS date, v.appointment_time AS "appointmentTime", v.custom_time AS "customTime",
  crew.name AS crew, v.customer_name AS "customerName", seen.at AS "lastSeen",
  (SELECT kind FROM visit_event e WHERE e.booking_id = v.id AND ${COUNTS} ORDER BY happened_at DESC LIMIT 1) AS "lastKind"
FROM visit v JOIN assignment a ON a.booking_id = v.id AND a.held_until IS NULL JOIN crew ON crew.id = a.crew_id
CROSS JOIN LATERAL (SELECT max(last_used_at) AS at FROM session WHERE expires_at > $2 AND cleaner_id IN (${WHO_GOES})) AS seen
WHERE v.appointment_date = $1 AND v.deleted_at IS NULL AND v.status IN ('pending', 'confirmed') AND seen.at IS NOT NULL
  AND NOT EXISTS (SELECT FROM visit_event e WHERE e.booking_id = v.id AND ${COUNTS}
    AND e.kind IN ('started', 'finished', 'not_entered'))`;

/** Reads the facts about a crew's day for messages to other people. */
@Injectable()
export class CrewReportReader {
  constructor(private readonly sql: Sql) {}

  report(tx: Tx, eventId: string): Promise<CrewReport | null> {
    return first(tx, REPORT, [eventId]);
  }

  notBegun(date: LocalDate, now: Date): Promise<LateVisit[]> {
    return this.sql.query('crew-late', LATE, [date, now]);
  }
}
