import { STEP_MINUTES } from '@homebright/contract';
import { timeOfMinutes } from '../../kernel/local-date.js';
import type { BusinessDay } from '../../kernel/business-day.js';
import { hasEnough, type Team } from './people.js';
import { type ClosedHours, type CrewHours, worksAt } from './roster.js';

export const STEP = STEP_MINUTES;
export const STEPS = 1440 / STEP;
export const CLOCK = Array.from({ length: STEPS }, (_, step) => timeOfMinutes(step * STEP));

const MINUTE = 60_000;
/** The maximum number of combinations of working hours and visit length that are cached per day. */
const CACHED_PER_DAY = 50;

const instantsByDay = new WeakMap<BusinessDay, Float64Array>();

/** The instant of each step in epoch minutes, ascending; NaN for the wall-clock times that a clock change skips. */
export function stepInstants(day: BusinessDay): Float64Array {
  let instants = instantsByDay.get(day);
  if (!instants) {
    instants = Float64Array.from(CLOCK, (_, step) => (day.instantIfAny(step * STEP) ?? NaN) / MINUTE);
    instantsByDay.set(day, instants);
  }
  return instants;
}

const withoutClosures = new WeakMap<BusinessDay, Map<string, Uint8Array>>();

/**
 * 1 for each step at which the crew's hours and closures let a visit of this length start, regardless of its
 * bookings. Crews with the same hours share one array, so do not write to it.
 */
export function workableStarts(
  day: BusinessDay,
  minutes: number,
  crew: CrewHours,
  closures: readonly ClosedHours[],
  staff: Staff = {},
): Uint8Array {
  const own = closures.filter(({ crewId }) => crewId === null || crewId === crew.id);
  if (own.length || !isComplete(staff)) return findWorkableStarts(day, minutes, crew, own, staff);
  let byHours = withoutClosures.get(day);
  if (!byHours || byHours.size >= CACHED_PER_DAY) withoutClosures.set(day, (byHours = new Map()));
  const hours = `${minutes} ${crew.startMinute} ${crew.endMinute}`;
  let workable = byHours.get(hours);
  if (!workable) byHours.set(hours, (workable = findWorkableStarts(day, minutes, crew, [], {})));
  return workable;
}

/** A crew's people on the day, and the number of them that a visit needs. */
export interface Staff {
  team?: Team;
  needed?: number;
}

/** Whether the whole team is present, so that time off does not matter. */
const isComplete = ({ team = [], needed = 1 }: Staff): boolean =>
  !team.length || (team.length >= needed && team.every(({ away }) => !away.length));

function findWorkableStarts(
  day: BusinessDay,
  minutes: number,
  crew: CrewHours,
  closures: readonly ClosedHours[],
  { team, needed = 1 }: Staff,
): Uint8Array {
  const instants = stepInstants(day);
  const workable = new Uint8Array(STEPS);
  const first = Math.ceil(crew.startMinute / STEP);
  for (let step = first; step * STEP < crew.endMinute; step += 1) {
    const start = instants[step] ?? NaN;
    if (Number.isNaN(start)) continue;
    const until = day.minute((start + minutes) * MINUTE);
    const isOpen = worksAt(crew, closures, day, step * STEP, until);
    if (isOpen && hasEnough(team, needed, step * STEP, until)) workable[step] = 1;
  }
  return workable;
}
