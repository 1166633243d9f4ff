import type { TimeWindow } from './booking.js';
import { PLACE_PROBLEMS_IN_WORDS, type PlaceProblem } from './roster-plan.js';

/** Starts of a visit with one crew that are alike, in steps of five minutes; both included, 24 h 'HH:MM'. */
export interface PlaceStretch {
  from: string;
  until: string;
  /** What speaks against it, the gravest first; empty: free. */
  problems: PlaceProblem[];
  /** Names of the crew's cleaners who are not off or lent then; absent: it has none that are named. */
  people?: string[];
}

export interface CrewPlaces {
  crewId: number;
  /** Where it is free: at the visit's own hour, else the earliest; null: nowhere in its window. */
  first: string | null;
  /** Every start of the day, by time. */
  starts: PlaceStretch[];
}

/** `GET /api/admin/bookings/{id}/places?date=`: where a visit could go on a day. */
export interface VisitPlaces {
  /** YYYY-MM-DD */
  date: string;
  /** How long it takes, without the way. */
  minutes: number;
  /** How many cleaners it needs. */
  cleanersNeeded: number;
  /** The crews at work. */
  crews: CrewPlaces[];
}

/** Body of `POST /api/admin/bookings/{id}/actions/move`; answers the booking. */
export interface VisitMove {
  /** null: without a crew. */
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** When it starts, 24 h 'HH:MM' in steps of five minutes. */
  time: string;
  /** The version that was read. */
  version: number;
  /** Why it goes there although something speaks against it; kept in the history. */
  reason?: string;
  /** What its customer is told, if it holds the visit: to undo a move exactly. */
  window?: TimeWindow;
}

/** The entry of `details` where a place was refused. */
export interface RefusedPlace {
  problems: PlaceProblem[];
  /** With a reason it can be done. */
  overridable: boolean;
}

/** Two visits of a crew at once stay impossible; the rest is the office's to decide, with a reason. */
export const mayOverride = (problems: readonly PlaceProblem[]): boolean => !problems.includes('busy');

/** Of a place on the board, where a visit and the way to it are told apart. */
export const placeProblemInWords = (problem: PlaceProblem): string =>
  problem === 'busy' ? 'The crew has another visit then.' : PLACE_PROBLEMS_IN_WORDS[problem];
