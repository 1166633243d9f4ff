import { type CrewDays, todayIn } from '@homebright/contract';
import type { Seen } from './changes.js';

/** True once the phone must have deleted what it stores of the day. */
export const isOver = (days: CrewDays, now: Date): boolean => now >= new Date(days.keepUntil);

const hasPassed = (days: CrewDays, date: string, now: Date): boolean => date < todayIn(days.zone, now);

/** True while codes or past days are still stored. */
export const holdsMore = (days: CrewDays, now: Date): boolean =>
  days.visits.some(({ access, date }) => access !== null || hasPassed(days, date, now));

/** The days without codes and without past visits. */
export const withoutCodes = (days: CrewDays, now: Date): CrewDays => ({
  ...days,
  visits: days.visits
    .filter(({ date }) => !hasPassed(days, date, now))
    .map((visit) => ({ ...visit, access: null })),
});

/** The last looks, without the codes in them. */
export const seenWithoutCodes = (seen: Seen): Seen =>
  Object.fromEntries(Object.entries(seen).map(([id, { access: _code, ...rest }]) => [id, rest]));
