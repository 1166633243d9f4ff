import {
  clockTime,
  dateFormat,
  dateInProse,
  FULL_DATE,
  FULL_DAY,
  instantInWords,
  MONTH_AND_DAY,
  MONTH_AND_YEAR,
  SHORT_DAY,
  SHORT_WEEKDAY,
  WEEKDAY,
} from '@homebright/contract';
import { language } from '../texts/language.js';

const locale = () => (language() === 'es' ? 'es-US' : 'en-US');
const inProse = (date: string, style: Intl.DateTimeFormatOptions) => dateInProse(date, style, locale());

/** 'Tuesday, November 24, 2026'. */
export const longDate = (date: string) => inProse(date, FULL_DATE);

/** 'Tuesday, November 24', for a date whose year is clear. */
export const fullDay = (date: string) => inProse(date, FULL_DAY);

/** 'Tue, Nov 24'. */
export const shortDate = (date: string) => inProse(date, SHORT_DAY);

/** 'Tuesday'. */
export const weekdayName = (date: string) => inProse(date, WEEKDAY);

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string) => inProse(`${month}-01`, MONTH_AND_YEAR);

/** Sunday to Saturday. `short` is shown, `long` is read aloud. */
export function weekdayNames(): { short: string; long: string }[] {
  // The first of February 2026 is a Sunday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    short: inProse(`2026-02-0${day}`, SHORT_WEEKDAY),
    long: inProse(`2026-02-0${day}`, WEEKDAY),
  }));
}

/** 'Nov 20, 3:40 PM' of an ISO instant in a zone. */
export const dayAndTime = (instant: string, timeZone: string) =>
  `${instantInWords(instant, MONTH_AND_DAY, timeZone, locale())}, ${clockTime(instant, timeZone)}`;

/** 'Eastern Time' of 'America/New_York', in Spanish 'hora oriental'. */
export function zoneName(timeZone: string): string {
  const parts = dateFormat(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
