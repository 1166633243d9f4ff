/** Custom times are in steps of five minutes (docs/rules.md#slots). */
export const STEP_MINUTES = 5;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK_12 = /^(0[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/;
const CLOCK_24 = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Why this is not a calendar date, 'YYYY-MM-DD'; undefined if it is one. */
export function dateProblem(date: unknown): string | undefined {
  if (typeof date !== 'string' || !DATE.test(date)) return 'The date must look like 2027-03-14.';
  // An impossible day parses as invalid, or as a day of the next month.
  const midnight = new Date(`${date}T00:00:00Z`);
  if (!Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)) return undefined;
  return `${date} is not a date of the calendar.`;
}

export const isDate = (given: unknown): given is string => dateProblem(given) === undefined;

/** '09:05 PM' → '21:05'; undefined unless the text is hours 01-12, minutes, and AM or PM. */
export function fromTwelveHour(text: string): string | undefined {
  const [, hour, minute, half] = CLOCK_12.exec(text) ?? [];
  if (!hour) return undefined;
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** '21:05' → '09:05 PM'; undefined for anything else. */
export function toTwelveHour(clock: string): string | undefined {
  const [, hour, minute] = CLOCK_24.exec(clock) ?? [];
  if (!hour) return undefined;
  return `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** 570 → '09:30'. @param minutes since midnight */
export const clockOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Why this is not a custom time like '09:05 AM'; undefined if it is one. */
export function customTimeProblem(time: unknown): string | undefined {
  if (typeof time !== 'string') return 'Please choose a time.';
  const clock = fromTwelveHour(time);
  if (!clock) return 'The time must look like 09:00 AM.';
  return Number(clock.slice(3)) % STEP_MINUTES ? 'Times are in steps of five minutes.' : undefined;
}

/** A time of day at which work starts or ends, 24 h 'HH:MM' up to '24:00'. */
export const isWorkingTime = (text: string) => CLOCK_24.test(text) || text === '24:00';
