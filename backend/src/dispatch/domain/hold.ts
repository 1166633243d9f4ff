import type { BusinessDay } from '../../kernel/business-day.js';
import { type Roster, workingMinutes } from './roster.js';

/** While a day is crowded, new holds on it last this many minutes. */
export const CROWDED_HOLD_MINUTES = 10;
/** A hold may be renewed this often. */
const HOLD_RENEWALS = 2;

const MINUTE = 60_000;

/** The crews' time on one date, in minutes, and how much of it unpaid holds take. */
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

/** A hold's end, and how often it was renewed. */
export interface Hold {
  until: Date;
  renewals: number;
}

/**
 * The hold of a visit that is placed again now; `full` is when a new hold would end. A hold that still lasts long
 * enough to pay keeps its end, so a changed time costs no renewal. null if it has ended and may not be renewed again.
 */
export function renewedHold(
  had: { until: Date | null; renewals: number },
  now: Date,
  full: Date,
): Hold | null {
  const { until, renewals } = had;
  const open = until !== null && until > now ? until : null;
  const kept = open && { until: open < full ? open : full, renewals };
  if (open && open.getTime() - now.getTime() >= CROWDED_HOLD_MINUTES * MINUTE) return kept;
  return renewals < HOLD_RENEWALS ? { until: full, renewals: renewals + 1 } : kept;
}
