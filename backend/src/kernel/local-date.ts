import {
  clockOfMinutes,
  dateProblem,
  fromTwelveHour as clockOf,
  toTwelveHour as twelveHourOf,
} from '@homebright/contract';
import { Invalid } from './domain-error.js';

export { addDays, addMonths, daysBetween, daysToWeekday, weekdayOf } from '@homebright/contract';

/** A calendar date without a time or zone, 'YYYY-MM-DD'. Compares with < and >. */
export type LocalDate = string;

/** A time of day without a zone, 24-hour 'HH:MM'. */
export type LocalTime = string;

/** @throws Invalid for anything that is not a calendar date, such as '2027-02-30' */
export function parseLocalDate(text: unknown): LocalDate {
  const problem = dateProblem(text);
  if (problem) throw new Invalid(problem);
  return text as LocalDate;
}

/** '09:05 PM' → '21:05'. */
export function fromTwelveHour(text: string): LocalTime {
  const clock = clockOf(text);
  if (!clock) throw new Invalid('The time must look like 09:00 AM.');
  return clock;
}

/** '21:05' → '09:05 PM'. */
export function toTwelveHour(time: LocalTime): string {
  const twelve = twelveHourOf(time);
  if (!twelve) throw new Invalid('The time must look like 21:00.');
  return twelve;
}

export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export const timeOfMinutes = (minutes: number): LocalTime => clockOfMinutes(minutes);
