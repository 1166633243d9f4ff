import type { Words } from './i18n/en.js';
import type { Email } from './email.js';

/** 'rosa@example.com' → 'ro…@example.com': people who know the address recognize it, and nobody else learns it. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, Math.min(2, name.length - 1))}…@${domain}`;
}

/**
 * The email to a customer's former address after the office has replaced or removed it.
 *
 * @param movable whether the former address still opens the account, and the customer can replace it
 */
export function formerAddressEmail(
  words: Words,
  business: string,
  { email, movable }: { email: string | null; movable: boolean },
): Email {
  const { subject, changed, removed, stillSignsIn, asBefore, notYou } = words.formerAddress;
  return {
    language: words.language,
    subject,
    greeting: words.hello,
    paragraphs: [
      email === null ? removed(business) : changed(business, maskedEmail(email)),
      movable ? stillSignsIn : asBefore,
      notYou,
    ],
    actions: [],
  };
}

/** '+15552010067' → '67': people who know the number recognize it. */
const endOf = (phone: string): string => phone.slice(-2);

/**
 * The message to an address that a cleaner signed in with before the office replaced or removed it. A text
 * message consists of the paragraphs alone.
 *
 * @param to the present phone or email
 */
export function formerCrewAddressEmail(
  words: Words,
  business: string,
  { field, to }: { field: 'phone' | 'email'; to: string | null },
): Email {
  const { subject, email, emailRemoved, phone, phoneRemoved, notYou } = words.formerCrewAddress;
  const isEmail = field === 'email';
  const removed = isEmail ? emailRemoved : phoneRemoved;
  const changed = (now: string) =>
    isEmail ? email(business, maskedEmail(now)) : phone(business, endOf(now));
  return {
    language: words.language,
    subject,
    greeting: words.hello,
    paragraphs: [to === null ? removed(business) : changed(to), notYou],
    actions: [],
  };
}
