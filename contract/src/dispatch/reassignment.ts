import type { StaleField } from '../basics/errors.js';
import type { BookingStatus } from '../bookings/booking.js';
import type { AppointmentTime } from '../questionnaire/questionnaire.js';
import type { ClosureForm, CrewChange } from './crews.js';

/** Maximum number of visits that one plan moves. */
export const MAX_REASSIGNED = 500;

/** A visit's place, chosen by hand. */
export interface VisitChoice {
  bookingId: number;
  /** Null to keep its time without a crew. */
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** When the visit starts, 24 h 'HH:MM' in steps of five minutes. */
  time: string;
}

/** Options for making a plan. */
export interface ReassignmentWish {
  /** Crews may work up to two hours before and after their own hours. */
  overtime?: boolean;
  /** A visit that finds no crew in its arrival window may move to another window of its day. */
  otherTimes?: boolean;
  /** Places chosen by hand; the other visits are planned around these. */
  choices?: VisitChoice[];
}

/** An unsaved closure of all crews, or of one crew that is absent. */
export interface ClosureWish extends ClosureForm {
  /** The closure to change; absent for a new one. */
  closureId?: number;
  /** The version of that closure that was read; required with `closureId`. */
  version?: number;
}

/** A crew's change with the version that was read; absent fields stay unchanged. */
export interface CrewWish extends CrewChange {
  crewId: number;
  /** Takes the crew out of service and off the lists. */
  retire?: boolean;
}

/** Body of `POST /api/admin/closure-plans/preview`. Answers a `Reassignment` and changes nothing. */
export type ClosureReassignmentRequest = ClosureWish & ReassignmentWish;

/** Body of `POST /api/admin/crew-plans/preview`. Answers a `Reassignment` and changes nothing. */
export type CrewReassignmentRequest = CrewWish & ReassignmentWish;

/** A visit's place, before or after the reassignment. */
export interface VisitPlace {
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** The time that the customer was told: a window, or a custom time like '09:00 AM'. */
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** When the visit starts, 24 h 'HH:MM'. */
  time: string;
}

/** Why a place cannot be taken, or only with a reason. */
export const PLACE_PROBLEMS = [
  'past',
  'busy',
  'travel',
  'closed',
  'outside-hours',
  'window',
  'full',
] as const;
export type PlaceProblem = (typeof PLACE_PROBLEMS)[number];

/** Texts for the office. */
export const PLACE_PROBLEMS_IN_WORDS: Record<PlaceProblem, string> = {
  past: 'Its time has passed.',
  busy: 'The crew has another visit then, or is on the way to it.',
  travel: 'The crew is on the way then: it needs time to get from one visit to the next.',
  closed: 'The crew does not work then.',
  'outside-hours': 'That is outside the crew’s hours.',
  window: 'That is not the time the customer was told.',
  full: 'Every crew has another visit in its arrival window.',
};

/** Problems that the office may override. Two visits at once and past times stay impossible. */
export const isOverridable = (problem: PlaceProblem): boolean =>
  problem === 'closed' || problem === 'outside-hours';

export interface ReassignedVisit {
  bookingId: number;
  /** The version to send back with the plan. */
  version: number;
  customerName: string;
  service: string;
  location: string;
  minutes: number;
  present: VisitPlace;
  /** If `crewId` is null, the visit keeps its time and waits for a crew. */
  next: VisitPlace;
  byHand: boolean;
  /** Why the visit was not placed. For a place chosen by hand, the rule that this place breaks. */
  problem: { kind: PlaceProblem; sentence: string } | null;
  /** Other crews that are free inside the visit's arrival window. */
  free: { crewId: number; time: string }[];
  /**
   * In the customer's language; null if there is no message. One message covers all the customer's visits in
   * this plan: `bookingIds`, in order.
   */
  message: { title: string; text: string; bookingIds: number[] } | null;
}

/** The plan for a closure or a crew's change. */
export interface Reassignment {
  visits: ReassignedVisit[];
  /** Visits that are in progress or done stay with their crew. */
  staying: { bookingId: number; customerName: string; status: BookingStatus; crewId: number }[];
}

/** A visit in the version that was shown, and its new place. */
export interface ReassignmentMove extends VisitChoice {
  version: number;
  byHand: boolean;
}

/** A plan in the version that was shown. */
export interface ReassignmentConfirmation {
  overtime?: boolean;
  /** Stored in the history; required to break working hours or a closure. */
  reason?: string;
  moves: ReassignmentMove[];
}

/** Body of `POST /api/admin/closure-plans`: saves the closure and moves the visits, all or nothing. */
export type ClosureReassignmentConfirmation = ClosureWish & ReassignmentConfirmation;

/** Body of `POST /api/admin/crew-plans`: saves the crew and moves the visits, all or nothing. */
export type CrewReassignmentConfirmation = CrewWish & ReassignmentConfirmation;

export interface ReassignmentResult {
  moved: number;
  withoutCrew: number;
}

/**
 * An entry of `details` of a plan's 409 STALE_VERSION: something has changed since the plan was shown. If the
 * closure or crew itself was changed, the entries are its `StaleField`s instead.
 */
export interface ReassignmentConflict {
  bookingId: number;
  /**
   * 'joined': a visit that the plan does not have; 'gone': a visit that was moved, cancelled or begun;
   * 'taken': the visit's new place was taken.
   */
  what: 'joined' | 'gone' | 'changed' | 'taken';
  sentence: string;
  /** Set only if `what` is 'changed'. */
  fields?: StaleField[];
}
