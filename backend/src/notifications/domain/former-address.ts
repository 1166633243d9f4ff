import type { Words } from './i18n/en.js';
import type { Email } from './email.js';

/** 'rosa@example.com' → 'ro…@example.com': recognized by whoever knows the address, and told to nobody else. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, Math.min(2, name.length - 1))}…@${domain}`;
}

/**
 * To the address that a customer had before the office wrote another one, or none.
 *
 * @param movable the former address still opens the account, and the customer can change that
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
