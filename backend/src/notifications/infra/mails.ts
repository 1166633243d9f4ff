import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { OutgoingMail } from './mailer.js';

/** How long a process may take over a mail before another one tries. */
const LEASE_MINUTES = 2;
const MOST_ATTEMPTS = 8;

export interface NewMail {
  occasion: string;
  userId: string | null;
  bookingId: number | null;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
}

@Injectable()
export class Mails {
  /** A mail of an occasion that was told already is not queued again. */
  async queue(tx: Tx, mail: NewMail): Promise<void> {
    await tx.query(
      `INSERT INTO mail (occasion, user_id, booking_id, recipient, subject, html, plain, calendar, calendar_method)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (occasion, recipient) DO NOTHING`,
      [
        mail.occasion,
        mail.userId,
        mail.bookingId,
        mail.recipient,
        mail.subject,
        mail.html,
        mail.plain,
        mail.calendar,
        mail.calendarMethod,
      ],
    );
  }

  /** Takes due mails for this process; they come back by themselves when it dies. */
  async claim(tx: Tx, limit: number): Promise<OutgoingMail[]> {
    return rows<OutgoingMail>(
      tx,
      `UPDATE mail SET status = 'sending', attempts = attempts + 1,
              next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
       WHERE id IN (SELECT id FROM mail WHERE status IN ('queued', 'sending') AND next_attempt_at <= now()
                    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, occasion, recipient, subject, html, plain, calendar, calendar_method`,
      [limit],
    );
  }

  async sent(tx: Tx, id: number): Promise<void> {
    await tx.query(`UPDATE mail SET status = 'sent', sent_at = now(), last_error = NULL WHERE id = $1`, [id]);
  }

  /** Tried again after 1, 2, 4 … minutes; given up after eight tries or when the server refuses for good. */
  async failed(tx: Tx, id: number, reason: string, forGood: boolean): Promise<void> {
    await tx.query(
      `UPDATE mail SET last_error = $2,
              status = CASE WHEN $3 OR attempts >= ${MOST_ATTEMPTS} THEN 'failed' ELSE 'queued' END,
              next_attempt_at = now() + make_interval(mins => (2 ^ least(attempts - 1, 7))::int)
       WHERE id = $1`,
      [id, reason.slice(0, 500), forGood],
    );
  }
}
