import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { EMAIL_ISSUER, HAS_KNOWN_EMAIL, SIGNS_IN_WITH } from '../../identity/index.js';
import { prepared, rows, Sql, type Tx } from '../../platform/index.js';
import type { Recipient } from '../domain/recipient.js';

type Choices = Pick<
  Recipient,
  'texts' | 'textsTo' | 'provenAt' | 'reminderMails' | 'ratingMails' | 'officeMails' | 'language'
>;

const RECIPIENT = `
  SELECT u.id AS "userId", u.email, ${HAS_KNOWN_EMAIL} AS "emailKnown",
         (u.signs_in_by_code OR u.sign_in_email IS NOT NULL) AND u.issuer = '${EMAIL_ISSUER}' AS "emailChangeable",
         ${SIGNS_IN_WITH} AS "signsInWith", u.phone, coalesce(s.texts, false) AND s.phone_proven_at IS NOT NULL AS texts,
         s.phone AS "textsTo", s.phone_proven_at AS "provenAt",
         coalesce(s.reminder_mails, true) AS "reminderMails", coalesce(s.rating_mails, true) AS "ratingMails",
         coalesce(s.office_mails, true) AS "officeMails", u.news_agreed_at IS NOT NULL AS "newsMails", coalesce(s.language, 'en') AS language
  FROM app_user u LEFT JOIN customer_settings s ON s.user_id = u.id`;
const ONE_RECIPIENT = `${RECIPIENT} WHERE u.id = $1`;

@Injectable()
export class CustomerSettingsStore {
  constructor(private readonly sql: Sql) {}

  async read(userId: string): Promise<Recipient | null> {
    return this.sql.first<Recipient>('recipient', ONE_RECIPIENT, [userId]);
  }

  async find(tx: Tx, userId: string): Promise<Recipient | null> {
    const [recipient] = await prepared<Recipient>(tx, 'recipient', ONE_RECIPIENT, [userId]);
    return recipient ?? null;
  }

  async findAll(tx: Tx, userIds: readonly string[]): Promise<Map<string, Recipient>> {
    const found = await rows<Recipient>(tx, `${RECIPIENT} WHERE u.id = ANY ($1::uuid[])`, [userIds]);
    return new Map(found.map((recipient) => [recipient.userId, recipient]));
  }

  /** Saves the language, unless the customer already has settings. */
  async saveFirstLanguage(tx: Tx, userId: string, language: Language, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO customer_settings (user_id, language, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO NOTHING`,
      [userId, language, now],
    );
  }

  async save(tx: Tx, userId: string, choices: Choices, now: Date): Promise<void> {
    const { texts, textsTo, provenAt, reminderMails, ratingMails, officeMails, language } = choices;
    await tx.query(
      `INSERT INTO customer_settings (user_id, phone, texts, reminder_mails, rating_mails, office_mails, language, updated_at,
         phone_proven_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (user_id) DO UPDATE SET phone = EXCLUDED.phone, texts = EXCLUDED.texts,
         reminder_mails = EXCLUDED.reminder_mails, rating_mails = EXCLUDED.rating_mails, office_mails = EXCLUDED.office_mails,
         language = EXCLUDED.language, updated_at = EXCLUDED.updated_at, phone_proven_at = EXCLUDED.phone_proven_at`,
      [userId, textsTo, texts, reminderMails, ratingMails, officeMails, language, now, provenAt],
    );
  }
}
