import { type Cents, type NotificationType, plainMoney } from '@homebright/contract';
import {
  type Category,
  type Deferred,
  deferredKey,
  remindAt,
  serviceIn,
  type ServiceNames,
  type When,
  whenInWords,
  wordsIn,
} from '../../messaging/domain/index.js';
import { numberForTexts, type Recipient, wantsMail } from './recipient.js';

/** A visit to announce, because it takes place tomorrow or its card is charged tomorrow. */
export interface AnnouncedVisit extends When, ServiceNames {
  bookingId: number;
  userId: string;
  /** The amount that the text names. */
  balance: Cents;
}

/** The recipient, and how to reach them. */
export type Addressee = Pick<
  Recipient,
  'email' | 'emailKnown' | 'reminderMails' | 'officeMails' | 'texts' | 'textsTo' | 'language'
>;

interface Kind {
  type: NotificationType;
  category: Category;
  /** Whether it is also sent by text message. */
  urgent: boolean;
}

const KINDS: Record<Deferred, Kind> = {
  reminder: { type: 'reminder', category: 'reminder', urgent: true },
  'charge-coming': { type: 'subscription', category: 'booking', urgent: false },
};

/**
 * A notification in the app, and the addresses that also get it. The texts of emails and text messages are written when
 * they are sent.
 */
export interface Announcement extends Pick<AnnouncedVisit, 'bookingId' | 'userId'>, Omit<Kind, 'urgent'> {
  deferred: Deferred;
  /** Each occasion is announced once. */
  occasion: string;
  title: string;
  message: string;
  /** 'ada@example.com', '+15551234567'. */
  to: { channel: 'mail' | 'text'; recipient: string; unverified: boolean }[];
}

/** @param canText whether text messages can be sent at all */
export function announcementOf(
  deferred: Deferred,
  visit: AnnouncedVisit,
  customer: Addressee,
  canText: boolean,
): Announcement {
  const { type, category, urgent } = KINDS[deferred];
  const words = wordsIn(customer.language);
  const price = plainMoney(visit.balance);
  const { title, text } = words.visit[deferred]({
    service: serviceIn(words, visit),
    when: whenInWords(visit, words),
    price,
    balance: price,
  });
  const to: Announcement['to'] = [];
  const number = numberForTexts(customer);
  if (customer.email && wantsMail(customer, category))
    to.push({ channel: 'mail', recipient: customer.email, unverified: !customer.emailKnown });
  if (urgent && canText && number) to.push({ channel: 'text', recipient: number, unverified: false });
  const { bookingId, userId } = visit;
  const occasion = deferredKey(deferred, visit);
  return { deferred, type, category, bookingId, userId, occasion, title, message: text, to };
}

/** A booking that has just changed gets a message about the change first. Its reminder waits for this time. */
const GRACE_MS = 15 * 60_000;

/**
 * Whether it is time to remind the customer of this visit: a day before it begins, by local time in `zone` (IANA).
 * @param now in milliseconds
 */
export function isTimeToRemind(
  { startsAt, updatedAt }: { startsAt: Date; updatedAt: Date },
  now: number,
  zone: string,
): boolean {
  const at = remindAt(startsAt.toISOString(), zone);
  return at <= now && (updatedAt.getTime() < at || updatedAt.getTime() < now - GRACE_MS);
}
