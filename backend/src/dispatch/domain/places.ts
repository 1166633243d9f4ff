import type { PlaceProblem, PlaceStretch } from '@homebright/contract';
import { timeOfMinutes } from '../../kernel/local-date.js';
import type { BusinessDay } from '../../kernel/business-day.js';
import { type Start, startIfAny } from './candidate-starts.js';
import type { PlacingRoster, VisitToPlace } from './proposals.js';
import { goersOf } from './people.js';
import { hoursProblem } from './reassignment.js';
import { type BusyStretch, firstEndingAfter, isFree, onDuty } from './roster.js';
import { STEP, STEPS } from './time-grid.js';

/** A roster that also has each crew's visits, without travel, ordered by start. */
export interface BoardRoster extends PlacingRoster {
  visits: ReadonlyMap<number, readonly BusyStretch[]>;
}

/** A visit that the office moves. The customer expects a start from the first to the last of `starts`. */
export interface VisitToMove extends Pick<
  VisitToPlace,
  'starts' | 'minutes' | 'busyMinutes' | 'cleanersNeeded'
> {
  /** The present start, epoch milliseconds; null if the visit has no slot. */
  present: number | null;
}

const MINUTE = 60_000;

/**
 * The reasons why this crew cannot start then, its other visits first; empty if it can. If `crewId` is null,
 * only the time is checked. The present start may be in the past or outside the promised window, so that
 * another crew can take over.
 */
export function problemsAt(
  visit: VisitToMove,
  crewId: number | null,
  day: BusinessDay,
  start: Start,
  roster: BoardRoster,
  now: number,
): PlaceProblem[] {
  const { at } = start;
  const isPresentStart = at === visit.present;
  const problems: (PlaceProblem | null)[] = [];
  if (crewId !== null) problems.push(slotProblem(visit, crewId, at, roster));
  if (at < now && !isPresentStart) problems.push('past');
  if (crewId !== null) problems.push(hoursProblem(crewId, day, start, roster, visit.cleanersNeeded));
  if (!isPresentStart && !isPromised(visit, at)) problems.push('window');
  return problems.flatMap((problem) => problem ?? []);
}

/** Starts are on the quarter hour, but any minute within the promised time is allowed. */
function isPromised({ starts }: VisitToMove, at: number): boolean {
  const [first, last] = [starts[0], starts.at(-1)];
  return first !== undefined && last !== undefined && first.at <= at && at <= last.at;
}

function slotProblem(
  { minutes, busyMinutes }: VisitToMove,
  crewId: number,
  at: number,
  { busy, visits }: BoardRoster,
): PlaceProblem | null {
  const from = at / MINUTE;
  if (isFree(busy.get(crewId) ?? [], from, from + busyMinutes)) return null;
  return isFree(visits.get(crewId) ?? [], from, from + minutes) ? 'travel' : 'busy';
}

/** A stretch with the ids of the available cleaners. `goers` is absent if the crew has no named cleaners. */
export type Place = Omit<PlaceStretch, 'people'> & { goers?: number[] };

/**
 * Every start of the day with this crew. Neighboring starts with the same problems and people form one
 * stretch.
 */
export function placesOf(
  visit: VisitToMove,
  crewId: number,
  day: BusinessDay,
  roster: BoardRoster,
  now: number,
): { starts: Place[]; first: string | null } {
  const starts: Place[] = [];
  const team = onDuty(roster, day).teams?.get(crewId);
  const free: Start[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const start = startIfAny(day, step * STEP, visit.minutes);
    if (!start) continue;
    const problems = problemsAt(visit, crewId, day, start, roster, now);
    if (!problems.length) free.push(start);
    const time = timeOfMinutes(start.from);
    const last = starts.at(-1);
    const goers = team && goersOf(team, start.from, start.until);
    if (last?.problems.join() === problems.join() && last.goers?.join() === goers?.join()) last.until = time;
    else starts.push({ from: time, until: time, problems, ...(goers && { goers }) });
  }
  const first = free.find(({ at }) => at === visit.present) ?? free[0];
  return { starts, first: first ? timeOfMinutes(first.from) : null };
}

/**
 * Minutes for which the crew is busy after this start. The number is lower than usual if the next visit begins before
 * the crew could get there.
 */
export function keptMinutes(
  { minutes, busyMinutes }: VisitToMove,
  crewId: number,
  at: number,
  { visits }: BoardRoster,
): number {
  const own = visits.get(crewId) ?? [];
  const from = at / MINUTE;
  const next = own[firstEndingAfter(own, from + minutes)]?.from ?? Infinity;
  return Math.min(busyMinutes, next - from);
}
