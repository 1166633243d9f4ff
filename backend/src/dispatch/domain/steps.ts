import { timeOfMinutes } from '../../kernel/local-date.js';
import type { BusinessDay } from './business-day.js';
import { type Closure, isClosed } from './closure.js';
import type { Crew } from './crew.js';

export type CrewHours = Pick<Crew, 'id' | 'workingDays' | 'startMinute' | 'endMinute'>;
export type ClosedHours = Pick<
  Closure,
  'name' | 'crewId' | 'firstDate' | 'lastDate' | 'fromMinute' | 'untilMinute'
>;

/** Custom times are offered in steps of five minutes (spec section 5). */
export const STEP = 5;
export const STEPS = 1440 / STEP;
export const CLOCK = Array.from({ length: STEPS }, (_, step) => timeOfMinutes(step * STEP));

const MINUTE = 60_000;
/** Kinds of hours and lengths of visits that are kept for a day. */
const MOST_HOURS = 50;

const known = new WeakMap<BusinessDay, Float64Array>();

/** Minutes of the epoch of each fifth wall-clock minute; NaN where the clocks skip it. Rising but for those. */
export function stepsOf(day: BusinessDay): Float64Array {
  let starts = known.get(day);
  if (!starts) {
    starts = Float64Array.from(CLOCK, (_, step) => (day.instantIfAny(step * STEP) ?? NaN) / MINUTE);
    known.set(day, starts);
  }
  return starts;
}

const withoutClosures = new WeakMap<BusinessDay, Map<string, Uint8Array>>();

/** 1 where the crew works from the start to the end of the visit: hours and closures decide, not visits. Not to be changed. */
export function ableSteps(
  day: BusinessDay,
  starts: Float64Array,
  minutes: number,
  crew: CrewHours,
  closures: readonly ClosedHours[],
): Uint8Array {
  const own = closures.filter(({ crewId }) => crewId === null || crewId === crew.id);
  if (own.length) return workingSteps(day, starts, minutes, crew, own);
  let byHours = withoutClosures.get(day);
  if (!byHours || byHours.size >= MOST_HOURS) withoutClosures.set(day, (byHours = new Map()));
  const hours = `${minutes} ${crew.startMinute} ${crew.endMinute}`;
  let able = byHours.get(hours);
  if (!able) byHours.set(hours, (able = workingSteps(day, starts, minutes, crew, own)));
  return able;
}

function workingSteps(
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
