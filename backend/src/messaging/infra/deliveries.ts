import { Injectable } from '@nestjs/common';
import { changes, prepared, rows, type Tx } from '../../platform/index.js';
import type { Category } from '../domain/message.js';
import type { Deferred } from '../domain/delivery.js';

/** After this, another process may take over a claimed message. */
const LEASE_MINUTES = 2;
const MAX_ATTEMPTS = 8;
/** How long messages wait during an outage of the service. */
const GIVE_UP_AFTER_DAYS = 3;

export interface NewDelivery {
  channel: 'mail' | 'text';
  /** Identifies the occasion, which is sent at most once to each address. */
  occasion: string;
  category: Category;
  userId?: string;
  bookingId?: number | null;
  recipient: string;
  subject: string;
  html?: string;
  plain: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string } | null;
  /** Whether the message waits until the recipient's address is verified. */
  unverified?: boolean;
  /** Whether daily limits ignore the message, because the office wrote it by hand or is its reader. */
  unlimited?: boolean;
}

/** A message claimed by this process. */
export interface Claimed extends Pick<
  NewDelivery,
  'channel' | 'occasion' | 'category' | 'recipient' | 'subject'
> {
  id: number;
  userId: string | null;
  bookingId: number | null;
  html: string | null;
  plain: string | null;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
  deferred: Deferred | null;
  /** Whether the message still has to be counted against the day's limits. */
  toCount: boolean;
}

const CLAIMED = `d.id, channel, occasion, category, user_id AS "userId", booking_id AS "bookingId", recipient, subject, html, plain,
  calendar, calendar_method AS "calendarMethod", deferred, due.to_count AS "toCount"`;

/** Days that a message waits until its address is verified; after that it is outdated. */
const WAITING_DAYS = 30;

/** Begins the occasion of a message that goes only to the customer's former address. */
export const FORMER_ADDRESS = 'former-address:';

/** The queue and log of mails and text messages. */
@Injectable()
export class Deliveries {
  /** Queues a message, unless its occasion was queued before. */
  async queue(tx: Tx, delivery: NewDelivery, now: Date): Promise<void> {
    await prepared(
      tx,
      'delivery-queue',
      `INSERT INTO delivery (channel, occasion, category, user_id, booking_id, recipient, subject, html, plain, calendar,
         calendar_method, created_at, next_attempt_at, status, to_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14) ON CONFLICT (occasion, recipient) DO NOTHING`,
      [
        delivery.channel,
        delivery.occasion,
        delivery.category,
        delivery.userId,
        delivery.bookingId,
        delivery.recipient,
        delivery.subject,
        delivery.html,
        delivery.plain,
        delivery.calendar?.file,
        delivery.calendar?.method,
        now,
        delivery.unverified ? 'unverified' : 'queued',
        !delivery.unlimited,
      ],
    );
  }

  /** Claims due messages; if the process crashes, the lease expires and another process takes them. */
  async claim(tx: Tx, limit: number, now: Date): Promise<Claimed[]> {
    return rows<Claimed>(
      tx,
      `WITH due AS (
         SELECT id, to_count FROM delivery WHERE status IN ('queued', 'sending') AND next_attempt_at <= $2
         ORDER BY bulk, next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       UPDATE delivery d SET status = 'sending', attempts = attempts + 1, to_count = false,
              next_attempt_at = $2::timestamptz + make_interval(mins => ${LEASE_MINUTES})
       FROM due WHERE d.id = due.id
       RETURNING ${CLAIMED}`,
      [limit, now],
    );
  }

  /** Queues messages whose address has been verified while they waited. */
  async release(tx: Tx, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery d SET status = 'queued', next_attempt_at = $1, queued_at = now() FROM app_user u
       WHERE d.status = 'unverified' AND u.id = d.user_id AND u.email = d.recipient AND u.email_verified
         AND d.created_at > $1::timestamptz - make_interval(days => ${WAITING_DAYS})`,
      [now],
    );
  }

  /**
   * Redirects a customer's waiting messages to another address: at once if `known` is true, otherwise once the address
   * is verified. Without a new address, deletes them. Always deletes messages that ask the customer to verify the former
   * address.
   */
  async readdress(tx: Tx, userId: string, email: string | null, known: boolean): Promise<void> {
    const waiting = `user_id = $1 AND channel = 'mail' AND status IN ('queued', 'unverified') AND recipient IS DISTINCT FROM $2
      AND occasion NOT LIKE '${FORMER_ADDRESS}%'`;
    await tx.query(`DELETE FROM delivery WHERE ${waiting} AND ($2::text IS NULL OR category = 'proof')`, [
      userId,
      email,
    ]);
    await tx.query(
      `UPDATE delivery d SET recipient = $2, status = CASE WHEN $3::boolean THEN 'queued' ELSE 'unverified' END WHERE ${waiting}
         AND NOT EXISTS (SELECT FROM delivery WHERE occasion = d.occasion AND recipient = $2)`,
      [userId, email, known],
    );
  }

  /**
   * Marks messages as not sent because the day's limit is reached. The office sees them and can send them
   * anyway.
   */
  async aboveLimit(tx: Tx, ids: number[]): Promise<void> {
    if (!ids.length) return;
    await tx.query(`UPDATE delivery SET status = 'over_limit', attempts = attempts - 1 WHERE id = ANY ($1)`, [
      ids,
    ]);
  }

  /**
   * Withholds messages because the site is not open yet. They are never sent, unless the office sends delivery
   * anyway.
   */
  async withhold(tx: Tx, ids: number[]): Promise<void> {
    if (!ids.length) return;
    await tx.query(`UPDATE delivery SET status = 'withheld', attempts = attempts - 1 WHERE id = ANY ($1)`, [
      ids,
    ]);
  }

  /** Withholds everything that waits in these categories, including messages for unproven addresses. */
  async withholdWaiting(tx: Tx, categories: readonly Category[]): Promise<void> {
    await tx.query(
      `UPDATE delivery SET status = 'withheld' WHERE category = ANY ($1) AND status IN ('queued', 'unverified')`,
      [categories],
    );
    // Each customer is asked only once. Without these rows, they are asked after their next payment.
    await tx.query(`DELETE FROM delivery WHERE category = 'proof' AND status = 'withheld'`);
  }

  /** How many messages are withheld, plus those still waiting in these categories. */
  async countWithheld(tx: Tx, categories: readonly Category[]): Promise<number> {
    const [row] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int FROM delivery
       WHERE status = 'withheld' OR category = ANY ($1) AND status IN ('queued', 'unverified')`,
      [categories],
    );
    return row?.count ?? 0;
  }

  async sent(tx: Tx, { id, subject }: { id: number; subject: string }, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET status = 'sent', subject = $2, sent_at = $3, last_error = NULL WHERE id = $1`,
      [id, subject, now],
    );
  }

  /** Marks a message as permanently refused. */
  async bounced(tx: Tx, id: number, reason: string): Promise<void> {
    await tx.query(`UPDATE delivery SET status = 'bounced', last_error = $2 WHERE id = $1`, [id, reason]);
  }

  /** Retries after 1, 2, 4 … minutes; gives up after eight attempts. */
  async failed(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET last_error = $2,
              status = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN 'failed' ELSE 'queued' END,
              next_attempt_at = $3::timestamptz + make_interval(mins => (2 ^ least(attempts - 1, 7))::int)
       WHERE id = $1`,
      [id, reason, now],
    );
  }

  /**
   * The service is down: the attempt does not count, and the messages wait a minute. After three days they
   * are given up.
   */
  async putBack(tx: Tx, ids: number[], reason: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE delivery SET last_error = $2, attempts = attempts - 1,
              status = CASE WHEN created_at < $3::timestamptz - make_interval(days => ${GIVE_UP_AFTER_DAYS})
                            THEN 'failed' ELSE 'queued' END,
              next_attempt_at = $3::timestamptz + interval '1 minute'
       WHERE id = ANY ($1)`,
      [ids, reason, now],
    );
  }

  /** @returns false if the id is unknown, or its message still waits to be sent */
  async sendAgain(tx: Tx, id: number, now: Date): Promise<boolean> {
    return changes(
      tx,
      `UPDATE delivery SET status = 'queued', attempts = 0, next_attempt_at = $2, queued_at = now(), last_error = NULL,
              to_count = false
       WHERE id = $1 AND status IN ('sent', 'bounced', 'failed', 'over_limit', 'withheld')`,
      [id, now],
    );
  }

  /** Drops messages that no longer apply. Those already sent stay in the log. */
  async forget(tx: Tx, ids: number[]): Promise<void> {
    if (!ids.length) return;
    await tx.query('DELETE FROM delivery WHERE id = ANY ($1) AND sent_at IS NULL', [ids]);
    await tx.query(`UPDATE delivery SET status = 'sent' WHERE id = ANY ($1)`, [ids]);
  }

  /** Drops a booking's queued messages whose text is not written yet. */
  async withdraw(tx: Tx, bookingId: number): Promise<void> {
    await tx.query(
      `DELETE FROM delivery WHERE booking_id = $1 AND deferred IS NOT NULL AND status IN ('queued', 'unverified')`,
      [bookingId],
    );
  }
}
