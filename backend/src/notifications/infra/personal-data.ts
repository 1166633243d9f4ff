import { Injectable } from '@nestjs/common';
import {
  Business,
  execute,
  HoldsPersonalData,
  type PersonalData,
  rows,
  select,
  Sql,
  type Tx,
  emptyAudit,
} from '../../platform/index.js';

const DAY_MS = 86_400_000;

const EXPORT = {
  notifications: `SELECT type, title, message, booking_id AS "bookingId", subscription_id AS "subscriptionId",
      read_at AS "readAt", created_at AS "createdAt"
    FROM notification WHERE user_id = $1 ORDER BY id`,
  messages: `SELECT channel, category, recipient, subject, plain AS text, calendar, booking_id AS "bookingId", status,
      sent_at AS "sentAt", created_at AS "createdAt"
    FROM delivery WHERE user_id = $1 ORDER BY id`,
  settings: `SELECT phone, texts, reminder_mails AS "reminderMails", rating_mails AS "ratingMails", office_mails AS "officeMails", language,
      updated_at AS "updatedAt", phone_proven_at AS "phoneProvenAt" FROM customer_settings WHERE user_id = $1`,
  reminders: `SELECT e.booking_id AS "bookingId", e.appointment, e.reminded_at AS "remindedAt",
      e.confirmed_at AS "confirmedAt", e.called_at AS "calledAt", e.call_outcome AS "callOutcome", e.call_note AS "callNote"
    FROM visit_reminder e JOIN visit v ON v.id = e.booking_id WHERE v.user_id = $1 ORDER BY e.booking_id`,
};

const OF_THEIR_VISITS = 'booking_id IN (SELECT id FROM visit WHERE user_id = $1)';

/** Alerts to the staff about a customer's visits are that customer's data too. */
const ERASE = [
  `DELETE FROM delivery WHERE user_id = $1 OR ${OF_THEIR_VISITS}`,
  `DELETE FROM notification WHERE user_id = $1 OR ${OF_THEIR_VISITS}`,
  `DELETE FROM delivery WHERE category = 'staff' AND status NOT IN ('queued', 'sending')
     AND created_at IN (SELECT mailed_at FROM staff_alert WHERE ${OF_THEIR_VISITS})`,
  // A staff email that waits to be sent is still sent, because it contains other alerts too. Its alerts stay, so that
  // the next erasing run finds the email and deletes both.
  `DELETE FROM staff_alert a WHERE ${OF_THEIR_VISITS} AND NOT EXISTS (
     SELECT 1 FROM delivery d WHERE d.category = 'staff' AND d.created_at = a.mailed_at
       AND d.status IN ('queued', 'sending'))`,
  `DELETE FROM calendar_entry WHERE ${OF_THEIR_VISITS}`,
  `DELETE FROM visit_reminder WHERE ${OF_THEIR_VISITS}`,
  'DELETE FROM customer_settings WHERE user_id = $1',
];

/** People on the waitlist are known only by their address. */
const ERASE_WAITLIST = `DELETE FROM delivery WHERE category IN ('waitlist', 'waitlist-proof') AND recipient = lower($1)`;

const FORGET: Record<string, string> = {
  deliveries: `DELETE FROM delivery WHERE created_at < $1 AND status NOT IN ('queued', 'sending')`,
  notifications: 'DELETE FROM notification WHERE created_at < $1',
  alerts: 'DELETE FROM staff_alert WHERE created_at < $1 AND mailed_at IS NOT NULL',
};

/** A customer's messages and contact settings. */
@Injectable()
@HoldsPersonalData()
export class NotificationsData implements PersonalData {
  constructor(
    private readonly business: Business,
    private readonly sql: Sql,
  ) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  async erase(tx: Tx, userId: string, email: string | null): Promise<void> {
    const sent = await rows<{ id: number }>(tx, 'SELECT id FROM notification WHERE user_id = $1', [userId]);
    await emptyAudit(
      tx,
      'notification',
      sent.map(({ id }) => id),
    );
    await execute(tx, ERASE, userId);
    if (email) await tx.query(ERASE_WAITLIST, [email]);
  }

  async forget(): Promise<void> {
    const before = new Date(this.business.clock.now() - this.business.settings.messageKeepDays * DAY_MS);
    for (const [name, text] of Object.entries(FORGET)) await this.sql.query(`forget-${name}`, text, [before]);
  }
}
