import { type Cents, centsFromDollars, OFFICE_LIMITS, RATING_LIMITS, TIP_RANGE } from '@homebright/contract';
import { nameWords } from '../../kernel/name-words.js';

/** A rating link works for this long. */
export const LINK_DAYS = 30;

/** The form's text fields. */
export interface GivenAnswer {
  stars?: string;
  words?: string;
  consent?: string;
  /** Cents, 'other' for `otherTip`, or empty for none. */
  tip?: string;
  /** Dollars, as people type them. */
  otherTip?: string;
}

export interface Answer {
  stars: number;
  /** The customer's own words; null if there are none. */
  words: string | null;
  /** Consent to show the words. */
  consent: boolean;
}

export type AnswerProblem = 'stars' | 'words' | 'tip';

/** Removes only surrounding spaces and control characters from the words, because no page shows those. */
export function readAnswer({ stars = '', words = '', consent }: GivenAnswer): Answer | AnswerProblem {
  if (!/^[1-5]$/.test(stars)) return 'stars';
  const text = withoutControls(words);
  if (text.length > RATING_LIMITS.words) return 'words';
  return { stars: Number(stars), words: text || null, consent: consent === 'yes' && text !== '' };
}

/** The tip in cents, 0 for none; 'tip' if the amount is not a tip's. */
export function readTip({ tip = '', otherTip = '' }: GivenAnswer): Cents | 'tip' {
  if (tip === '') return 0;
  const dollars = tip === 'other' ? /^\$?(\d{1,6}(\.\d{1,2})?)$/.exec(otherTip.trim())?.[1] : null;
  const cents = dollars ? centsFromDollars(Number(dollars)) : Number(tip);
  const isTip = Number.isInteger(cents) && cents >= TIP_RANGE.from && cents <= TIP_RANGE.to;
  return isTip ? cents : 'tip';
}

function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const LONGEST_NAME = 40;

/**
 * The customer's name in public: 'Ada B.' for 'Ada Byron'. Empty if the name has no words that may be shown.
 */
export function publicName(customerName: string): string {
  const words = nameWords(customerName);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const shortened = Array.from(first).slice(0, LONGEST_NAME).join('');
  return last ? `${shortened} ${Array.from(last)[0]?.toUpperCase() ?? ''}.` : shortened;
}

/** The most testimonials on the landing page. */
export const LANDING_TESTIMONIALS = 3;

/** Longer words do not fit on the page, and the office may not shorten them. */
export const LONGEST_SHOWN = OFFICE_LIMITS.testimonial.quote;
