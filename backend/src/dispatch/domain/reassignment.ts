import type { PlaceProblem } from '@homebright/contract';
import type { BusinessDay } from '../../kernel/business-day.js';
import type { Start } from './candidate-starts.js';
import { closedReason } from './closed-reason.js';
import { type PlacingRoster, type Proposal, proposalsFor, takeSlot, type VisitToPlace } from './proposals.js';
import { hasEnough } from './people.js';
import { isFree, onDuty, type Roster, workingMinutes, worksAt } from './roster.js';

/** Minutes that a crew may work before and after its hours, if the office allows it. */
const OVERTIME_MINUTES = 120;
const DAY_MINUTES = 1440;
const MINUTE = 60_000;

/** A day with the visit's possible starts on it. */
export interface Choice {
  day: BusinessDay;
  starts: readonly Start[];
}

/** A visit whose crew will be away. `starts` are the future starts in the visit's own arrival window. */
export interface VisitToReassign extends VisitToPlace {
  /** The present start, epoch milliseconds. It is kept if another crew is free then. */
  present: number;
  /** Other times, tried in this order if no crew is free in the visit's own window. */
  elsewhere: readonly Choice[];
}

export interface Reassigned {
  proposal: Proposal;
  day: BusinessDay;
}

export type ReassignOutcome = Reassigned | { problem: Exclude<PlaceProblem, 'busy'> };

/** The same bookings, with longer hours for every crew. */
export function withOvertime(roster: PlacingRoster): PlacingRoster {
  const crews = roster.crews.map((crew) => ({
    ...crew,
    startMinute: Math.max(crew.startMinute - OVERTIME_MINUTES, 0),
    endMinute: Math.min(crew.endMinute + OVERTIME_MINUTES, DAY_MINUTES),
  }));
  return { ...roster, crews };
}

/**
 * Gives each visit another crew: at its present hour, else inside its arrival window, else inside that window
 * in `overtime`, else at another time. Visits that the fewest crews could take come first. Marks each chosen
 * place as taken in the roster.
 * @param overtime the roster that `withOvertime` returns; null if no crew works longer
 */
export function reassign(
  visits: readonly VisitToReassign[],
  roster: PlacingRoster,
  overtime: PlacingRoster | null,
): Map<number, ReassignOutcome> {
  const plan = new Map<number, ReassignOutcome>();
  const fewestCrewsFirst = visits
    .map((visit) => ({ visit, crews: freePlaces(visit, roster).length }))
    .sort((one, other) => one.crews - other.crews || one.visit.present - other.visit.present);
  for (const { visit } of fewestCrewsFirst) {
    const found = firstPlace(visit, roster, overtime);
    if (found) takeSlot(roster, found.proposal, visit.busyMinutes);
    plan.set(visit.bookingId, found ?? { problem: whyNobody(visit, overtime ?? roster) });
  }
  return plan;
}

function firstPlace(
  visit: VisitToReassign,
  roster: PlacingRoster,
  overtime: PlacingRoster | null,
): Reassigned | null {
  const { day, starts, present, elsewhere } = visit;
  const sameHour = starts.filter(({ at }) => at === present);
  const tries: [Choice, PlacingRoster][] = [
    [{ day, starts: sameHour }, roster],
    [{ day, starts }, roster],
    ...(overtime ? ([[{ day, starts }, overtime]] as [Choice, PlacingRoster][]) : []),
    ...elsewhere.map((choice): [Choice, PlacingRoster] => [choice, roster]),
  ];
  for (const [choice, known] of tries) {
    const [proposal] = proposalsFor({ ...visit, ...choice }, known);
    if (proposal) return { proposal, day: choice.day };
  }
  return null;
}

/** A proposal for each crew that is free inside the visit's window, at its first free start. */
export function freePlaces(visit: VisitToPlace, roster: PlacingRoster): Proposal[] {
  return [...proposalsFor(visit, roster)];
}

function whyNobody(
  { day, starts, cleanersNeeded }: VisitToReassign,
  roster: PlacingRoster,
): Exclude<PlaceProblem, 'busy'> {
  if (!starts.length) return 'past';
  // Leaves out crews that are closed that day, so that their closure is not given as the reason.
  const atWork = workingMinutes(day, roster);
  const crews = roster.crews.filter(({ id }) => atWork.has(id));
  return closedReason(day, starts, { ...roster, crews }, cleanersNeeded)?.reason ?? 'full';
}

/** The reason why this crew cannot start then; null if it can. */
export function problemAt(
  { busyMinutes, cleanersNeeded }: Pick<VisitToPlace, 'busyMinutes' | 'cleanersNeeded'>,
  crewId: number,
  day: BusinessDay,
  { at, from, until }: Start,
  roster: PlacingRoster,
  now: number,
): 'past' | 'busy' | 'closed' | 'outside-hours' | null {
  if (at < now) return 'past';
  if (!isFree(roster.busy.get(crewId) ?? [], at / MINUTE, at / MINUTE + busyMinutes)) return 'busy';
  return hoursProblem(crewId, day, { from, until }, roster, cleanersNeeded);
}

/**
 * The reason why hours, closures or time off keep this crew from working then, regardless of its bookings;
 * null if there is no such reason.
 */
export function hoursProblem(
  crewId: number,
  day: BusinessDay,
  { from, until }: Pick<Start, 'from' | 'until'>,
  roster: Roster,
  cleanersNeeded = 1,
): 'closed' | 'outside-hours' | null {
  const { crewsById, closures, teams } = onDuty(roster, day);
  const crew = crewsById.get(crewId);
  if (!crew) return 'closed';
  if (!worksAt(crew, [], day, from, until)) return 'outside-hours';
  const isOpen = worksAt(crew, closures, day, from, until);
  return isOpen && hasEnough(teams?.get(crewId), cleanersNeeded, from, until) ? null : 'closed';
}
