/**
 * Arithmetic on calendar dates, 'YYYY-MM-DD'. It uses UTC, where every day has 24 hours, so that no time zone
 * can shift a date.
 */
const DAY_MS = 86_400_000;

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  dateAt(midnight(date).getTime() + days * DAY_MS);

/** Clamped to the month's end: one month after January 31 is the last of February. */
export function addMonths(date: string, months: number): string {
  const from = midnight(date);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dateAt(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}

export const daysBetween = (from: string, to: string): number =>
  (midnight(to).getTime() - midnight(from).getTime()) / DAY_MS;

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: string): number => midnight(date).getUTCDay();

/** Days from a date to the next `weekday` on or after it, 0 to 6. 0 is Sunday. */
export const daysToWeekday = (date: string, weekday: number): number => (weekday - weekdayOf(date) + 7) % 7;

/** '2026-11' for '2026-11-20'. */
export const monthOf = (date: string): string => date.slice(0, 7);
