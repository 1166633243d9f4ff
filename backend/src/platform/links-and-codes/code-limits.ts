import { DomainError } from '../../kernel/domain-error.js';
import { siteOf } from '../http/source-of.js';

/** Design section 13. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Codes in a day. Who sends codes to numbers that earn them a share uses many numbers of one range. */
const CODES_PER_DAY = { recipient: 5, signIns: 10, source: 20, site: 100, subject: 10, prefix: 30 } as const;
/** An email costs next to nothing, and nobody new signs in once the day's are spent: so many for one text message. */
const EMAILS_FOR_A_TEXT = 10;

/** Everybody's codes of a day. */
export interface Budget {
  key: string;
  most: number;
}

const isEmail = (recipient: string): boolean => recipient.includes('@');

/** Of the emailed codes and of those that are texted, each its own: the one that a stranger can spend leaves the other. */
export function budgetOf(recipient: string, codesPerDay: number): Budget {
  return isEmail(recipient)
    ? { key: 'all emailed', most: EMAILS_FOR_A_TEXT * codesPerDay }
    : { key: 'all', most: codesPerDay };
}

export class TooManyCodes extends DomainError {
  constructor() {
    super('TOO_MANY_REQUESTS', 'Too many codes were sent today. Please try again tomorrow.');
  }
}

/**
 * '+1555201' of '+15552010001': the range that a number was given out with. 'ana@example.com' of
 * 'ana+one@example.com': the same mailbox has any number of such addresses.
 */
export function prefixOf(recipient: string): string {
  return isEmail(recipient) ? recipient.replace(/\+[^@]*(?=@)/, '') : recipient.slice(0, -4);
}

/** Who has to do with a code. */
export interface CodeParties {
  /** Whom it proves something about. A new code ends the one before. */
  subject: string;
  /** Where it is sent: '+15551234567', 'ana@example.com'. */
  recipient: string;
  /** The address that asks for it. */
  source: string;
  /** It has proven to be the recipient's before: what strangers ask for is not counted against it. */
  known?: boolean;
}

/** How many codes of a day there may be, by what they have in common. A known browser adds to everybody's and is not refused for them. */
export function limitsOf(
  purpose: string,
  { subject, recipient, source, known }: CodeParties,
  everybodys: Budget,
): Map<string, number> {
  const each = purpose === 'sign-in' ? CODES_PER_DAY.signIns : CODES_PER_DAY.recipient;
  if (known) {
    return new Map([
      [`known ${recipient}`, each],
      [everybodys.key, Infinity],
    ]);
  }
  const site = siteOf(source);
  return new Map([
    [`recipient ${recipient}`, each],
    [`source ${source}`, CODES_PER_DAY.source],
    ...(site ? [[`site ${site}`, CODES_PER_DAY.site] as const] : []),
    [`subject ${purpose} ${subject}`, CODES_PER_DAY.subject],
    [`prefix ${prefixOf(recipient)}`, CODES_PER_DAY.prefix],
    [everybodys.key, everybodys.most],
  ]);
}
