import type { MessageRefusal } from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';
import { type Email, MY_BOOKINGS, throughSignIn, type Words } from '../../messaging/domain/index.js';

/**
 * A person the office wants to send news to. If they are not a customer, or no longer one, only the id is known.
 */
export interface NewsReader {
  userId: string;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  agreed: boolean;
  language: 'en' | 'es';
}

/** The reason why this person gets no news; null if they do. */
export function newsRefusal({ name, email, emailVerified, agreed }: NewsReader): MessageRefusal | null {
  if (name === null) return 'not-found';
  if (!agreed) return 'not-agreed';
  if (!email) return 'no-email';
  return emailVerified ? null : 'unconfirmed-email';
}

/**
 * The hours when no news is sent, so that nobody is woken: from `from` until `until` of the next day, in the business's
 * time zone.
 */
const QUIET = { from: 20, until: 8 };

/** @returns `now`, or the end of the quiet hours if `now` is within them */
export function afterQuietHours(now: Date, zone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  if (local.hour >= QUIET.until && local.hour < QUIET.from) return now;
  const day = local.hour >= QUIET.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const morning = day.toZonedDateTime({ timeZone: zone, plainTime: { hour: QUIET.until } });
  return new Date(morning.epochMilliseconds);
}

/** The office's own text, with a link to unsubscribe. */
export function newsEmail(
  { title, message }: { title: string; message: string },
  words: Words,
  { siteUrl, unsubscribeUrl }: { siteUrl: string; unsubscribeUrl: string },
): Email {
  return {
    language: words.language,
    subject: title,
    greeting: words.hello,
    paragraphs: message.split(/(?:\r?\n){2,}/),
    actions: [{ label: words.actions.bookings, url: throughSignIn(siteUrl, MY_BOOKINGS, words.language) }],
    unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl },
  };
}
