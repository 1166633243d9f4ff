import { Injectable } from '@nestjs/common';
import type { CallListEntry } from '@homebright/contract';
import { rows, serviceLabelOf, Sql, type Tx } from '../../platform/index.js';
import { APPOINTMENT } from './reminders.js';

/** What was done on the day before each appointment: reminder, confirmation, call. */
@Injectable()
export class VisitReminders {
  /** Idempotent: keeps the first time. */
  async note(
    tx: Tx,
    column: 'reminded_at' | 'confirmed_at',
    bookingId: number,
    appointment: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder (booking_id, appointment, ${column}) VALUES ($1, $2, $3)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET ${column} = coalesce(visit_reminder.${column}, EXCLUDED.${column})`,
      [bookingId, appointment, now],
    );
  }

  /** `at` and `by` null: removes the tick. */
  async called(
    tx: Tx,
    bookingId: number,
    appointment: string,
    { at, by }: { at: Date | null; by: string | null },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder (booking_id, appointment, called_at, called_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET
         called_at = EXCLUDED.called_at, called_by = EXCLUDED.called_by`,
      [bookingId, appointment, at, by],
    );
  }
}

export type Call = CallListEntry & { appointment: string };

/** Customers with only a temporary hold are not called. */
const CALLS = `
  SELECT b.id AS "bookingId", b.user_id AS "userId", b.customer_name AS "customerName",
         b.customer_phone AS "customerPhone",
         ${serviceLabelOf('b')} AS service,
         b.appointment_time AS "appointmentTime", b.custom_time AS "customTime", a.starts_at AS "startsAt",
         coalesce(p.location, b.questionnaire->>'location', '') AS location,
         e.called_at AS "calledAt", e.called_by AS "calledBy", e.confirmed_at AS "confirmedAt",
         ${APPOINTMENT} AS appointment
  FROM booking b
  LEFT JOIN assignment a ON a.booking_id = b.id AND a.held_until IS NULL
  LEFT JOIN property p ON p.id = b.property_id
  LEFT JOIN visit_reminder e ON e.booking_id = b.id AND e.appointment = ${APPOINTMENT}
  WHERE b.deleted_at IS NULL
    AND (b.status IN ('confirmed', 'in-progress', 'completed') OR b.status = 'pending' AND a.booking_id IS NOT NULL)`;

@Injectable()
export class CallList {
  constructor(private readonly sql: Sql) {}

  /** Visits of a date (YYYY-MM-DD), ordered by start. */
  async of(date: string): Promise<Call[]> {
    return this.sql.query<Call>(
      'call-list',
      `${CALLS} AND b.appointment_date = $1 ORDER BY a.starts_at NULLS LAST, b.id`,
      [date],
    );
  }

  async find(tx: Tx, bookingId: number): Promise<Call | null> {
    const [found] = await rows<Call>(tx, `${CALLS} AND b.id = $1`, [bookingId]);
    return found ?? null;
  }
}
