import {
  type DayAvailability,
  type DayClosedReason,
  TIME_WINDOWS,
  type TimeWindow,
} from '@homebright/contract';
import { type LocalDate, timeOfMinutes, weekday } from '../../kernel/local-date.js';
import type { BusinessDay } from './business-day.js';
import { type Closure, isClosed } from './closure.js';
import type { Crew } from './crew.js';
import { windowMinutes } from './starts.js';
import type { BookableSpan } from './terms.js';

export type CrewHours = Pick<Crew, 'id' | 'workingDays' | 'startMinute' | 'endMinute'>;
export type ClosedHours = Pick<
  Closure,
  'name' | 'crewId' | 'firstDate' | 'lastDate' | 'fromMinute' | 'untilMinute'
>;

/** A stretch that a crew is busy, travel included; minutes of the epoch. */
export interface BusyStretch {
  from: number;
  until: number;
}

/** Crews at work, their closures and what they do, as far as some days need it. */
export interface Roster {
  crews: readonly CrewHours[];
  closures: readonly ClosedHours[];
  /** Per crew, by start; none overlaps another. */
  busy: ReadonlyMap<number, readonly BusyStretch[]>;
}

/** Custom times are offered in steps of five minutes (spec section 5). */
const STEP = 5;
const STEPS = 1440 / STEP;
const MINUTE = 60_000;
const CLOCK = Array.from({ length: STEPS }, (_, step) => timeOfMinutes(step * STEP));

/** What is free on one date for a visit of this length: which windows, which custom times, or why nothing is. */
export function openingsOf(
  day: BusinessDay,
  minutes: number,
  roster: Roster,
  span: BookableSpan,
): DayAvailability {
  const { date } = day;
  if (day.end <= span.now) return shut(date, 'past');
  if (date > span.lastDate) return shut(date, 'beyond-horizon');
  const closures = roster.closures.filter((one) => one.firstDate <= date && date <= one.lastDate);
  const working = roster.crews.filter((crew) => crew.workingDays.includes(weekday(date)));
  const starts = stepsOf(day);
  const open = new Uint8Array(STEPS);
  const free = new Uint8Array(STEPS);
  for (const crew of working) {
    const able = ableSteps(day, starts, minutes, crew, closures);
    mark(open, able);
    block(day, able, starts, roster.busy.get(crew.id) ?? [], minutes + span.travelMinutes);
    mark(free, able);
  }
  const times: number[] = [];
  let inTime = false;
  for (let step = 0; step < STEPS; step += 1) {
    if (!open[step] || (starts[step] ?? 0) * MINUTE < span.earliest) continue;
    inTime = true;
    if (free[step]) times.push(step);
  }
  if (times.length) return offered(date, minutes, free, times);
  if (inTime) return shut(date, 'full');
  if (!open.includes(1)) return { ...shut(date, 'closed'), ...note(closures, working) };
  const later = starts.some((start, step) => open[step] === 1 && start * MINUTE > span.now);
  return shut(date, later ? 'lead-time' : 'past');
}

const known = new WeakMap<BusinessDay, Float64Array>();

/** Minutes of the epoch of each fifth wall-clock minute; NaN where the clocks skip it. Rising but for those. */
function stepsOf(day: BusinessDay): Float64Array {
  let starts = known.get(day);
  if (!starts) {
    starts = Float64Array.from(CLOCK, (_, step) => (day.instantIfAny(step * STEP) ?? NaN) / MINUTE);
    known.set(day, starts);
  }
  return starts;
}

/** 1 where the crew works from the start to the end of the visit: hours and closures decide, not visits. */
function ableSteps(
  day: BusinessDay,
  starts: Float64Array,
  minutes: number,
  crew: CrewHours,
  closures: readonly ClosedHours[],
): Uint8Array {
  const able = new Uint8Array(STEPS);
  const first = Math.ceil(crew.startMinute / STEP);
  for (let step = first; step * STEP < crew.endMinute; step += 1) {
    const start = starts[step] ?? NaN;
    if (Number.isNaN(start)) continue;
    const until = day.minute((start + minutes) * MINUTE);
    if (until > crew.endMinute) continue;
    if (closures.length && isClosed(closures, crew.id, day.date, step * STEP, until)) continue;
    able[step] = 1;
  }
  return able;
}

/** Takes away the starts whose visit, with the way on, would meet a busy stretch. */
function block(
  day: BusinessDay,
  able: Uint8Array,
  starts: Float64Array,
  busy: readonly BusyStretch[],
  length: number,
): void {
  const midnight = day.start / MINUTE;
  const dayEnd = day.end / MINUTE + length;
  for (let index = firstEndingAfter(busy, midnight); index < busy.length; index += 1) {
    const stretch = busy[index];
    if (!stretch || stretch.from >= dayEnd) return;
    // An hour of slack: on the days of a clock change steps and minutes drift apart by that much.
    const near = Math.max(0, Math.floor((stretch.from - length - midnight - 60) / STEP));
    for (let step = near; step < STEPS; step += 1) {
      const start = starts[step] ?? NaN;
      if (start >= stretch.until) break;
      if (start > stretch.from - length) able[step] = 0;
    }
  }
}

function firstEndingAfter(busy: readonly BusyStretch[], minute: number): number {
  let low = 0;
  let high = busy.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle]?.until ?? 0) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mark(all: Uint8Array, own: Uint8Array): void {
  for (let step = 0; step < STEPS; step += 1) all[step] = (all[step] ?? 0) | (own[step] ?? 0);
}

function offered(date: LocalDate, minutes: number, free: Uint8Array, times: number[]): DayAvailability {
  const first = times[0] ?? 0;
  const inWindow = (window: TimeWindow) =>
    windowMinutes(window, minutes).some((minute) => minute / STEP >= first && free[minute / STEP] === 1);
  return {
    date,
    windows: { morning: inWindow('morning'), midday: inWindow('midday'), evening: inWindow('evening') },
    customTimes: times.map((step) => CLOCK[step] ?? ''),
  };
}

function note(closures: readonly ClosedHours[], crews: readonly CrewHours[]): { note?: string } {
  const [blame] = closures;
  return crews.length && blame ? { note: blame.name } : {};
}

function shut(date: LocalDate, closed: DayClosedReason): DayAvailability {
  const windows = Object.fromEntries(TIME_WINDOWS.map((window) => [window, false]));
  return { date, windows: windows as DayAvailability['windows'], customTimes: [], closed };
}
