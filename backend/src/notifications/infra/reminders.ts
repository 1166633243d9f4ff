import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import type { Deferred, Template } from '../../messaging/index.js';
import { HAS_KNOWN_EMAIL } from '../../identity/index.js';
import { rows, type Tx } from '../../platform/index.js';

/** The same key as `appointmentKey`. */
export const APPOINTMENT = `v.appointment_date || ' ' || coalesce(v.custom_time, v.appointment_time)`;

/** The columns that `due` must select for each visit; `cents` is the amount named in the text. */
const DUE = `v.id AS booking_id, v.user_id, ${APPOINTMENT} AS appointment,
  v.service, v.service_spanish, v.appointment_date, v.appointment_time, v.custom_time, v.balance AS cents`;

interface Announcement {
  occasion: Deferred;
  /** The notification's type and the mail's category. */
  type: string;
  category: string;
  /** A query with the columns of `DUE`. */
  due: string;
  /** Further CTEs after `due`, and the relation that selects the recipients. */
  with?: string;
  told?: string;
  /** Whether text messages are sent as well. */
  urgent: boolean;
}

/**
 * Builds one statement that notifies many customers: in the app now, by mail and text message through the queue.
 * Parameters: $1 now, $2 the templates by language, $3 whether texts are enabled; the rest is `due`'s. Returns the
 * number of customers.
 */
function announce({ occasion, type, category, due, with: more, told = 'due', urgent }: Announcement): string {
  const columns = `(channel, deferred, bulk, occasion, category, user_id, booking_id, recipient, subject, created_at, next_attempt_at, status)`;
  const row = (channel: string, recipient: string, status: string): string =>
    `'${channel}', '${occasion}', true, occasion, '${category}', user_id, booking_id, ${recipient}, w->>'title', $1, $1, ${status}`;
  return `
    WITH due AS (${due}),
    ${more ? `${more},` : ''}
    recipients AS (
      SELECT d.*, 'booking:' || d.booking_id || ':${occasion}:' || d.appointment AS occasion, u.email, ${HAS_KNOWN_EMAIL} AS email_known,
             coalesce(s.reminder_mails, true) OR '${category}' <> 'reminder' AS wants_mail,
             CASE WHEN s.texts AND s.phone_proven_at IS NOT NULL AND $3 AND ${urgent} THEN s.phone END AS phone,
             $2::jsonb -> coalesce(s.language, 'en') AS w
      FROM ${told} d JOIN app_user u ON u.id = d.user_id LEFT JOIN customer_settings s ON s.user_id = d.user_id),
    noted AS (
      INSERT INTO notification (user_id, type, title, message, booking_id, occasion, created_at)
      SELECT user_id, '${type}', w->>'title',
             replace(replace(replace(w->>'text',
               '{when}', coalesce(w->'days'->>appointment_date::text, appointment_date::text) || ', '
                         || coalesce(ltrim(custom_time, '0'), w->'windows'->>appointment_time)),
               '{money}', '$' || to_char(cents / 100.0, 'FM999999990.00')),
               -- As 'serviceIn'; last, because the owner wrote it.
               '{service}', coalesce(CASE WHEN w->>'language' = 'es' THEN nullif(service_spanish, '') END,
                                     w->'services'->>service, service)),
             booking_id, occasion, $1
      FROM recipients ON CONFLICT (occasion) DO NOTHING RETURNING occasion),
    mailed AS (
      INSERT INTO delivery ${columns}
      SELECT ${row('mail', 'email', `CASE WHEN email_known THEN 'queued' ELSE 'unverified' END`)} FROM recipients JOIN noted USING (occasion) WHERE email IS NOT NULL AND wants_mail
      ON CONFLICT (occasion, recipient) DO NOTHING),
    texted AS (
      INSERT INTO delivery ${columns}
      SELECT ${row('text', 'phone', `'queued'`)} FROM recipients JOIN noted USING (occasion) WHERE phone IS NOT NULL
      ON CONFLICT (occasion, recipient) DO NOTHING)
    SELECT count(*) AS told FROM noted`;
}

/** A booking that has just changed gets its own message first; reminders wait this long. */
const GRACE_MINUTES = 15;
export const AT_ONCE = 20_000;

/** Both bounds on `starts_at` serve the index; 25 hours, because a day may be that long. */
const REMINDERS = announce({
  occasion: 'reminder',
  type: 'reminder',
  category: 'reminder',
  urgent: true,
  due: `
    SELECT ${DUE}
    FROM visit v
    WHERE v.starts_at > $1 AND v.starts_at <= $1::timestamptz + interval '25 hours'
      AND (v.starts_at AT TIME ZONE $4 - interval '1 day') AT TIME ZONE $4 <= $1
      AND v.status IN ('pending', 'confirmed') AND v.deleted_at IS NULL
      AND (v.updated_at < (v.starts_at AT TIME ZONE $4 - interval '1 day') AT TIME ZONE $4
           OR v.updated_at < $1::timestamptz - interval '${GRACE_MINUTES} minutes')
      AND NOT EXISTS (SELECT FROM visit_reminder e WHERE e.booking_id = v.id AND e.appointment = ${APPOINTMENT}
                        AND e.reminded_at IS NOT NULL)
    ORDER BY v.starts_at LIMIT ${AT_ONCE}`,
  with: `
    marked AS (
      INSERT INTO visit_reminder (booking_id, appointment, reminded_at) SELECT booking_id, appointment, $1 FROM due
      ON CONFLICT (booking_id, appointment) DO UPDATE SET reminded_at = EXCLUDED.reminded_at
        WHERE visit_reminder.reminded_at IS NULL
      RETURNING booking_id),
    reminded AS (SELECT due.* FROM due JOIN marked USING (booking_id))`,
  told: 'reminded',
});

const CHARGES = announce({
  occasion: 'charge-coming',
  type: 'subscription',
  category: 'booking',
  urgent: false,
  due: `
    SELECT ${DUE}
    FROM visit v
    WHERE v.charge_at > $1 AND v.charge_at <= $1::timestamptz + interval '24 hours' AND v.charge_attempts = 0
      AND v.status IN ('pending', 'confirmed') AND v.deleted_at IS NULL AND v.balance > 0
      AND (EXISTS (SELECT FROM saved_card c WHERE c.user_id = v.user_id)
        OR EXISTS (SELECT FROM later_card c WHERE c.user_id = v.user_id AND c.from_date <= v.appointment_date))
      AND NOT EXISTS (SELECT FROM notification n
                      WHERE n.occasion = 'booking:' || v.id || ':charge-coming:' || ${APPOINTMENT})
    ORDER BY v.charge_at LIMIT ${AT_ONCE}`,
});

type Templates = Record<Language, Template>;

/** Bulk reminders: one statement for ten thousand customers. */
@Injectable()
export class Reminders {
  /**
   * Reminds of visits that begin within a day by local time in `zone`.
   * @returns the number of customers reminded
   */
  async remind(tx: Tx, now: Date, templates: Templates, texts: boolean, zone: string): Promise<number> {
    return countOf(await rows(tx, REMINDERS, [now, JSON.stringify(templates), texts, zone]));
  }

  /** Announces charges to saved cards within a day. @returns the number announced */
  async announceCharges(tx: Tx, now: Date, templates: Templates, texts: boolean): Promise<number> {
    return countOf(await rows(tx, CHARGES, [now, JSON.stringify(templates), texts]));
  }
}

function countOf([row]: { told: number }[]): number {
  return row?.told ?? 0;
}
