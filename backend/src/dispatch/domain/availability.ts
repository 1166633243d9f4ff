import {
  type DayAvailability,
  type DayClosedReason,
  type OfficeDay,
  TIME_WINDOWS,
  type TimeWindow,
} from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import type { BusinessDay } from '../../kernel/business-day.js';
import { type BusyStretch, type Duty, findDuty, firstEndingAfter, isFree, type Roster } from './roster.js';
import { windowMinutes } from './candidate-starts.js';
import { CLOCK, STEP, stepInstants, STEPS, workableStarts } from './time-grid.js';
import type { BookableSpan } from './booking-policy.js';

const NEVER_BUSY = { from: Infinity, until: Infinity };

const MINUTE = 60_000;

/**
 * The free windows and custom times of one date for a visit of this length, or the reason why nothing is
 * free.
 */
export function availabilityOf(
  day: BusinessDay,
  minutes: number,
  roster: Roster,
  span: BookableSpan,
): DayAvailability {
  const { date } = day;
  if (day.end <= span.now) return closedDay(date, 'past');
  if (date > span.lastDate) return closedDay(date, 'beyond-horizon');
  const duty = findDuty(roster, date);
  const { staffed, free } = startsOfCrews(day, minutes, duty, span);
  const instants = stepInstants(day);
  const first = instants.findIndex(
    (instant, step) => staffed[step] === 1 && instant * MINUTE >= span.earliest,
  );
  if (first >= 0) {
    const times = markedFrom(first, free);
    return times.length ? offered(date, minutes, free, times) : closedDay(date, 'full');
  }
  if (!staffed.includes(1)) return { ...closedDay(date, 'closed'), ...note(duty) };
  const hasLaterStart = instants.some((instant, step) => staffed[step] === 1 && instant * MINUTE > span.now);
  return closedDay(date, hasLaterStart ? 'lead-time' : 'past');
}

/** The date's answer for each crew by itself. */
export function availabilityByCrew(
  day: BusinessDay,
  minutes: number,
  roster: Roster,
  span: BookableSpan,
): { crewId: number; day: DayAvailability }[] {
  return roster.crews.map((crew) => ({
    crewId: crew.id,
    day: availabilityOf(day, minutes, { ...roster, crews: [crew] }, span),
  }));
}

/** The crews that are free on one date, or the reason why nobody is free. */
export function officeDayOf(
  day: BusinessDay,
  minutes: number,
  roster: Roster,
  span: BookableSpan,
): OfficeDay {
  const crews = availabilityByCrew(day, minutes, roster, span).flatMap(({ crewId, day: own }) => {
    const [first] = own.customTimes;
    return first === undefined ? [] : [{ crewId, windows: own.windows, first }];
  });
  if (crews.length) return { date: day.date, crews };
  const { date, closed, note } = availabilityOf(day, minutes, roster, span);
  return { date, crews, ...(closed ? { closed } : {}), ...(note === undefined ? {} : { note }) };
}

/**
 * `staffed` is 1 for each step at which some crew is at work, `free` for each step at which such a crew is
 * not booked either.
 */
function startsOfCrews(
  day: BusinessDay,
  minutes: number,
  { crews, closures, busy, teams }: Duty,
  { travelMinutes, cleanersNeeded: needed }: Pick<BookableSpan, 'travelMinutes' | 'cleanersNeeded'>,
): { staffed: Uint8Array; free: Uint8Array } {
  // Crews with the same hours share one array of starts. If one of them is free all day, the other crews add
  // no starts.
  const calendars = new Map<Uint8Array, (readonly BusyStretch[])[]>();
  for (const crew of crews) {
    const workable = workableStarts(day, minutes, crew, closures, { team: teams?.get(crew.id), needed });
    const alike = calendars.get(workable) ?? [];
    calendars.set(workable, alike);
    alike.push(busy.get(crew.id) ?? []);
  }
  const busyMinutes = minutes + travelMinutes;
  const staffed = new Uint8Array(STEPS);
  const free = new Uint8Array(STEPS);
  for (const [workable, alike] of calendars) {
    mark(staffed, workable);
    if (alike.some((stretches) => isFree(stretches, day.start / MINUTE, day.end / MINUTE + busyMinutes)))
      mark(free, workable);
    else for (const stretches of alike) markGaps(free, workable, day, stretches, busyMinutes);
  }
  return { staffed, free };
}

function markedFrom(first: number, marks: Uint8Array): number[] {
  const steps: number[] = [];
  for (let step = first; step < STEPS; step += 1) if (marks[step]) steps.push(step);
  return steps;
}

/** Marks the workable starts at which a visit, travel included, fits between two busy stretches. */
function markGaps(
  free: Uint8Array,
  workable: Uint8Array,
  day: BusinessDay,
  busy: readonly BusyStretch[],
  busyMinutes: number,
): void {
  const [firstStep, lastStep] = [workable.indexOf(1), workable.lastIndexOf(1)];
  if (firstStep < 0) return;
  const instants = stepInstants(day);
  const [earliest, latest] = [instants[firstStep] ?? NaN, instants[lastStep] ?? NaN];
  let from = earliest;
  for (let index = firstEndingAfter(busy, from); from <= latest; index += 1) {
    const { from: busyFrom, until } = busy[index] ?? NEVER_BUSY;
    const last = Math.min(busyFrom - busyMinutes, latest);
    // Begins an hour early, because steps and elapsed minutes differ by an hour on days with a clock change.
    let step = firstStep + Math.max(0, Math.floor((from - earliest - 60) / STEP));
    for (; from <= last && step <= lastStep; step += 1) {
      const start = instants[step] ?? NaN;
      if (start > last) break;
      if (start >= from && workable[step]) free[step] = 1;
    }
    from = until;
  }
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

function note({ closures, crews }: Roster): { note?: string } {
  const [closure] = closures;
  return crews.length && closure ? { note: closure.name } : {};
}

function closedDay(date: LocalDate, closed: DayClosedReason): DayAvailability {
  const windows = Object.fromEntries(TIME_WINDOWS.map((window) => [window, false]));
  return { date, windows: windows as DayAvailability['windows'], customTimes: [], closed };
}
