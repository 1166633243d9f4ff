import type { TimeWindow } from '../questionnaire/questionnaire.js';
import { PLACE_PROBLEMS_IN_WORDS, type PlaceProblem } from './reassignment.js';

/** Equivalent starts of a visit with one crew, in steps of five minutes; both included, 24 h 'HH:MM'. */
export interface PlaceStretch {
  from: string;
  until: string;
  /** The problems that prevent it, most serious first; empty if free. */
  problems: PlaceProblem[];
  /** Names of the crew's cleaners who are neither off nor lent then; absent if it has no named cleaners. */
  people?: string[];
}

export interface CrewPlaces {
  crewId: number;
  /** The first free start: the visit's own time, else the earliest; null if nothing in its window is free. */
  first: string | null;
  /** Every start of the day, by time. */
  starts: PlaceStretch[];
}

/** `GET /api/admin/bookings/{id}/places?date=`: where a visit could go on a day. */
export interface VisitPlaces {
  /** YYYY-MM-DD */
  date: string;
  /** Its length, without travel. */
  minutes: number;
  /** How many cleaners it needs. */
  cleanersNeeded: number;
  /** The crews at work. */
  crews: CrewPlaces[];
}

/** Body of `POST /api/admin/bookings/{id}/actions/move`; answers the booking. */
export interface VisitReschedule {
  /** Null for no crew. */
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** When it starts, 24 h 'HH:MM' in steps of five minutes. */
  time: string;
  /** The version that was read. */
  version: number;
  /** Why it goes there in spite of problems; stored in the history. */
  reason?: string;
  /** The window that the customer is told, if it holds the visit: undoes a move exactly. */
  window?: TimeWindow;
}

/** The entry of `details` if a place was refused. */
export interface RefusedPlace {
  problems: PlaceProblem[];
  /** It can be done with a reason. */
  overridable: boolean;
}

/** The office may override everything, with a reason, except two visits of a crew at once. */
export const mayOverride = (problems: readonly PlaceProblem[]): boolean => !problems.includes('busy');

/** Texts for places on the board, which shows a visit and its travel separately. */
export const placeProblemInWords = (problem: PlaceProblem): string =>
  problem === 'busy' ? 'The crew has another visit then.' : PLACE_PROBLEMS_IN_WORDS[problem];
