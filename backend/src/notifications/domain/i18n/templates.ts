import { type Language, LANGUAGES } from '@homebright/contract';
import type { Deferred } from '../deferred.js';
import { dayInWords, wordsIn } from './template-values.js';

/** A text with placeholders (`{service}`, `{when}`, `{money}`) that one bulk query fills in for many customers. */
export interface Template {
  title: string;
  text: string;
  services: Record<string, string>;
  windows: Record<string, string>;
  /** Formatted days, by YYYY-MM-DD. */
  days: Record<string, string>;
}

/** Built from the sentences of the single messages, for visits on the given dates. */
export function templatesOf(occasion: Deferred, dates: readonly string[]): Record<Language, Template> {
  const templates = LANGUAGES.map((language) => {
    const words = wordsIn(language);
    const { title, text } = words.visit[occasion]({
      service: '{service}',
      when: '{when}',
      price: '{money}',
      balance: '{money}',
      amount: '{money}',
      due: null,
      card: null,
      chargeDay: null,
      frequency: null,
      reason: null,
    });
    const days = Object.fromEntries(dates.map((date) => [date, dayInWords(date, words)]));
    return [language, { title, text, services: words.services, windows: words.windows, days }];
  });
  return Object.fromEntries(templates) as Record<Language, Template>;
}
