import { addDays, addMonths as monthsAfter, monthOf } from '@homebright/contract';

export { addDays, monthOf, todayIn, weekdayOf as weekday } from '@homebright/contract';

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
