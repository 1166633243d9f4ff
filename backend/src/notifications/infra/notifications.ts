import { Injectable } from '@nestjs/common';
import { NOTICES_AT_ONCE, type NotificationType } from '@homebright/contract';
import { prepared, rows, Sql, type Tx } from '../../platform/index.js';

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  bookingId: number | null;
  subscriptionId: number | null;
  /** Each occasion is notified once. If null, every call notifies. */
  occasion: string | null;
}

@Injectable()
export class Notifications {
  constructor(private readonly sql: Sql) {}

  /** @returns the notification's id; null if the occasion was notified before */
  async add(tx: Tx, notification: NewNotification, now: Date): Promise<number | null> {
    const { userId, type, title, message, bookingId, subscriptionId, occasion } = notification;
    const [row] = await prepared<{ id: number }>(
      tx,
      'notification-add',
      `INSERT INTO notification (user_id, type, title, message, booking_id, subscription_id, occasion, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (occasion) DO NOTHING RETURNING id`,
      [userId, type, title, message, bookingId, subscriptionId, occasion, now],
    );
    return row?.id ?? null;
  }

  /** Whether the office has asked the customer to pay for the booking since that time. */
  async isReminded(tx: Tx, bookingId: number, since: Date): Promise<boolean> {
    const found = await rows(
      tx,
      `SELECT FROM notification WHERE booking_id = $1 AND type = 'payment_pending' AND occasion IS NULL AND created_at > $2`,
      [bookingId, since],
    );
    return found.length > 0;
  }

  /**
   * One customer's newest notifications, as JSON text of the contract's `Notification[]`.
   * @param before an id: only notifications older than that one are read
   */
  async listJson(userId: string, before?: number): Promise<string> {
    const [row] = await this.sql.query<{ list: string }>(
      'notifications-of-user',
      `SELECT coalesce(json_agg(n ORDER BY n.id DESC), '[]')::text AS list FROM (
         SELECT id, type, title, message, read_at IS NOT NULL AS read, booking_id AS "bookingId",
                subscription_id AS "subscriptionId",
                to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
         FROM notification WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${NOTICES_AT_ONCE}) n`,
      [userId, before ?? null],
    );
    return row?.list ?? '[]';
  }

  /** @returns false if the customer has no notification with this id */
  async markRead(userId: string, id: number): Promise<boolean> {
    const found = await this.sql.query(
      'notification-read',
      'UPDATE notification SET read_at = coalesce(read_at, now()) WHERE id = $1 AND user_id = $2 RETURNING id',
      [id, userId],
    );
    return found.length > 0;
  }

  async markAllRead(userId: string): Promise<void> {
    await this.sql.query(
      'notifications-read',
      'UPDATE notification SET read_at = now() WHERE user_id = $1 AND read_at IS NULL',
      [userId],
    );
  }

  /** Removes the reminders of a visit that was moved or cancelled. */
  async withdrawReminders(tx: Tx, bookingId: number): Promise<void> {
    await tx.query(`DELETE FROM notification WHERE booking_id = $1 AND type = 'reminder'`, [bookingId]);
  }

  /** Marks requests for payment as read, because nothing is left to pay. */
  async paymentSettled(tx: Tx, bookingId: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE notification SET read_at = $2
       WHERE booking_id = $1 AND type = 'payment_pending' AND read_at IS NULL`,
      [bookingId, now],
    );
  }
}
