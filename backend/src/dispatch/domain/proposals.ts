import type { BusinessDay } from '../../kernel/business-day.js';
import { goersOf, hasEnough } from './people.js';
import {
  type BusyStretch,
  type CrewHours,
  firstEndingAfter,
  isFree,
  onDuty,
  type Roster,
  worksAt,
} from './roster.js';
import type { Start } from './candidate-starts.js';

/** A visit that needs a slot, with all its possible starts, earliest first. Lengths in minutes. */
export interface VisitToPlace {
  bookingId: number;
  userId: string;
  day: BusinessDay;
  starts: readonly Start[];
  minutes: number;
  /** Including travel to the next home. */
  busyMinutes: number;
  /** The end of an unpaid visit's hold; null to secure the slot. */
  heldUntil: Date | null;
  /** The crew to prefer if it is free ("same cleaner"). */
  preferredCrewId: number | null;
  /** The minute of the day to prefer with that crew. */
  preferredMinute: number | null;
  /** The number of the crew's cleaners who have to be free; one by default. */
  cleanersNeeded?: number;
  /** The crew that the office chose. Only this crew is proposed, even outside its working hours. */
  onlyCrewId: number | null;
}

/** A crew and a start that are free according to the roster. */
export interface Proposal {
  crewId: number;
  /** The version of the crew's calendar that the proposal is based on; null if it does not matter. */
  calendarVersion: number | null;
  /** Epoch milliseconds. */
  at: number;
  /** The crew's cleaners who go; absent if the crew has no named cleaners. */
  cleaners?: number[];
  /** The minimum number of cleaners who must go; absent if one is enough. */
  minCleaners?: number;
}

/** A roster with the other facts that placing needs. */
export interface PlacingRoster extends Roster {
  busy: Map<number, BusyStretch[]>;
  /** The crew of a customer's last visit, by customer. */
  lastCrews: ReadonlyMap<string, number>;
}

const MINUTE = 60_000;

/**
 * Free slots for a visit, best first, one per crew: the preferred crew at the preferred hour, the preferred
 * crew at any time or the customer's last crew, then the other crews, beginning with the least loaded one of
 * that day (docs/rules.md#slots). Each step reads the roster again, so that a slot taken in the meantime is
 * not proposed.
 */
export function* proposalsFor(visit: VisitToPlace, roster: PlacingRoster): Generator<Proposal> {
  const { preferredCrewId, preferredMinute, onlyCrewId } = visit;
  const duty = onDuty(roster, visit.day);
  if (onlyCrewId !== null) {
    for (const { minCleaners: _minCleaners, ...proposal } of slotOf(onlyCrewId, visit.starts, visit, roster))
      yield proposal;
    return;
  }

  const workableStarts = (crew: CrewHours, starts = visit.starts): Start[] =>
    starts.filter(
      ({ from, until }) =>
        worksAt(crew, duty.closures, visit.day, from, until) &&
        hasEnough(duty.teams?.get(crew.id), visit.cleanersNeeded ?? 1, from, until),
    );
  const crewOnDuty = (id: number | null | undefined): CrewHours[] => {
    const found = duty.crewsById.get(id ?? NaN);
    return found ? [found] : [];
  };

  const preferredCrew = crewOnDuty(preferredCrewId);
  for (const preferred of preferredCrew) {
    const sameHour = visit.starts.filter(({ from }) => from === preferredMinute);
    yield* slotOf(preferred.id, workableStarts(preferred, sameHour), visit, roster);
  }
  const lastCrew = preferredCrewId === null ? crewOnDuty(roster.lastCrews.get(visit.userId)) : [];
  const first = [...preferredCrew, ...lastCrew];
  const others = duty.crews.filter((crew) => !first.includes(crew));
  for (const crew of first) yield* slotOf(crew.id, workableStarts(crew), visit, roster);
  for (const crew of byLoad(others, visit, roster))
    yield* slotOf(crew.id, workableStarts(crew), visit, roster);
}

/** Marks the slot as taken, so that it is not proposed to another visit. */
export function takeSlot({ busy }: PlacingRoster, { crewId, at }: Proposal, busyMinutes: number): void {
  const from = at / MINUTE;
  const stretches = busy.get(crewId) ?? [];
  stretches.splice(firstEndingAfter(stretches, from), 0, { from, until: from + busyMinutes });
  busy.set(crewId, stretches);
}

/** Yields the crew's first free start, if there is one. */
function* slotOf(
  crewId: number,
  starts: readonly Start[],
  visit: VisitToPlace,
  roster: PlacingRoster,
): Generator<Proposal> {
  const { busyMinutes, day } = visit;
  const stretches = roster.busy.get(crewId) ?? [];
  const free = starts.find(({ at }) => isFree(stretches, at / MINUTE, at / MINUTE + busyMinutes));
  if (free) yield proposalAt(crewId, day, free, visit, roster);
}

/** The proposal of this crew at this start, with its available cleaners. */
export function proposalAt(
  crewId: number,
  day: Pick<BusinessDay, 'date'>,
  { at, from, until }: Start,
  { cleanersNeeded = 1 }: Pick<VisitToPlace, 'cleanersNeeded'>,
  roster: PlacingRoster,
): Proposal {
  const calendarVersion = roster.crews.find(({ id }) => id === crewId)?.calendarVersion ?? null;
  const team = onDuty(roster, day).teams?.get(crewId);
  const people = team?.length ? { cleaners: goersOf(team, from, until), minCleaners: cleanersNeeded } : {};
  return { crewId, calendarVersion, at, ...people };
}

function byLoad(crews: readonly CrewHours[], visit: VisitToPlace, { busy }: PlacingRoster): CrewHours[] {
  const { start, end } = visit.day;
  const ranked = crews.map((crew) => {
    const stretches = busy.get(crew.id) ?? [];
    const load = stretches.filter(({ from }) => start <= from * MINUTE && from * MINUTE < end).length;
    return { crew, load, tie: tieBreak(visit.bookingId, crew.id) };
  });
  ranked.sort((one, other) => one.load - other.load || one.tie - other.tie);
  return ranked.map(({ crew }) => crew);
}

/** Orders equally loaded crews differently for each booking, so that concurrent bookings do not all try the same crew. */
function tieBreak(bookingId: number, crewId: number): number {
  const mixed = Math.imul(bookingId ^ Math.imul(crewId, 0x9e37_79b1), 0x85eb_ca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
