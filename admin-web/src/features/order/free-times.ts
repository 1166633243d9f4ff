import { type OfficeDay, TIME_WINDOWS } from '@homebright/contract';
import { addDays, shortDate } from '../../lib/dates';

export const FORTNIGHT = 14;

/** A free window, or the earliest free start of a day whose windows are all taken. */
export interface FreeTime {
  date: string;
  /** A window, or 'HH:MM'. */
  time: string;
  /** The number of free crews. */
  crews: number;
}

/** A day's free times of all crews, or of the chosen one. */
export function freeTimesOn({ date, crews }: OfficeDay, crewId: string): FreeTime[] {
  const matching = crews.filter((crew) => !crewId || String(crew.crewId) === crewId);
  const windows = TIME_WINDOWS.map((time) => ({
    date,
    time,
    crews: matching.filter((crew) => crew.windows[time]).length,
  })).filter((one) => one.crews > 0);
  const [time] = matching.map(({ first }) => first).sort();
  if (windows.length || time === undefined) return windows;
  return [{ date, time, crews: matching.filter(({ first }) => first === time).length }];
}

export const freeTimesOf = (days: readonly OfficeDay[], crewId: string): FreeTime[] =>
  days.flatMap((day) => freeTimesOn(day, crewId));

const CLOSED_WORDS: Partial<Record<NonNullable<OfficeDay['closed']>, string>> = {
  past: 'Over',
  closed: 'Closed',
};

/** Why nothing is free on a day: 'Full', 'Closed', or the closure's name. */
export const closedInWords = ({ closed, note }: OfficeDay): string =>
  note ?? ((closed && CLOSED_WORDS[closed]) || 'Full');

/** 'Today', 'Tomorrow' or 'Tue, Nov 30'. */
export function dayInWords(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortDate(date).replace(/, \d{4}$/, '');
}

/**
 * The index of the free time that a key leads to. Up and down go through the times in order. Left and right go to the
 * nearest time of the previous or next day that has any. Home and End go to the first and the last time. Undefined for
 * any other key, and where a key leads to no time.
 */
export function placeByKey(times: readonly FreeTime[], at: number, key: string): number | undefined {
  const from = times[at];
  if (!from) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return times.length - 1;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : undefined;
  if (key === 'ArrowDown') return at < times.length - 1 ? at + 1 : undefined;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isBeyond = ({ date }: FreeTime) => (key === 'ArrowRight' ? date > from.date : date < from.date);
  const day = (key === 'ArrowRight' ? times.find(isBeyond) : times.findLast(isBeyond))?.date;
  if (day === undefined) return undefined;
  const rank = ({ time }: FreeTime) => (TIME_WINDOWS as readonly string[]).indexOf(time);
  const [nearest] = times
    .map((time, place) => ({ place, date: time.date, off: Math.abs(rank(time) - rank(from)) }))
    .filter(({ date }) => date === day)
    .sort((one, other) => one.off - other.off);
  return nearest?.place;
}
