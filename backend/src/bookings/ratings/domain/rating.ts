import { OFFICE_LONGEST, RATING_LONGEST } from '@homebright/contract';
import { nameWords } from '../../../kernel/name-words.js';

/** How long the link of a question works. */
export const LINK_DAYS = 30;

/** What a form sends: text, if anything. */
export interface GivenAnswer {
  stars?: string;
  words?: string;
  consent?: string;
}

export interface Answer {
  stars: number;
  /** As the customer wrote them; null: none. */
  words: string | null;
  /** The words may be shown. */
  consent: boolean;
}

export type AnswerProblem = 'stars' | 'words';

/** Nothing of the words is changed but what no page shows: the space around them, and control characters. */
export function readAnswer({ stars = '', words = '', consent }: GivenAnswer): Answer | AnswerProblem {
  if (!/^[1-5]$/.test(stars)) return 'stars';
  const said = plain(words);
  if (said.length > RATING_LONGEST.words) return 'words';
  return { stars: Number(stars), words: said || null, consent: consent === 'yes' && said !== '' };
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const LONGEST_NAME = 40;

/** 'Ada B.' of 'Ada Byron': how somebody is named in public. Empty where no name is left. */
export function publicName(customerName: string): string {
  const words = nameWords(customerName);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const shown = Array.from(first).slice(0, LONGEST_NAME).join('');
  return last ? `${shown} ${Array.from(last)[0]?.toUpperCase() ?? ''}.` : shown;
}

/** So many stand on the landing page. */
export const LANDING_TESTIMONIALS = 3;

/** What the office may show is unchanged, so what is too long for the page cannot be shown at all. */
export const LONGEST_SHOWN = OFFICE_LONGEST.testimonial.quote;
