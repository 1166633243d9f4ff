import { type LocalDate, weekday } from '../../kernel/local-date.js';
import { BusinessDay } from '../domain/business-day.js';
import type { Start } from '../domain/starts.js';
import type { DispatchTerms } from '../domain/terms.js';
import { LONGEST_VISIT, type VisitRequest, visitMinutes } from '../domain/visit.js';

/** A visit to place, with all its possible starts. Instants are ISO strings. */
export interface VisitToPlace {
  booking_id: number;
  user_id: string;
  date: LocalDate;
  /** 0 is Sunday. */
  weekday: number;
  /** Only assignments that start after this can overlap. */
  since: string;
  day_from: string;
  day_until: string;
  visit_minutes: number;
  /** Including travel to the next home. */
  busy_minutes: number;
  held_until: string | null;
  preferred_crew: number | null;
  /** Only this crew, regardless of its working hours. */
  only_crew: number | null;
  /** Skip crews that another transaction is assigning at this moment. */
  keep_clear: boolean;
  /** Index of the crew to try first in the order of preference, from 0. */
  turn: number;
  /** Breaks ties between equally loaded crews; the same value for a whole batch. */
  lot: number;
  /** Now; holds that ended before have expired. */
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

/**
 * Prepares visits for one statement, so that those with the same start do not all try the same crew first. `lot`: any
 * number.
 */
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
