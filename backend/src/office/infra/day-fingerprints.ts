import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';

/**
 * One hash of everything that a day's board and its bookings' pages show: the visits with cleaners and homes; the number
 * of their events and photos, which are only ever added; all crews, whose calendar version rises when their people
 * change; and the closures.
 */
const FINGERPRINTS = `
SELECT day::text AS date, md5(concat_ws('/',
  (SELECT string_agg(concat_ws(' ', v.id, v.version, v.deleted_at, v.payment_status, v.balance, v.charge_attempts,
     a.crew_id, a.starts_at, a.busy_until, a.held_until,
     (SELECT version FROM property WHERE id = v.property_id),
     (SELECT string_agg(cleaner_id::text, '+' ORDER BY cleaner_id) FROM visit_cleaner WHERE booking_id = v.id)), ',' ORDER BY v.id)
   FROM visit v LEFT JOIN assignment a ON a.booking_id = v.id
   WHERE v.appointment_date = day),
  (SELECT count(*) FROM visit v JOIN visit_event e ON e.booking_id = v.id WHERE v.appointment_date = day),
  (SELECT count(*) FROM visit v JOIN work_photo p ON p.booking_id = v.id WHERE v.appointment_date = day),
  (SELECT string_agg(concat_ws(' ', id, name, calendar_version), ',' ORDER BY id) FROM crew),
  (SELECT string_agg(concat_ws(' ', id, name, crew_id, from_minute, until_minute), ',' ORDER BY id)
   FROM closure WHERE first_date <= day AND last_date >= day))) AS fingerprint
FROM unnest($1::date[]) AS day`;

/** Detects changes to a day's board, whichever process made them. */
@Injectable()
export class DayFingerprints {
  constructor(private readonly sql: Sql) {}

  async of(dates: readonly LocalDate[]): Promise<Map<LocalDate, string>> {
    const found = await this.sql.query<{ date: LocalDate; fingerprint: string }>(
      'day-fingerprints',
      FINGERPRINTS,
      [dates],
    );
    return new Map(found.map(({ date, fingerprint }) => [date, fingerprint]));
  }
}
