import { waitInWords } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { siteOf } from '../http/source-of.js';

/** The lifetime of a code in minutes, and the number of tries (docs/rules.md#codes). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/**
 * For a code that the office reads out. Ten digits are too many to guess, so the code may survive a thousand
 * wrong tries by strangers.
 */
export const HAND_CODE = { digits: 10, minutes: 15, tries: 1_000 } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A pot of `capacity` requests, which gets one back every `everyMs` milliseconds. */
export interface Pot {
  capacity: number;
  everyMs: number;
}

/**
 * `pair` counts one place's requests for one address, so that a stranger who knows an address runs out of requests
 * long before `signIns` is empty. `signIns` limits the emails to a mailbox and the codes that can be guessed. `prefix`
 * stops fraudsters who use many numbers of one range and earn a share of each text message.
 */
const POTS = {
  pair: { capacity: 5, everyMs: 2 * HOUR },
  signIns: { capacity: 10, everyMs: HOUR },
  recipient: { capacity: 5, everyMs: HOUR },
  known: { capacity: 10, everyMs: 30 * MINUTE },
  source: { capacity: 20, everyMs: 3 * MINUTE },
  site: { capacity: 100, everyMs: MINUTE },
  subject: { capacity: 10, everyMs: HOUR },
  prefix: { capacity: 30, everyMs: 30 * MINUTE },
} as const satisfies Record<string, Pot>;

/**
 * This number of emails counts as one text message. An email costs next to nothing, and nobody new can sign
 * in while the pot is empty.
 */
const EMAILS_FOR_A_TEXT = 10;

/**
 * The groups of people whose codes share a pot. Strangers can empty the pot of 'everybody', but not those of
 * known people, signed-in people and cleaners.
 */
export type SharedPot = 'everybody' | 'accounts' | 'signed-in' | 'cleaners';

/**
 * Purposes whose requester types the address, which may be somebody else's. So these addresses' pots hold
 * more than one requester can take.
 */
const NAMED_BY_ANYBODY = new Set(['sign-in', 'crew', 'join', 'email-new']);
/**
 * Purposes that need a sign-in. Their pots are separate from those of strangers at the same network address.
 */
const ASKED_WHEN_SIGNED_IN = new Set(['phone', 'email-present', 'email-new', 'first-run']);

export interface Budget extends Pot {
  key: string;
}

const SHARED: Record<SharedPot, string> = {
  everybody: 'all',
  accounts: 'accounts',
  'signed-in': 'signed-in',
  cleaners: 'cleaners',
};

const isEmail = (recipient: string): boolean => recipient.includes('@');

/**
 * Emailed and texted codes have separate pots, so that a stranger who empties one does not empty the other. A
 * pot refills in a day.
 */
export function budgetOf(recipient: string, codesPerDay: number, shared: SharedPot = 'everybody'): Budget {
  const dailyLimit = isEmail(recipient) ? EMAILS_FOR_A_TEXT * codesPerDay : codesPerDay;
  return {
    key: `${SHARED[shared]}${isEmail(recipient) ? ' emailed' : ''}`,
    capacity: dailyLimit,
    everyMs: (24 * HOUR) / dailyLimit,
  };
}

/** @param isShared whether other people use the empty pot too, whichever address was typed */
export class TooManyCodes extends DomainError {
  constructor(
    readonly waitMs: number,
    readonly isShared: boolean,
  ) {
    super(
      'TOO_MANY_REQUESTS',
      `Too many codes were asked for. Please try again in ${waitInWords(waitMs)}.`,
      undefined,
      { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    );
  }
}

/**
 * The part of an address that limits count. '+1555201' for '+15552010001', the range in which the number was issued.
 * 'ana@example.com' for 'Ana+one@example.com', because a mailbox has any number of addresses with a '+', and at Gmail
 * also some with dots. `mailbox_of` in the database is the same rule for indexes; `mailbox-spellings.test.ts` compares
 * the two.
 */
export function prefixOf(recipient: string): string {
  if (!isEmail(recipient)) return recipient.slice(0, -4);
  const [, name = '', host = ''] = /^([^+@]*)[^@]*@(.*)$/.exec(recipient.toLowerCase()) ?? [];
  const isGmail = /^(gmail|googlemail)\.com$/.test(host);
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** The same text for all spellings of a mailbox. */
export const mailboxOf = (recipient: string): string =>
  isEmail(recipient) ? prefixOf(recipient) : recipient;

/** The address, the person and the network that a code's limits apply to. */
export interface CodeParties {
  /** The person that the code proves something about. A new code ends the previous one. */
  subject: string;
  /** The address that gets the code: '+15551234567', 'ana@example.com'. */
  recipient: string;
  /** The network address of the requester. */
  source: string;
  /**
   * Whether the browser has proven before that it is the recipient's. It then has its own pot, which
   * strangers cannot empty.
   */
  known?: boolean;
}

/**
 * The pots for one code that strangers cannot empty for everybody, separate for each purpose. A known browser
 * has only its own pot.
 */
export function limitsOf(
  purpose: string,
  { subject, recipient, source, known }: CodeParties,
): Map<string, Pot> {
  if (known) return new Map([[`${purpose} known ${recipient}`, POTS.known]]);
  const byAnybody = NAMED_BY_ANYBODY.has(purpose);
  return new Map<string, Pot>([
    ...(byAnybody ? [[`${purpose} pair ${source} ${mailboxOf(recipient)}`, POTS.pair] as const] : []),
    [`${purpose} recipient ${recipient}`, byAnybody ? POTS.signIns : POTS.recipient],
    [`subject ${purpose} ${subject}`, POTS.subject],
    // Cleaners' codes are sent only to cleaners' own numbers, so requests for other numbers in the range must
    // not stop them.
    ...(purpose === 'crew' ? [] : [[`${purpose} prefix ${prefixOf(recipient)}`, POTS.prefix] as const]),
  ]);
}

/**
 * The pots that a code shares with other people. A known browser shares none. Known people and cleaners each
 * share only with their own group.
 */
export function sharedLimitsOf(
  purpose: string,
  { source, known }: CodeParties,
  { key, ...budget }: Budget,
): Map<string, Pot> {
  if (known) return new Map();
  const own: [string, Pot] = [key, budget];
  if (purpose === 'crew' || key.startsWith(SHARED.accounts)) return new Map([own]);
  const site = siteOf(source);
  const group = ASKED_WHEN_SIGNED_IN.has(purpose) ? 'signed-in ' : '';
  return new Map([
    [`${group}source ${source}`, POTS.source],
    ...(site ? [[`${group}site ${site}`, POTS.site] as const] : []),
    own,
  ]);
}
