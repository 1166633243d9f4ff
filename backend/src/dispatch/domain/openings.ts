import {
  type DayAvailability,
  type DayClosedReason,
  TIME_WINDOWS,
  type TimeWindow,
} from '@homebright/contract';
import { type LocalDate, weekday } from '../../kernel/local-date.js';
import type { BusinessDay } from './business-day.js';
import { windowMinutes } from './starts.js';
import { ableSteps, type ClosedHours, CLOCK, type CrewHours, STEP, STEPS, stepsOf } from './steps.js';
import type { BookableSpan } from './terms.js';

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

const MINUTE = 60_000;

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
  const today = weekday(date);
  const working = roster.crews.filter((crew) => crew.workingDays.includes(today));
  const starts = stepsOf(day);
  const open = new Uint8Array(STEPS);
  const free = new Uint8Array(STEPS);
  // Crews with the same hours share their starts: whoever comes after one that is free all day adds nothing.
  const whollyFree = new Set<Uint8Array>();
  const busy: [Uint8Array, CrewHours, number][] = [];
  for (const crew of working) {
    const able = ableSteps(day, starts, minutes, crew, closures);
    if (whollyFree.has(able)) continue;
    const first = firstOfDay(roster.busy.get(crew.id), day, minutes + span.travelMinutes);
    if (first >= 0) busy.push([able, crew, first]);
    else whollyFree.add(able);
  }
  for (const able of whollyFree) mark(free, able);
  open.set(free);
  for (const [able, crew, first] of busy) {
    if (whollyFree.has(able)) continue;
    mark(open, able);
    const left = able.slice();
    block(day, left, starts, roster.busy.get(crew.id) ?? [], first, minutes + span.travelMinutes);
    mark(free, left);
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

/** Takes away the starts whose visit, with the way on, would meet a busy stretch. */
function block(
  day: BusinessDay,
  able: Uint8Array,
  starts: Float64Array,
  busy: readonly BusyStretch[],
  first: number,
  length: number,
): void {
  const midnight = day.start / MINUTE;
  const dayEnd = day.end / MINUTE + length;
  for (let index = first; index < busy.length; index += 1) {
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

/** Index of the first stretch that visits of this length could meet on that day, -1 when there is none. */
function firstOfDay(busy: readonly BusyStretch[] | undefined, day: BusinessDay, length: number): number {
  if (!busy?.length) return -1;
  const index = firstEndingAfter(busy, day.start / MINUTE);
  return (busy[index]?.from ?? Infinity) < day.end / MINUTE + length ? index : -1;
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
