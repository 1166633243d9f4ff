import type { AdminNotification, OfficeRole } from '@homebright/contract';
import {
  type Message,
  MY_BOOKINGS,
  paymentPath,
  SERVICES,
  type Site,
  throughSignIn,
  visitPath,
} from './message.js';
import type { VisitFacts } from './facts.js';
import type { Words } from './i18n/en.js';
import type { Email } from './email.js';

/** A message written by the office, unchanged. Only general news can be unsubscribed from (docs/rules.md#office-messages). */
export function officeMessage(
  { type, title, message }: Pick<AdminNotification, 'type' | 'title' | 'message'>,
  visit: VisitFacts | null,
  words: Words,
  { siteUrl, payOnline }: Site,
): Message {
  const { pay, visit: seeVisit, bookings } = words.actions;
  const isToPay = payOnline && type === 'payment_pending' && visit !== null && visit.balance > 0;
  return {
    type,
    title,
    text: message,
    category: type === 'general' ? 'office' : 'booking',
    urgent: false,
    email: {
      language: words.language,
      subject: title,
      greeting: words.hello,
      paragraphs: message.split(/(?:\r?\n){2,}/),
      actions: [
        ...(isToPay ? [{ label: pay, url: throughSignIn(siteUrl, paymentPath(visit), words.language) }] : []),
        visit
          ? { label: seeVisit, url: throughSignIn(siteUrl, visitPath(visit), words.language) }
          : { label: bookings, url: throughSignIn(siteUrl, MY_BOOKINGS, words.language) },
      ],
    },
  };
}

/** Digest for the staff: one line for each event since the last mail. */
export function staffEmail(lines: readonly string[], siteUrl: string): Email {
  return {
    language: 'en',
    subject: lines.length === 1 ? (lines[0] ?? '') : `${lines.length} new events`,
    greeting: 'Hello,',
    paragraphs: [],
    list: { title: 'Since the last email', items: [...lines] },
    actions: [{ label: 'Open the office', url: `${siteUrl}/admin-dashboard` }],
  };
}

/** To somebody on the waitlist: we now serve their ZIP code, or are now open. */
export function waitlistEmail(
  words: Words,
  {
    business,
    zip,
    siteUrl,
    unsubscribeUrl,
  }: Record<'business' | 'zip' | 'siteUrl' | 'unsubscribeUrl', string>,
  reason: 'waitlist' | 'opening' = 'waitlist',
): Email {
  const { subject, paragraphs, button } = words[reason];
  return {
    language: words.language,
    subject: reason === 'opening' ? words.opening.subject(business) : subject(zip),
    greeting: words.hello,
    paragraphs: paragraphs(business, zip),
    actions: [{ label: button, url: `${siteUrl}${SERVICES}` }],
    unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl },
  };
}

/** To the reader of an address on the waitlist: anybody may have entered it, so the email says little. */
export function waitlistProofEmail(words: Words, business: string, zip: string, url: string): Email {
  const { subject, paragraphs, button } = words.waitlistProof;
  return {
    language: words.language,
    subject,
    greeting: words.hello,
    paragraphs: paragraphs(business, zip),
    actions: [{ label: button, url }],
  };
}

/** For an address that is not proven yet: its reader may not know us at all, so it names no customer. */
export function proofEmail(words: Words, business: string, url: string): Email {
  const { subject, paragraphs, button } = words.emailProof;
  return {
    language: words.language,
    subject,
    greeting: words.hello,
    paragraphs: paragraphs(business),
    actions: [{ label: button, url }],
  };
}

/** The purpose of a code that proves who reads an address. */
export type CodeText = 'joinCode' | 'signInCode' | 'emailChangeCode';

export function codeEmail(words: Words, purpose: CodeText, business: string, code: string): Email {
  const { subject, paragraphs } = words[purpose];
  return {
    language: words.language,
    subject: subject(code),
    greeting: words.hello,
    paragraphs: paragraphs(business, code),
    actions: [],
  };
}

const ROLES: Record<OfficeRole, string> = {
  owner: 'an owner: you can do everything',
  dispatcher: 'a dispatcher: calendar, bookings, customers, crews and messages',
  bookkeeper: 'a bookkeeper: payments, refunds and reports',
};

/**
 * An invitation's occasion starts with this, followed by the invitation's number and the number of the email.
 */
export const INVITATION_OCCASION = 'invitation:';
/** Placeholder for the link in a queued invitation; the link is made on sending, so neither queue nor log holds it. */
export const INVITATION_LINK = 'invitation:link';

/** To somebody invited to work in the office: in English, like the office. */
export function invitationEmail(business: string, role: OfficeRole, url: string): Email {
  return {
    language: 'en',
    subject: `Join the office of ${business}`,
    greeting: 'Hello,',
    paragraphs: [
      `You’re invited to the office of ${business} as ${ROLES[role]}.`,
      'Choose a name and a password of your own. The link works once, for 7 days.',
      'If you don’t know what this is about, you can ignore this email.',
    ],
    actions: [{ label: 'Accept the invitation', url }],
  };
}
