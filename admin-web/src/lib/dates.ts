import {
  addDays,
  addMonths as monthsAfter,
  dateInWords,
  FULL_DATE,
  MONTH_AND_DAY,
  MONTH_AND_YEAR,
  monthOf,
  SHORT_DATE,
  weekdayOf,
} from '@homebright/contract';

export { addDays, daysBetween, monthOf, todayIn, weekdayOf } from '@homebright/contract';

/** Adds months to a month, 'YYYY-MM'. */
export const addMonths = (month: string, months: number): string =>
  monthOf(monthsAfter(`${month}-01`, months));

/** First and last date of 'YYYY-MM'. */
export function monthBounds(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The weeks of a month from Sunday to Saturday; null before the first and after the last day. */
export function monthGrid(month: string): (string | null)[][] {
  const { from, to } = monthBounds(month);
  const days = Number(to.slice(8));
  const offset = weekdayOf(from);
  const cells: (string | null)[] = Array.from({ length: Math.ceil((offset + days) / 7) * 7 }, (_, cell) =>
    cell < offset || cell >= offset + days ? null : addDays(from, cell - offset),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The seven dates of a date's week, from Sunday. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -weekdayOf(date));
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}

/** 'Friday, November 20, 2026'. */
export function longDate(date: string): string {
  return dateInWords(date, FULL_DATE);
}

/** 'Fri, Nov 20, 2026'. */
export function shortDate(date: string): string {
  return dateInWords(date, SHORT_DATE);
}

/** 'Nov 20'. */
export function dayAndMonth(date: string): string {
  return dateInWords(date, MONTH_AND_DAY);
}

/** Formats 'YYYY-MM' as 'November 2026'. */
export function monthTitle(month: string): string {
  return dateInWords(`${month}-01`, MONTH_AND_YEAR);
}
