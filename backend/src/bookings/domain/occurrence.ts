import { DAYS_TO_SECOND, type Frequency } from '@homebright/contract';
import { addDays, addMonths, daysToWeekday, type LocalDate, weekdayOf } from '../../kernel/local-date.js';

/** How a plan repeats from its first date on. */
export interface Rhythm {
  frequency: Frequency;
  /** For 'twice-a-week': the days from the first date to the other visit of its week, 1 to 6. By default 3. */
  daysToSecond?: number | null;
  /** For 'monthly-weekday': the week of the month, 1 to 4, or 5 for the last. By default that of the first date. */
  monthWeek?: number | null;
}

/** A fifth Monday counts as the last of its month, because most months have only four. */
export const LAST_WEEK = 5;

/** The most days between two dates of a plan. */
export const LONGEST_GAP = 56;

/**
 * By how many days a visit may move if its day is closed or full: a longer delay would reach the next visit of a weekly
 * plan. One of two visits a week stays on its day, because the other one may be on a later day.
 */
export const daysToPutOff = (frequency: Frequency | null): number => (frequency === 'twice-a-week' ? 0 : 6);

const WEEKS = {
  weekly: 1,
  'bi-weekly': 2,
  'every-3-weeks': 3,
  'every-4-weeks': 4,
  'every-6-weeks': 6,
  'every-8-weeks': 8,
} as const satisfies Partial<Record<Frequency, number>>;

/**
 * Date of occurrence k (from 0), counted from the first date and not from the previous one: 31 January, 28 February, 31
 * March (docs/rules.md#plans). Negative k are the dates before the first.
 */
export function occurrence(firstDate: LocalDate, rhythm: Rhythm, k: number): LocalDate {
  const { frequency } = rhythm;
  switch (frequency) {
    case 'monthly':
      return addMonths(firstDate, k);
    case 'monthly-weekday':
      return inMonth(
        addMonths(`${firstDate.slice(0, 8)}01`, k),
        weekdayOf(firstDate),
        weekOf(firstDate, rhythm),
      );
    case 'twice-a-week':
      return addDays(firstDate, 7 * Math.floor(k / 2) + (k % 2 ? daysToSecond(rhythm) : 0));
    default:
      return addDays(firstDate, 7 * WEEKS[frequency] * k);
  }
}

/** The first k from 0 whose date is on or after `date`. */
export function occurrenceFrom(firstDate: LocalDate, rhythm: Rhythm, date: LocalDate): number {
  let k = 0;
  while (occurrence(firstDate, rhythm, k) < date) k += 1;
  return k;
}

/** Which of its month's Mondays a Monday is: 1 to 4, or 5 for the fifth, which is the last. */
export const weekOfMonth = (date: LocalDate): number => Math.ceil(Number(date.slice(8)) / 7);

const weekOf = (firstDate: LocalDate, { monthWeek }: Rhythm): number => monthWeek ?? weekOfMonth(firstDate);
const daysToSecond = (rhythm: Rhythm): number => rhythm.daysToSecond ?? DAYS_TO_SECOND;

/** The other weekday of two visits a week, 0 for Sunday; null for other frequencies. */
export const secondWeekday = (firstDate: LocalDate, rhythm: Rhythm): number | null =>
  rhythm.frequency === 'twice-a-week' ? weekdayOf(addDays(firstDate, daysToSecond(rhythm))) : null;

/**
 * How the same rhythm is described by another of its dates, so that dates counted from `date` are those counted from
 * `firstDate`. On a weekday that the rhythm does not have, it is shifted to that weekday.
 */
export function countedFrom(
  date: LocalDate,
  firstDate: LocalDate,
  rhythm: Rhythm,
): Required<Omit<Rhythm, 'frequency'>> {
  const later = daysToWeekday(firstDate, weekdayOf(date));
  const { frequency } = rhythm;
  if (frequency === 'twice-a-week') {
    const days = daysToSecond(rhythm);
    return { daysToSecond: later === days ? 7 - days : days, monthWeek: null };
  }
  const keepsWeek = frequency === 'monthly-weekday' && later === 0;
  return { daysToSecond: null, monthWeek: keepsWeek ? weekOf(firstDate, rhythm) : null };
}

function inMonth(firstOfMonth: LocalDate, weekday: number, week: number): LocalDate {
  const first = addDays(firstOfMonth, daysToWeekday(firstOfMonth, weekday));
  const wanted = addDays(first, 7 * (week - 1));
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : addDays(wanted, -7);
}
