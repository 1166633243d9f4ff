import { OFFICE_LONGEST, RATING_LONGEST } from '@homebright/contract';
import { nameWords } from '../../kernel/name-words.js';

/** How long a rating link works. */
export const LINK_DAYS = 30;

/** The form's text fields. */
export interface GivenAnswer {
  stars?: string;
  words?: string;
  consent?: string;
}

export interface Answer {
  stars: number;
  /** The customer's own words; null if there are none. */
  words: string | null;
  /** Consent to show the words. */
  consent: boolean;
}

export type AnswerProblem = 'stars' | 'words';

/** Keeps the words as they are, except surrounding space and control characters, which no page shows. */
export function readAnswer({ stars = '', words = '', consent }: GivenAnswer): Answer | AnswerProblem {
  if (!/^[1-5]$/.test(stars)) return 'stars';
  const text = plain(words);
  if (text.length > RATING_LONGEST.words) return 'words';
  return { stars: Number(stars), words: text || null, consent: consent === 'yes' && text !== '' };
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const LONGEST_NAME = 40;

/**
 * How a customer is named in public: 'Ada B.' for 'Ada Byron'. Empty if the name has no words that may be
 * shown.
 */
export function publicName(customerName: string): string {
  const words = nameWords(customerName);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const shown = Array.from(first).slice(0, LONGEST_NAME).join('');
  return last ? `${shown} ${Array.from(last)[0]?.toUpperCase() ?? ''}.` : shown;
}

/** The most testimonials on the landing page. */
export const LANDING_TESTIMONIALS = 3;

/** The office shows words unchanged or not at all, so words too long for the page cannot be shown. */
export const LONGEST_SHOWN = OFFICE_LONGEST.testimonial.quote;
