import { dateProblem, fromTwelveHour as clockOf, toTwelveHour as twelveHourOf } from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';
import { Invalid } from './domain-error.js';

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

const DAY = 86_400_000;

export function addDays(date: LocalDate, days: number): LocalDate {
  // Days of UTC are all alike. Much cheaper than Temporal, for each visit of a batch.
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Clamped to the month's end: one month after 31 January is the last of February (design section 3). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek % 7;
}

/** '09:05 PM' → '21:05' (spec section 5: hours 01-12, minutes, AM or PM). */
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

export function timeOfMinutes(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
