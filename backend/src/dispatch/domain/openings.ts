import { type DayAvailability, type DayClosedReason, TIME_WINDOWS } from '@homebright/contract';
import { type LocalDate, timeOfMinutes, weekday } from '../../kernel/local-date.js';
import type { BusinessDay } from './business-day.js';
import { type Closure, isClosed } from './closure.js';
import type { Crew } from './crew.js';
import { windowMinutes } from './starts.js';
import { type DispatchTerms, earliestStart, lastBookableDate } from './terms.js';

export type CrewHours = Pick<Crew, 'id' | 'workingDays' | 'startMinute' | 'endMinute'>;
export type ClosedHours = Pick<
  Closure,
  'name' | 'crewId' | 'firstDate' | 'lastDate' | 'fromMinute' | 'untilMinute'
>;
/** A stretch that a crew is busy, travel included; minutes of the epoch. */
export interface CrewDay {
  from: number;
  until: number;
}

/** Crews at work, their closures and what they do, as far as some days need it. */
export interface Roster {
  crews: readonly CrewHours[];
  closures: readonly ClosedHours[];
  /** Per crew, by start. */
  busy: ReadonlyMap<number, readonly CrewDay[]>;
}

/** Custom times are offered in steps of five minutes (spec section 5). */
const CUSTOM_STEP = 5;
const MINUTE = 60_000;

/** What is free on one date for a visit of this length: which windows, which custom times, or why nothing is. */
export function openingsOf(
  day: BusinessDay,
  minutes: number,
  roster: Roster,
  now: number,
  terms: DispatchTerms,
): DayAvailability {
  const { date } = day;
  if (day.end <= now) return shut(date, 'past');
  if (date > lastBookableDate(now, terms)) return shut(date, 'beyond-horizon');
  const working = roster.crews.filter((crew) => crew.workingDays.includes(weekday(date)));
  const open = openStarts(day, minutes, working, roster.closures);
  if (!open.size) return { ...shut(date, 'closed'), ...closureNote(roster.closures, working, date) };
  const earliest = earliestStart(now, terms, 'new');
  const inTime = [...open].filter(([, start]) => start.at >= earliest);
  if (!inTime.length) {
    const later = [...open].some(([, start]) => start.at > now);
    return shut(date, later ? 'lead-time' : 'past');
  }
  const free = new Set<number>();
  for (const [minute, { at, crews }] of inTime) {
    const from = at / MINUTE;
    const until = from + minutes + terms.travelMinutes;
    if (crews.some((crew) => !overlaps(roster.busy.get(crew) ?? [], from, until))) free.add(minute);
  }
  if (!free.size) return shut(date, 'full');
  return {
    date,
    windows: windowsWith((window) => windowMinutes(window, minutes).some((minute) => free.has(minute))),
    customTimes: [...free].sort((a, b) => a - b).map(timeOfMinutes),
  };
}

type OpenStarts = Map<number, { at: number; crews: number[] }>;

/** Starts at which some crew works, by wall-clock minute: closures and working hours, not visits, decide. */
function openStarts(
  day: BusinessDay,
  minutes: number,
  crews: readonly CrewHours[],
  closures: readonly ClosedHours[],
): OpenStarts {
  const open: OpenStarts = new Map();
  const first = Math.min(...crews.map((crew) => crew.startMinute));
  const last = Math.max(...crews.map((crew) => crew.endMinute)) - minutes;
  for (let from = Math.ceil(first / CUSTOM_STEP) * CUSTOM_STEP; from <= last; from += CUSTOM_STEP) {
    const at = day.instantIfAny(from);
    if (at === null) continue;
    const until = day.minute(at + minutes * MINUTE);
    const able = crews.filter(
      (crew) =>
        crew.startMinute <= from &&
        until <= crew.endMinute &&
        !isClosed(closures, crew.id, day.date, from, until),
    );
    if (able.length) open.set(from, { at, crews: able.map((crew) => crew.id) });
  }
  return open;
}

/** Whether a sorted list of stretches, none overlapping another, meets this one. */
function overlaps(busy: readonly CrewDay[], from: number, until: number): boolean {
  let low = 0;
  let high = busy.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle]?.until ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  const next = busy[low];
  return next !== undefined && next.from < until;
}

function closureNote(
  closures: readonly ClosedHours[],
  crews: readonly CrewHours[],
  date: LocalDate,
): { note?: string } {
  if (!crews.length) return {};
  const blame = closures.find((closure) => closure.firstDate <= date && date <= closure.lastDate);
  return blame ? { note: blame.name } : {};
}

function shut(date: LocalDate, closed: DayClosedReason): DayAvailability {
  return { date, windows: windowsWith(() => false), customTimes: [], closed };
}

function windowsWith(
  free: (window: (typeof TIME_WINDOWS)[number]) => boolean,
): Record<(typeof TIME_WINDOWS)[number], boolean> {
  return { morning: free('morning'), midday: free('midday'), evening: free('evening') };
}
