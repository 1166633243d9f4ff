import { Injectable } from '@nestjs/common';
import type { DispatchVisit } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';
import { NEEDS_CREW } from './office/crew-days.sql.js';
import { RECORD, recordFrom } from './record.sql.js';

/** "Needs a crew" has the same definition as in the calendar. */
const VISITS = `
  SELECT ${RECORD}, coalesce(p.location, b.questionnaire->>'location', '') AS location,
    coalesce(s.duration_minutes, 60) AS "durationMinutes",
    (SELECT coalesce(json_agg(json_build_object('id', id, 'originalName', original_name, 'size', size)
       ORDER BY id), '[]') FROM photo WHERE photo.booking_id = b.id) AS photos
  FROM ${recordFrom('$2')}
  LEFT JOIN property p ON p.id = b.property_id
  LEFT JOIN service s ON s.id = b.service_type
  WHERE b.appointment_date = $1 AND b.deleted_at IS NULL AND b.status <> 'cancelled'
    AND (a.crew_id IS NOT NULL OR ${NEEDS_CREW})
  ORDER BY a.starts_at NULLS LAST, b.id`;

@Injectable()
export class DispatchVisits {
  constructor(private readonly sql: Sql) {}

  /** The visits of a date with what a crew needs to know, ordered by start. */
  of(date: LocalDate, now: Date): Promise<DispatchVisit[]> {
    return this.sql.query<DispatchVisit & Record<string, unknown>>('dispatch-visits', VISITS, [date, now]);
  }
}
