import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { Template } from '../domain/i18n/templates.js';
import { announce, APPOINTMENT, DUE } from './announce.sql.js';

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
    FROM assignment a JOIN booking b ON b.id = a.booking_id LEFT JOIN ledger_account l ON l.booking_id = b.id
    WHERE a.starts_at > $1 AND a.starts_at <= $1::timestamptz + interval '25 hours' AND a.held_until IS NULL
      AND (a.starts_at AT TIME ZONE $4 - interval '1 day') AT TIME ZONE $4 <= $1
      AND b.status IN ('pending', 'confirmed') AND b.deleted_at IS NULL
      AND (b.updated_at < (a.starts_at AT TIME ZONE $4 - interval '1 day') AT TIME ZONE $4
           OR b.updated_at < $1::timestamptz - interval '${GRACE_MINUTES} minutes')
      AND NOT EXISTS (SELECT FROM visit_reminder e WHERE e.booking_id = b.id AND e.appointment = ${APPOINTMENT}
                        AND e.reminded_at IS NOT NULL)
    ORDER BY a.starts_at LIMIT ${AT_ONCE}`,
  with: `
    eve AS (
      INSERT INTO visit_reminder (booking_id, appointment, reminded_at) SELECT booking_id, appointment, $1 FROM due
      ON CONFLICT (booking_id, appointment) DO UPDATE SET reminded_at = EXCLUDED.reminded_at
        WHERE visit_reminder.reminded_at IS NULL
      RETURNING booking_id),
    reminded AS (SELECT due.* FROM due JOIN eve USING (booking_id))`,
  told: 'reminded',
});

const CHARGES = announce({
  occasion: 'charge-coming',
  type: 'subscription',
  category: 'booking',
  urgent: false,
  due: `
    SELECT ${DUE}
    FROM booking b JOIN ledger_account l ON l.booking_id = b.id
    WHERE b.charge_at > $1 AND b.charge_at <= $1::timestamptz + interval '24 hours' AND b.charge_attempts = 0
      AND b.status IN ('pending', 'confirmed') AND b.deleted_at IS NULL AND l.balance > 0
      AND NOT EXISTS (SELECT FROM notification n
                      WHERE n.occasion = 'booking:' || b.id || ':charge-coming:' || ${APPOINTMENT})
    ORDER BY b.charge_at LIMIT ${AT_ONCE}`,
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
    return told(await rows(tx, REMINDERS, [now, JSON.stringify(templates), texts, zone]));
  }

  /** Announces charges to saved cards within a day. @returns the number announced */
  async announceCharges(tx: Tx, now: Date, templates: Templates, texts: boolean): Promise<number> {
    return told(await rows(tx, CHARGES, [now, JSON.stringify(templates), texts]));
  }
}

function told([row]: { told: number }[]): number {
  return row?.told ?? 0;
}
