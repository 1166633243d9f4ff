import { Injectable } from '@nestjs/common';
import { HAS_CARD_FOR, visitColumns } from '../../bookings/index.js';
import { rows, type Tx } from '../../platform/index.js';
import type { AnnouncedVisit, Announcement } from '../domain/announcement.js';

/** A visit that may have to be announced. */
export interface Candidate extends AnnouncedVisit {
  /** Identifies the appointment; `visit_reminder` stores it. */
  appointmentKey: string;
  startsAt: Date;
  updatedAt: Date;
  /** The time that candidates are ordered by; the next page begins after it. */
  at: Date;
}

/** The last candidate of the previous page. Candidates are ordered by these fields. */
export interface After {
  at: Date;
  bookingId: number;
}

/** The most candidates in memory at a time. */
export const PAGE_SIZE = 1_000;

const COLUMNS = `v.id AS "bookingId", ${visitColumns(
  'userId',
  'service',
  'serviceSpanish',
  'appointmentDate',
  'appointmentTime',
  'customTime',
  'appointmentKey',
  'balance',
  'startsAt',
  'updatedAt',
)}`;

/**
 * $1 now; $2 and $3 the last candidate of the previous page. Looks 25 hours ahead, because a day with a clock change may
 * be that long.
 */
const TO_REMIND = `
SELECT ${COLUMNS}, v.starts_at AS at FROM visit v
WHERE v.starts_at > $1 AND v.starts_at <= $1::timestamptz + interval '25 hours' AND (v.starts_at, v.id) > ($2, $3::bigint)
  AND v.status IN ('pending', 'confirmed') AND v.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM visit_reminder e WHERE e.booking_id = v.id AND e.appointment = v.appointment_key
                    AND e.reminded_at IS NOT NULL)
ORDER BY v.starts_at, v.id LIMIT ${PAGE_SIZE}`;

/**
 * The same parameters as `TO_REMIND`. A charge counts as announced if the customer has a notification about it. The reminder
 * announces a charge after the visit.
 */
const CHARGES_COMING = `
SELECT ${COLUMNS}, v.charge_at AS at FROM visit v
WHERE v.charge_at > $1 AND v.charge_at <= $1::timestamptz + interval '24 hours' AND (v.charge_at, v.id) > ($2, $3::bigint)
  AND v.charge_attempts = 0 AND v.status IN ('pending', 'confirmed') AND v.deleted_at IS NULL AND v.balance > 0
  AND v.deposit IS NULL
  AND ${HAS_CARD_FOR}
  AND NOT EXISTS (SELECT FROM notification n WHERE n.occasion = 'booking:' || v.id || ':charge-coming:' || v.appointment_key)
ORDER BY v.charge_at, v.id LIMIT ${PAGE_SIZE}`;

const MARK = `
INSERT INTO visit_reminder (booking_id, appointment, reminded_at)
SELECT "bookingId", "appointmentKey", $2 FROM jsonb_to_recordset($1::jsonb) AS due ("bookingId" bigint, "appointmentKey" text)
ORDER BY "bookingId" ON CONFLICT (booking_id, appointment) DO UPDATE SET reminded_at = EXCLUDED.reminded_at
  WHERE visit_reminder.reminded_at IS NULL
RETURNING booking_id AS id`;

/** Queues emails and text messages only for occasions that were not announced before. */
const ANNOUNCE = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS g ("bookingId" bigint, "userId" uuid, type text, category text, deferred text,
    occasion text, title text, message text, "to" jsonb)),
noted AS (
  INSERT INTO notification (user_id, type, title, message, booking_id, occasion, created_at)
  SELECT "userId", type, title, message, "bookingId", occasion, $2 FROM given ON CONFLICT (occasion) DO NOTHING RETURNING occasion),
queued AS (
  INSERT INTO delivery (channel, deferred, bulk, occasion, category, user_id, booking_id, recipient, subject, created_at,
    next_attempt_at, status)
  SELECT t.channel, deferred, true, occasion, category, "userId", "bookingId", t.recipient, title, $2, $2,
    CASE WHEN t.unverified THEN 'unverified' ELSE 'queued' END
  FROM given JOIN noted USING (occasion)
  CROSS JOIN LATERAL jsonb_to_recordset("to") AS t (channel text, recipient text, unverified boolean)
  ON CONFLICT (occasion, recipient) DO NOTHING)
SELECT count(*)::int AS told FROM noted`;

/** Reads the visits and charges to announce a day ahead, and stores that they were announced. */
@Injectable()
export class Reminders {
  toRemind(tx: Tx, now: Date, { at, bookingId }: After): Promise<Candidate[]> {
    return rows(tx, TO_REMIND, [now, at, bookingId]);
  }

  chargesComing(tx: Tx, now: Date, { at, bookingId }: After): Promise<Candidate[]> {
    return rows(tx, CHARGES_COMING, [now, at, bookingId]);
  }

  /** If two workers try, only one marks the appointment. @returns the bookings that this call marked */
  async mark(tx: Tx, due: readonly Candidate[], now: Date): Promise<Set<number>> {
    const marked = await rows<{ id: number }>(tx, MARK, [JSON.stringify(due), now]);
    return new Set(marked.map(({ id }) => id));
  }

  /** @returns how many were not announced before */
  async announce(tx: Tx, announcements: readonly Announcement[], now: Date): Promise<number> {
    const [row] = await rows<{ told: number }>(tx, ANNOUNCE, [JSON.stringify(announcements), now]);
    return row?.told ?? 0;
  }
}
