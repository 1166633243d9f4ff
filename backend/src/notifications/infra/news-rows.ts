import { Injectable } from '@nestjs/common';
import { affected, CUSTOMER_NAME, rows, type Tx } from '../../platform/index.js';
import type { NewsReader } from '../domain/customer-news.js';

/** A message's text in one language. */
export interface WrittenNews {
  language: string;
  subject: string;
  html: string;
  plain: string;
}

/** Stores news to many customers in a few statements. */
@Injectable()
export class NewsRows {
  /**
   * Reads each customer once, in the order of the ids. None of them can be erased until the transaction ends.
   */
  async readers(tx: Tx, userIds: readonly string[]): Promise<NewsReader[]> {
    await tx.query('SELECT FROM app_user WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE', [userIds]);
    return rows<NewsReader>(
      tx,
      `SELECT asked.id AS "userId", CASE WHEN u.id IS NOT NULL THEN ${CUSTOMER_NAME} END AS name, u.email,
         coalesce(u.email_verified, false) AS "emailVerified", u.news_agreed_at IS NOT NULL AS agreed,
         coalesce(s.language, 'en') AS language
       FROM (SELECT id, min(place) AS place FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, place) GROUP BY id) AS asked
       LEFT JOIN app_user u ON u.id = asked.id LEFT JOIN customer_settings s ON s.user_id = u.id ORDER BY asked.place`,
      [userIds],
    );
  }

  /**
   * Notifies in the app now, and by email from `leavesAt` on.
   * @returns how many readers had not been notified before
   */
  async tell(
    tx: Tx,
    news: { id: string; title: string; message: string; written: WrittenNews[] },
    readers: readonly NewsReader[],
    { now, leavesAt }: { now: Date; leavesAt: Date },
  ): Promise<number> {
    const readersJson = JSON.stringify(readers);
    const readerRows = `jsonb_to_recordset($1::jsonb) AS reader ("userId" uuid, email text, language text)`;
    const notified = await affected(
      tx,
      `INSERT INTO notification (user_id, type, title, message, occasion, created_at)
       SELECT "userId", 'general', $3, $4, $2::text || "userId", $5::timestamptz FROM ${readerRows} ON CONFLICT (occasion) DO NOTHING`,
      [readersJson, `news:${news.id}:`, news.title, news.message, now],
    );
    await tx.query(
      `INSERT INTO delivery (channel, bulk, occasion, category, user_id, recipient, subject, html, plain, created_at,
         next_attempt_at, status, to_count)
       SELECT 'mail', true, $2::text || "userId", 'news', "userId", email, w.subject, w.html, w.plain, $4::timestamptz, $5::timestamptz, 'queued', false
       FROM ${readerRows} JOIN jsonb_to_recordset($3::jsonb) AS w (language text, subject text, html text, plain text) USING (language)
       -- A reader who got the email before may have a new address now, and does not get it again.
       WHERE NOT EXISTS (SELECT FROM delivery WHERE occasion = $2::text || "userId")
       ON CONFLICT (occasion, recipient) DO NOTHING`,
      [readersJson, `news:${news.id}:`, JSON.stringify(news.written), now, leavesAt],
    );
    return notified;
  }
}
