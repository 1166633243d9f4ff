import { language } from '../texts/language.js';
import { asInstant } from '@homebright/web-common/time/dates.js';
import { formatter } from '@homebright/web-common/time/formatter.js';

const locale = () => (language() === 'es' ? 'es-US' : 'en-US');
const ofDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  proseIn(formatter(locale(), { ...options, timeZone: 'UTC' }).format(asInstant(date)));

/** In Spanish prose no comma follows the weekday: 'el martes 24 de noviembre'. */
const proseIn = (date: string) => (language() === 'es' ? date.replace(',', '') : date);

/** 'Tuesday, November 24, 2026'. */
export const longDate = (date: string) =>
  ofDate(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'Tuesday, November 24': for dates whose year goes without saying. */
export const dayOfYear = (date: string) => ofDate(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Tue, Nov 24'. */
export const shortDate = (date: string) => ofDate(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Tuesday'. */
export const weekdayName = (date: string) => ofDate(date, { weekday: 'long' });

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string) => ofDate(`${month}-01`, { month: 'long', year: 'numeric' });

/** Sunday to Saturday: short to show, long to say. */
export function weekdayNames(): { short: string; long: string }[] {
  // The first of February 2026 is a Sunday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    short: ofDate(`2026-02-0${day}`, { weekday: 'short' }),
    long: ofDate(`2026-02-0${day}`, { weekday: 'long' }),
  }));
}

/** '3:40 PM' of an ISO instant in a zone; the same in Spanish, as in the windows' hours and in emails. */
export const clockTime = (instant: string, timeZone: string) =>
  formatter('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

/** 'Nov 20, 3:40 PM' of an ISO instant in a zone. */
export const dayAndTime = (instant: string, timeZone: string) =>
  `${formatter(locale(), { month: 'short', day: 'numeric', timeZone }).format(new Date(instant))}, ${clockTime(instant, timeZone)}`;

/** 'Eastern Time' of 'America/New_York'. */
export function zoneName(timeZone: string): string {
  const parts = formatter(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
