import type * as bookingDialogs from './en/booking-dialogs.js';
import type * as bookings from './en/bookings.js';
import type * as landingSections from './en/landing-sections.js';
import type * as lastSteps from './en/last-steps.js';
import type * as prices from './en/prices.js';
import type * as questions from './en/questions.js';

/** Words of views that are loaded when they are needed. Their Spanish comes with all the other Spanish at once. */
export interface LaterTexts {
  bookingDialogs: typeof bookingDialogs;
  bookings: typeof bookings;
  landingSections: typeof landingSections;
  lastSteps: typeof lastSteps;
  prices: typeof prices;
  questions: typeof questions;
}

let spanish: LaterTexts | undefined;

/** `words`: undefined where the site speaks English. */
export function speakSpanish(words: LaterTexts | undefined): void {
  spanish = words;
}

/** Loaded with their views in English alone, which most visitors read. */
export const laterTexts =
  <Part extends keyof LaterTexts>(part: Part, english: LaterTexts[Part]) =>
  (): LaterTexts[Part] =>
    spanish?.[part] ?? english;
