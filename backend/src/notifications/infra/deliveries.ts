import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { Category } from '../domain/message.js';
import type { Unwritten } from '../domain/unwritten.js';

/** How long a process may take over a message before another one tries. */
const LEASE_MINUTES = 2;
const MOST_ATTEMPTS = 8;
/** How long an outage of the other side is waited out. */
const PATIENCE_DAYS = 3;

export interface NewDelivery {
  channel: 'mail' | 'text';
  /** What this tells: the same occasion never goes to the same address twice. */
  occasion: string;
  category: Category;
  userId: string | null;
  bookingId: number | null;
  recipient: string;
  subject: string;
  html: string | null;
  plain: string;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
}

/** A message that this process has taken on. */
export interface Claimed extends Omit<NewDelivery, 'plain'> {
  id: number;
  plain: string | null;
  unwritten: Unwritten | null;
}

const CLAIMED = `id, channel, occasion, category, user_id AS "userId", booking_id AS "bookingId", recipient, subject, html, plain,
  calendar, calendar_method AS "calendarMethod", unwritten`;

/** The queue of mails and text messages, and their log. */
@Injectable()
export class Deliveries {
  /** A message of an occasion that was told already is not queued again. */
  async queue(tx: Tx, one: NewDelivery, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO delivery (channel, occasion, category, user_id, booking_id, recipient, subject, html, plain, calendar,
         calendar_method, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) ON CONFLICT (occasion, recipient) DO NOTHING`,
      [
        one.channel,
        one.occasion,
        one.category,
        one.userId,
        one.bookingId,
        one.recipient,
        one.subject,
        one.html,
        one.plain,
        one.calendar,
        one.calendarMethod,
        now,
      ],
    );
  }

  /** Takes due messages for this process; they come back by themselves when it dies. */
  async claim(tx: Tx, limit: number, now: Date): Promise<Claimed[]> {
    return rows<Claimed>(
      tx,
      `UPDATE delivery SET status = 'sending', attempts = attempts + 1,
              next_attempt_at = $2::timestamptz + make_interval(mins => ${LEASE_MINUTES})
       WHERE id IN (SELECT id FROM delivery WHERE status IN ('queued', 'sending') AND next_attempt_at <= $2
                    ORDER BY bulk, next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${CLAIMED}`,
      [limit, now],
    );
  }

  async sent(tx: Tx, { id, subject }: { id: number; subject: string }, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET status = 'sent', subject = $2, sent_at = $3, last_error = NULL WHERE id = $1`,
      [id, subject, now],
    );
  }

  /** Refused for good. */
  async bounced(tx: Tx, id: number, reason: string): Promise<void> {
    await tx.query(`UPDATE delivery SET status = 'bounced', last_error = $2 WHERE id = $1`, [id, reason]);
  }

  /** Tried again after 1, 2, 4 … minutes; given up after eight tries. */
  async failed(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET last_error = $2,
              status = CASE WHEN attempts >= ${MOST_ATTEMPTS} THEN 'failed' ELSE 'queued' END,
              next_attempt_at = $3::timestamptz + make_interval(mins => (2 ^ least(attempts - 1, 7))::int)
       WHERE id = $1`,
      [id, reason, now],
    );
  }

  /** Nothing gets through to anybody: no try of these counts, and they wait a minute; after days they are given up. */
  async putBack(tx: Tx, ids: number[], reason: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET last_error = $2, attempts = attempts - 1,
              status = CASE WHEN created_at < $3::timestamptz - make_interval(days => ${PATIENCE_DAYS})
                            THEN 'failed' ELSE 'queued' END,
              next_attempt_at = $3::timestamptz + interval '1 minute'
       WHERE id = ANY ($1)`,
      [ids, reason, now],
    );
  }

  /** They do not apply any more. What was sent before stays in the log as sent. */
  async forget(tx: Tx, ids: number[]): Promise<void> {
    if (!ids.length) return;
    await tx.query('DELETE FROM delivery WHERE id = ANY ($1) AND sent_at IS NULL', [ids]);
    await tx.query(`UPDATE delivery SET status = 'sent' WHERE id = ANY ($1)`, [ids]);
  }

  /** What was queued for a booking to be written later does not apply any more. */
  async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await tx.query(
      `DELETE FROM delivery WHERE booking_id = $1 AND unwritten IS NOT NULL AND status = 'queued'`,
      [bookingId],
    );
  }
}
