import { addDays, daysBetween, type LocalDate, weekdayOf } from './local-date.js';

/** The length of time that one bar of a chart covers. */
export type StepUnit = 'day' | 'week' | 'month';

const MAX_DAYS = 35;
/** Half a year. */
const MAX_WEEKLY_DAYS = 184;

/** Days for up to five weeks, weeks for up to half a year, months beyond. Both dates included. */
export function stepUnit(from: LocalDate, to: LocalDate): StepUnit {
  const days = daysBetween(from, to) + 1;
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_WEEKLY_DAYS ? 'week' : 'month';
}

/** The first date of a date's step; weeks begin on Sunday. */
function startOf(unit: StepUnit, date: LocalDate): LocalDate {
  if (unit === 'day') return date;
  return unit === 'week' ? addDays(date, -weekdayOf(date)) : `${date.slice(0, 7)}-01`;
}

/** The first date of each step that overlaps the period. */
export function stepsOf(unit: StepUnit, from: LocalDate, to: LocalDate): LocalDate[] {
  const steps: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const start = startOf(unit, date);
    if (steps.at(-1) !== start) steps.push(start);
  }
  return steps;
}
