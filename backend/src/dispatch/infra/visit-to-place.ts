import { type LocalDate, weekday } from '../../kernel/local-date.js';
import { BusinessDay } from '../domain/business-day.js';
import type { Start } from '../domain/starts.js';
import type { DispatchTerms } from '../domain/terms.js';
import { LONGEST_VISIT, type VisitRequest, visitMinutes } from '../domain/visit.js';

/** One visit to place, with every start that its request allows. Instants are ISO texts. */
export interface VisitToPlace {
  booking_id: number;
  user_id: string;
  date: LocalDate;
  /** 0 is Sunday. */
  weekday: number;
  /** Assignments that start from here on can stand in the way. */
  since: string;
  day_from: string;
  day_until: string;
  visit_minutes: number;
  /** With the way to the next home. */
  busy_minutes: number;
  held_until: string | null;
  preferred_crew: number | null;
  /** Only this crew, whatever its calendar says. */
  only_crew: number | null;
  /** Rather another crew than one to whom somebody is giving a visit at this moment. */
  keep_clear: boolean;
  /** The how-manyth best crew it asks first, from 0. */
  turn: number;
  /** Draws lots among crews that have equally much to do; the same in a whole set. */
  lot: number;
  /** The present, against which holds lapse. */
  asked_at: string;
  starts: { at: string; from: number; until: number }[];
}

const MINUTE = 60_000;

export function visitToPlace(
  request: VisitRequest,
  starts: readonly Start[],
  terms: DispatchTerms,
  now: number,
): VisitToPlace {
  const day = BusinessDay.of(request.date, terms.zone);
  const minutes = visitMinutes(request.serviceMinutes);
  const busy = minutes + terms.travelMinutes;
  const first = starts[0]?.at ?? day.start;
  const last = starts.at(-1)?.at ?? first;
  return {
    booking_id: request.bookingId,
    user_id: request.userId,
    date: request.date,
    weekday: weekday(request.date),
    since: iso(Math.min(day.start, first - (LONGEST_VISIT + terms.travelMinutes) * MINUTE)),
    day_from: iso(day.start),
    day_until: iso(Math.max(day.end, last + busy * MINUTE)),
    visit_minutes: minutes,
    busy_minutes: busy,
    held_until: request.heldUntil?.toISOString() ?? null,
    preferred_crew: request.preferredCrewId ?? null,
    only_crew: null,
    keep_clear: false,
    turn: 0,
    lot: request.bookingId,
    asked_at: iso(now),
    starts: starts.map(({ at, from, until }) => ({ at: iso(at), from, until })),
  };
}

/** Visits that are placed in one go, so that those of one time do not all ask the same crew first. `lot`: any number. */
export function inTurns(visits: readonly VisitToPlace[], keepClear: boolean, lot: number): VisitToPlace[] {
  const turns = new Map<string, number>();
  return visits.map((visit) => {
    const time = visit.starts[0]?.at ?? '';
    const turn = turns.get(time) ?? 0;
    turns.set(time, turn + 1);
    return { ...visit, keep_clear: keepClear, turn, lot };
  });
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
