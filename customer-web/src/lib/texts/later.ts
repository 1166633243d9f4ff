import type * as landingSections from './en/landing-sections.js';
import type * as lastSteps from './en/last-steps.js';
import type * as prices from './en/prices.js';

/** Words of views that are loaded when they are needed. Their Spanish comes with all the other Spanish at once. */
export interface LaterTexts {
  landingSections: typeof landingSections;
  lastSteps: typeof lastSteps;
  prices: typeof prices;
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
