import { Temporal } from 'temporal-polyfill';
import { Invalid } from './domain-error.js';

/** A calendar date without a time or zone, 'YYYY-MM-DD'. Compares with < and >. */
export type LocalDate = string;

/** A time of day without a zone, 24-hour 'HH:MM'. */
export type LocalTime = string;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** @throws Invalid for anything that is not a calendar date, such as '2027-02-30' */
export function parseLocalDate(text: unknown): LocalDate {
  if (typeof text !== 'string' || !DATE.test(text)) throw new Invalid('The date must look like 2027-03-14.');
  // An impossible day parses as invalid or as a day of the next month. Much cheaper than Temporal, in every request.
  const midnight = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(text)) {
    throw new Invalid(`${text} is not a date of the calendar.`);
  }
  return text;
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

const CLOCK_12 = /^(0[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/;
const CLOCK_24 = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** '09:05 PM' → '21:05' (spec section 5: hours 01-12, minutes, AM or PM). */
export function fromTwelveHour(text: string): LocalTime {
  const match = CLOCK_12.exec(text);
  if (!match) throw new Invalid('The time must look like 09:00 AM.');
  const [, hour, minute, half] = match;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** '21:05' → '09:05 PM'. */
export function toTwelveHour(time: LocalTime): string {
  const match = CLOCK_24.exec(time);
  if (!match) throw new Invalid('The time must look like 21:00.');
  const hours = Number(match[1]);
  const twelve = String(hours % 12 || 12).padStart(2, '0');
  return `${twelve}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`;
}

export function isLocalTime(text: string): boolean {
  return CLOCK_24.test(text);
}

export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function timeOfMinutes(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
