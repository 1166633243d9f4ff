import { CLOCK, type CrewDays, dateFormat, dayInWords, type Language } from '@homebright/contract';
import { useContext } from 'react';
import { LanguageContext } from '../use-crew.js';

const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US');

export interface Times {
  /** '9:12 AM' of an ISO instant. */
  time(instant: string): string;
  /** '9:00 – 11:00 AM'. */
  span(from: string, until: string): string;
  /** 'Monday, November 23' of YYYY-MM-DD. */
  day(date: string): string;
}

/** How times are written in the business's zone and the person's language. */
export function timesIn(language: Language, timeZone: string): Times {
  const locale = localeOf(language);
  // English notation even in Spanish, as in emails and on the customer's pages.
  const clock = dateFormat('en-US', { ...CLOCK, timeZone });
  return {
    time: (instant) => clock.format(new Date(instant)),
    span: (from, until) => clock.formatRange(new Date(from), new Date(until)),
    day: (date) => dayInWords(date, locale),
  };
}

export function useTimes(days: Pick<CrewDays, 'zone'>): Times {
  return timesIn(useContext(LanguageContext), days.zone);
}
