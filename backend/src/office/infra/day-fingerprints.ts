import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Sql } from '../../platform/index.js';

/**
 * One hash of everything that a day's board and its bookings' pages show: the visits with their cleaners; the number
 * of their events and photos, which are only ever added; all crews, whose calendar version rises when their people
 * change; and the closures.
 */
const FINGERPRINTS = `
SELECT day::text AS date, md5(concat_ws('/',
  (SELECT string_agg(concat_ws(' ', b.id, b.version, b.deleted_at, l.payment_status, l.balance, b.charge_attempts,
     a.crew_id, a.starts_at, a.busy_until, a.held_until,
     (SELECT string_agg(cleaner_id::text, '+' ORDER BY cleaner_id) FROM visit_cleaner WHERE booking_id = b.id)), ',' ORDER BY b.id)
   FROM booking b JOIN ledger_account l ON l.booking_id = b.id LEFT JOIN assignment a ON a.booking_id = b.id
   WHERE b.appointment_date = day),
  (SELECT count(*) FROM booking b JOIN visit_event e ON e.booking_id = b.id WHERE b.appointment_date = day),
  (SELECT count(*) FROM booking b JOIN work_photo p ON p.booking_id = b.id WHERE b.appointment_date = day),
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
