import { date } from '../setup/time.js';

const DAY_MS = 86_400_000;

/** The day in the company's time zone that is `days` from today, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A local time of the company as an instant, in summer and winter time: '2026-07-01T09:12:00-04:00'. */
export function instantOf(day: string, time: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T17:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  return `${day}T${time}:00${zone?.value.replace('GMT', '')}`;
}

/** The number of days from today to one of the company's days. */
export const daysUntil = (date: string): number => (Date.parse(date) - Date.parse(dayFromToday(0))) / DAY_MS;

/** The month that is `count` months after this one, 'YYYY-MM'. */
export function monthFromNow(count: number): string {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
}
