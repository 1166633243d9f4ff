import type * as bookingDialogs from './en/booking-dialogs.js';
import type * as bookings from './en/bookings.js';
import type * as landingSections from './en/landing-sections.js';
import type * as lastSteps from './en/last-steps.js';
import type * as prices from './en/prices.js';
import type * as questions from './en/questions.js';

/** Texts of views that are loaded when needed. Their Spanish arrives together with all other Spanish. */
export interface LaterTexts {
  bookingDialogs: typeof bookingDialogs;
  bookings: typeof bookings;
  landingSections: typeof landingSections;
  lastSteps: typeof lastSteps;
  prices: typeof prices;
  questions: typeof questions;
}

let spanish: LaterTexts | undefined;

/** @param words undefined if the site is in English */
export function speakSpanish(words: LaterTexts | undefined): void {
  spanish = words;
}

/** Only the English comes with its view, because most visitors read English. */
export const laterTexts =
  <Part extends keyof LaterTexts>(part: Part, english: LaterTexts[Part]) =>
  (): LaterTexts[Part] =>
    spanish?.[part] ?? english;
