import type { Language } from '@homebright/contract';
import type { Category } from '../../messaging/domain/index.js';

/** A customer's contact settings. */
export interface Recipient {
  userId: string;
  email: string | null;
  /**
   * Whether `email` is verified, or the office created the customer. Otherwise only the email that asks for proof is
   * sent there.
   */
  emailKnown: boolean;
  /** Whether the customer can change the address: they sign in by a code that is sent to `email` or to `signsInWith`. */
  emailChangeable: boolean;
  /** Their former address, if they still sign in with it; null if they sign in with `email`. */
  signsInWith: string | null;
  /** The number given last. It may differ from `textsTo`, which gets the text messages. */
  phone: string | null;
  texts: boolean;
  /** '+15551234567'. */
  textsTo: string | null;
  /** The time when the customer entered the code sent to `textsTo`; no text message is sent before. */
  provenAt: Date | null;
  reminderMails: boolean;
  ratingMails: boolean;
  officeMails: boolean;
  newsMails: boolean;
  language: Language;
}

/** Whether emails of this category go to the customer, if they have an address. */
export function wantsMail(
  { reminderMails, officeMails }: Pick<Recipient, 'reminderMails' | 'officeMails'>,
  category: Category,
): boolean {
  if (category === 'reminder') return reminderMails;
  return category !== 'office' || officeMails;
}

/** The number for text messages; null if the customer wants no text messages. */
export const numberForTexts = ({ texts, textsTo }: Pick<Recipient, 'texts' | 'textsTo'>): string | null =>
  texts ? textsTo : null;
