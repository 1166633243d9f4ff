import { Injectable } from '@nestjs/common';
import type { CallListEntry } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { first, Sql, type Tx } from '../../platform/index.js';

/** The office's steps on the day before each appointment: reminder, confirmation, call. */
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

  /** Stores the outcome of the call about this appointment, in place of an earlier one. */
  async saveCall(
    tx: Tx,
    { bookingId, appointment, outcome, note, calledAt, calledBy, version }: CallNoted,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder AS e (booking_id, appointment, call_outcome, call_note, called_at, called_by, call_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET call_outcome = EXCLUDED.call_outcome,
         call_note = EXCLUDED.call_note, called_at = EXCLUDED.called_at, called_by = EXCLUDED.called_by,
         call_version = EXCLUDED.call_version`,
      [bookingId, appointment, outcome, note, calledAt, calledBy, version],
    );
  }
}

export type CallNoted = Pick<
  CallListEntry,
  'bookingId' | 'appointment' | 'outcome' | 'note' | 'calledAt' | 'calledBy' | 'version'
>;

/**
 * Lists every visit with a slot. That includes orders with an open pay link and requests that wait for the office, but
 * not customers who are still at the checkout. Calls that were made before the product recorded outcomes count as
 * answered. $1 is the present time.
 */
const CALLS = `
  SELECT v.id AS "bookingId", v.user_id AS "userId", v.customer_name AS "customerName",
         v.customer_phone AS "customerPhone",
         v.service,
         v.appointment_time AS "appointmentTime", v.custom_time AS "customTime", a.starts_at AS "startsAt",
         a.held_until AS "heldUntil", coalesce(v.location, v.questionnaire->>'location', '') AS location,
         c.name AS "crewName", CASE WHEN e.called_at IS NOT NULL THEN coalesce(e.call_outcome, 'reached') END AS outcome,
         e.call_note AS note, e.called_at AS "calledAt", e.called_by AS "calledBy", e.confirmed_at AS "confirmedAt",
         v.appointment_key AS appointment, coalesce(e.call_version, 0) AS version
  FROM visit v JOIN app_user u ON u.id = v.user_id
  LEFT JOIN assignment a ON a.booking_id = v.id
    AND (a.held_until IS NULL OR a.held_until > $1 AND (a.office_hold OR v.pay_after_visit))
  LEFT JOIN crew c ON c.id = a.crew_id
  LEFT JOIN visit_reminder e ON e.booking_id = v.id AND e.appointment = v.appointment_key
  WHERE v.deleted_at IS NULL
    AND (v.status IN ('confirmed', 'in-progress', 'completed') OR v.status = 'pending' AND a.booking_id IS NOT NULL)`;

@Injectable()
export class CallList {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Visits of a date (YYYY-MM-DD), ordered by start. */
  async of(date: string): Promise<CallListEntry[]> {
    return this.sql.query<CallListEntry>(
      'call-list',
      `${CALLS} AND v.appointment_date = $2 ORDER BY a.starts_at NULLS LAST, v.id`,
      [this.clock.date(), date],
    );
  }

  /** Locks the booking first, so that the second of two callers reads what the first one noted. */
  async lock(tx: Tx, bookingId: number): Promise<CallListEntry | null> {
    await tx.query('SELECT FROM booking WHERE id = $1 FOR NO KEY UPDATE', [bookingId]);
    return first<CallListEntry>(tx, `${CALLS} AND v.id = $2`, [this.clock.date(), bookingId]);
  }
}
