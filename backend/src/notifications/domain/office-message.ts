import type { AdminNotification } from '@homebright/contract';
import type { Message } from './message.js';
import type { VisitFacts } from './visit-facts.js';
import { MY_BOOKINGS, paymentPath, throughSignIn } from './site-links.js';
import type { Words } from './i18n/message-text.js';

/** A message written by the office, unchanged (spec section 2.9). Only general news can be unsubscribed from. */
export function officeMessage(
  { type, title, message }: Pick<AdminNotification, 'type' | 'title' | 'message'>,
  visit: VisitFacts | null,
  words: Words,
  siteUrl: string,
): Message {
  const action =
    type === 'payment_pending' && visit && visit.balance > 0
      ? { label: words.actions.pay, url: throughSignIn(siteUrl, paymentPath(visit)) }
      : { label: words.actions.bookings, url: throughSignIn(siteUrl, MY_BOOKINGS) };
  return {
    type,
    title,
    text: message,
    category: type === 'general' ? 'office' : 'booking',
    urgent: false,
    letter: {
      language: words.language,
      subject: title,
      greeting: words.hello,
      paragraphs: message.split(/(?:\r?\n){2,}/),
      actions: [action],
    },
  };
}
