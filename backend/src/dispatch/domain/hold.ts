import type { BusinessDay } from '../../kernel/business-day.js';
import { type Roster, workingMinutes } from './roster.js';

/** While a day is crowded, new holds on it last this many minutes. */
export const CROWDED_HOLD_MINUTES = 10;
/** A customer may renew a hold this many times. */
const MAX_RENEWALS = 2;

const MINUTE = 60_000;

/** The crews' working time on one date, and the part that unpaid holds take, in minutes. */
export interface DayLoad {
  held: number;
  crews: number;
}

export function loadOf(day: BusinessDay, roster: Roster): DayLoad {
  const held = [...roster.busy.values()]
    .flat()
    .filter(({ held, from }) => held && day.start <= from * MINUTE && from * MINUTE < day.end);
  return {
    crews: sum([...workingMinutes(day, roster).values()]),
    held: sum(held.map(({ from, until }) => until - from)),
  };
}

const sum = (minutes: readonly number[]): number => minutes.reduce((total, each) => total + each, 0);

/** Unpaid holds take more than half of the crews' time. */
export function isCrowded({ held, crews }: DayLoad): boolean {
  return held * 2 > crews;
}

/** The end of a hold that begins now on a day with this load. */
export function holdEnd(load: DayLoad, now: Date, usualMinutes: number): Date {
  const minutes = isCrowded(load) ? Math.min(usualMinutes, CROWDED_HOLD_MINUTES) : usualMinutes;
  return new Date(now.getTime() + minutes * MINUTE);
}

/** A hold's end, and the number of its renewals. */
export interface Hold {
  until: Date;
  renewals: number;
}

/**
 * The hold of a visit that is placed again now. A hold that still lasts long enough to pay keeps its end, so
 * a changed time costs no renewal. null if the hold has ended and may not be renewed again.
 * @param newEnd the end of a new hold
 */
export function renewedHold(
  { until, renewals }: { until: Date | null; renewals: number },
  now: Date,
  newEnd: Date,
): Hold | null {
  const openUntil = until !== null && until > now ? until : null;
  const keptHold = openUntil && { until: openUntil < newEnd ? openUntil : newEnd, renewals };
  if (openUntil && openUntil.getTime() - now.getTime() >= CROWDED_HOLD_MINUTES * MINUTE) return keptHold;
  return renewals < MAX_RENEWALS ? { until: newEnd, renewals: renewals + 1 } : keptHold;
}
