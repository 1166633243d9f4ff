import type { TimeWindow } from '../questionnaire/questionnaire.js';
import { PLACE_PROBLEMS_IN_WORDS, type PlaceProblem } from './reassignment.js';

/**
 * A range of equivalent start times of a visit with one crew, in steps of five minutes. `from` and `until`
 * are included, 24 h 'HH:MM'.
 */
export interface PlaceStretch {
  from: string;
  until: string;
  /** The problems of starting then, most serious first; empty if the crew is free. */
  problems: PlaceProblem[];
  /**
   * Names of the crew's cleaners who are neither off nor lent to another crew then; absent if the crew has no
   * named cleaners.
   */
  people?: string[];
}

export interface CrewPlaces {
  crewId: number;
  /**
   * The visit's own time if it is free, else the earliest free start; null if nothing in the visit's window
   * is free.
   */
  first: string | null;
  /** Every start of the day, by time. */
  starts: PlaceStretch[];
}

/** `GET /api/admin/bookings/{id}/places?date=`: where a visit could go on a day. */
export interface VisitPlaces {
  /** YYYY-MM-DD */
  date: string;
  /** The visit's length, without travel. */
  minutes: number;
  /** How many cleaners the visit needs. */
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
  /** When the visit starts, 24 h 'HH:MM' in steps of five minutes. */
  time: string;
  /** The version that was read. */
  version: number;
  /** Why the visit goes there in spite of problems; stored in the history. */
  reason?: string;
  /**
   * The arrival window to tell the customer, if it contains the new time. An undo uses it to restore the
   * previous window.
   */
  window?: TimeWindow;
}

/** The entry of `details` if a place was refused. */
export interface RefusedPlace {
  problems: PlaceProblem[];
  /** True if a reason overrides the refusal. */
  overridable: boolean;
}

/** The office may override everything, with a reason, except two visits of a crew at once. */
export const mayOverride = (problems: readonly PlaceProblem[]): boolean => !problems.includes('busy');

/** Texts for places on the board, which shows a visit and its travel separately. */
export const placeProblemInWords = (problem: PlaceProblem): string =>
  problem === 'busy' ? 'The crew has another visit then.' : PLACE_PROBLEMS_IN_WORDS[problem];
