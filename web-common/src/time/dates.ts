import { addDays, addMonths as monthsAfter, monthOf } from '@homebright/contract';
import { formatter } from './formatter.js';

export { addDays, monthOf, weekdayOf as weekday } from '@homebright/contract';

/** Today's date in an IANA zone. */
export function todayIn(zone: string, now = new Date()): string {
  const parts = formatter('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
  return parts.slice(0, 10);
}

/** Adds months to a 'YYYY-MM'. */
export const addMonths = (month: string, count: number): string => monthOf(monthsAfter(`${month}-01`, count));

/** The dates of a month, 'YYYY-MM'. */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The same day `count` months later, clamped to the month's end. */
export const addMonthsTo = monthsAfter;

/** A date for Intl, to be formatted with `timeZone: 'UTC'`. */
export const asInstant = (date: string): Date => new Date(`${date}T12:00:00Z`);
