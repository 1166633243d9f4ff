import { nameWords } from '../../kernel/name-words.js';

const LONGEST = 60;

/**
 * A name that a stranger may have typed, in the form for messages: without links, so that nobody can advertise with our
 * emails, and at most 60 characters.
 */
export function personName(typed: string): string {
  return Array.from(nameWords(typed).join(' ')).slice(0, LONGEST).join('').trim();
}

/** One line without control characters, safe for mail headers and calendar lines. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
