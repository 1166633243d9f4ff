import { formatter } from './formatter.js';

/** Dates are 'YYYY-MM-DD' in the business's zone; arithmetic uses noon UTC, which no clock change affects. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const text = (instant: Date) => instant.toISOString().slice(0, 10);

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

export function addDays(date: string, days: number): string {
  const instant = noon(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return text(instant);
}

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: string) => noon(date).getUTCDay();

/** '2026-11' of '2026-11-20'. */
export const monthOf = (date: string) => date.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const instant = noon(`${month}-01`);
  instant.setUTCMonth(instant.getUTCMonth() + count);
  return monthOf(text(instant));
}

/** The dates of a month, 'YYYY-MM'. */
export function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The same day `count` months later, clamped to the month's end. */
export function addMonthsTo(date: string, count: number): string {
  const month = addMonths(monthOf(date), count);
  const last = datesOf(month).at(-1) ?? date;
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** A date for Intl, to be formatted with `timeZone: 'UTC'`. */
export const asInstant = noon;
