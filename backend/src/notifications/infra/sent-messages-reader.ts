import { Injectable } from '@nestjs/common';
import type { SentMail, SentNews, SentNotification } from '@homebright/contract';
import { byKey, CUSTOMER_NAME, type ListQueryOf, type Page, Pages, Sql } from '../../platform/index.js';

/** Filters and orders of the office's lists. */
export const SENT_RULES = {
  filters: { userId: 'text', bookingId: 'number', type: 'text', read: 'boolean' },
  sorts: ['id', 'createdAt'],
} as const;

export const MAIL_RULES = {
  filters: { userId: 'text', bookingId: 'number', status: 'text', recipient: 'text' },
  sorts: ['id', 'createdAt'],
} as const;

/** Also finds messages about several visits of a customer at once, if this booking is among them (`visitsOccasion`). */
const ofBooking = (row: string): string => `${row}.booking_id = $? OR ${row}.booking_id IS NULL
  AND ${row}.user_id = (SELECT user_id FROM visit WHERE id = $?) AND ${row}.occasion ~ ('^visits:([0-9]+,)*' || $? || '[,:]')`;

/** More than a company sends in years. */
const MOST_NEWS = 200;

/** The office's lists: notifications in the app, the log of mails, and news. */
@Injectable()
export class SentMessagesReader {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  /** The latest news that reached somebody, from the audit log. */
  news(): Promise<SentNews[]> {
    return this.sql.query<SentNews>(
      'notifications-news',
      `SELECT entity_id AS id, at, after ->> 'title' AS title, (after ->> 'sent')::int AS sent,
         (after ->> 'refused')::int AS refused, actor_name AS by
       FROM audit_log WHERE entity = 'customer-message' AND after IS NOT NULL ORDER BY at DESC, id DESC LIMIT ${MOST_NEWS}`,
    );
  }

  notifications({ filter, sort, ...range }: ListQueryOf<typeof SENT_RULES>): Promise<Page<SentNotification>> {
    return this.pages.read<SentNotification>(
      {
        columns: `n.id, n.user_id AS "userId", ${CUSTOMER_NAME} AS "customerName", n.type, n.title, n.message,
                  n.read_at IS NOT NULL AS read, n.booking_id AS "bookingId", n.created_at AS "createdAt"`,
        from: 'notification n LEFT JOIN app_user u ON u.id = n.user_id',
        where: [
          ['n.user_id::text = $?', filter.userId],
          [ofBooking('n'), filter.bookingId],
          ['n.type = $?', filter.type],
          ['(n.read_at IS NOT NULL) = $?', filter.read],
        ],
        ...byKey(['n.id'], sort.descending, 'notification n'),
      },
      range,
    );
  }

  mails({ filter, sort, ...range }: ListQueryOf<typeof MAIL_RULES>): Promise<Page<SentMail>> {
    return this.pages.read<SentMail>(
      {
        columns: `m.id, m.user_id AS "userId", m.booking_id AS "bookingId", m.recipient,
                  m.subject, m.channel, m.status, m.attempts,
                  m.last_error AS "lastError", m.sent_at AS "sentAt", m.created_at AS "createdAt"`,
        from: 'delivery m',
        where: [
          ['m.user_id::text = $?', filter.userId],
          [ofBooking('m'), filter.bookingId],
          ['m.status = $?', filter.status],
          ['m.recipient = $?', filter.recipient],
        ],
        ...byKey(['m.id'], sort.descending, 'delivery m'),
      },
      range,
    );
  }
}
