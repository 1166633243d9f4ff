import type { AppointmentTime, BookingStatus } from './booking.js';
import type { StaleField } from './office.js';
import type { ClosureForm, CrewChange } from './office-rules.js';

/** Most visits that one plan moves. */
export const MOST_PLANNED = 500;

/** Where a visit goes by hand. */
export interface VisitChoice {
  bookingId: number;
  /** null: it keeps its time, without a crew. */
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** When it starts, 24 h 'HH:MM' in steps of five minutes. */
  time: string;
}

/** How a plan is made. */
export interface PlanWish {
  /** Crews may work up to two hours before and after their own. */
  overtime?: boolean;
  /** A visit that finds no crew in its arrival window may go to another window of its day. */
  otherTimes?: boolean;
  /** Chosen by hand: the other visits are planned around these. */
  choices?: VisitChoice[];
}

/** A closure that is not saved yet, of all crews or of the one that is out. */
export interface ClosureWish extends ClosureForm {
  /** The closure that is changed; absent: a new one. */
  closureId?: number;
  /** Of that closure as it was read; needed with it. */
  version?: number;
}

/** A change of a crew as it was read; what is absent stays. */
export interface CrewWish extends CrewChange {
  crewId: number;
  /** It takes no more visits and leaves the lists. */
  retire?: boolean;
}

/** Body of `POST /api/admin/closure-plans/preview`. Answers a `RosterPlan`; nothing is changed. */
export type ClosurePlanRequest = ClosureWish & PlanWish;

/** Body of `POST /api/admin/crew-plans/preview`. As a closure's. */
export type CrewPlanRequest = CrewWish & PlanWish;

/** A crew's visit as it is, or as it would be. */
export interface VisitPlace {
  crewId: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** What the customer was told: a window, or a custom time like '09:00 AM'. */
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** When it starts, 24 h 'HH:MM'. */
  time: string;
}

/** Why a place cannot be taken, or not without a reason of the office. */
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

/** What the office reads. */
export const PLACE_PROBLEMS_IN_WORDS: Record<PlaceProblem, string> = {
  past: 'Its time has passed.',
  busy: 'The crew has another visit then, or is on the way to it.',
  travel: 'The crew is on the way then: between two visits there has to be time to get there.',
  closed: 'The crew does not work then.',
  'outside-hours': 'That is outside the crew’s hours.',
  window: 'That is not the time the customer was told.',
  full: 'Every crew has another visit in its arrival window.',
};

/** What the office may do regardless; two visits at once and times that have passed stay impossible. */
export const isOverridable = (problem: PlaceProblem): boolean =>
  problem === 'closed' || problem === 'outside-hours';

export interface PlannedVisit {
  bookingId: number;
  /** To send back with the plan. */
  version: number;
  customerName: string;
  service: string;
  location: string;
  minutes: number;
  present: VisitPlace;
  /** Without a crew it keeps its time and waits for one. */
  next: VisitPlace;
  byHand: boolean;
  /** Of a visit that was not placed: why. Of one that was placed by hand: what it breaks. */
  problem: { kind: PlaceProblem; sentence: string } | null;
  /** Who else could come inside its arrival window. */
  free: { crewId: number; time: string }[];
  /**
   * In the customer's language; null: nothing is told. `bookingIds`: the customer's visits in this plan that this one message
   * names, in order.
   */
  message: { title: string; text: string; bookingIds: number[] } | null;
}

/** Of a closure, or of a crew's change. */
export interface RosterPlan {
  visits: PlannedVisit[];
  /** Visits that are going on or done: they stay with their crew. */
  staying: { bookingId: number; customerName: string; status: BookingStatus; crewId: number }[];
}

/** A visit as it was shown, and where it goes. */
export interface PlannedMove extends VisitChoice {
  version: number;
  byHand: boolean;
}

/** A plan as it was shown. */
export interface PlanConfirmation {
  overtime?: boolean;
  /** Kept in the history; needed for what breaks hours or a closure. */
  reason?: string;
  moves: PlannedMove[];
}

/** Body of `POST /api/admin/closure-plans`: saves the closure and moves the visits, all or nothing. */
export type ClosurePlanConfirmation = ClosureWish & PlanConfirmation;

/** Body of `POST /api/admin/crew-plans`: saves the crew and moves the visits, all or nothing. */
export type CrewPlanConfirmation = CrewWish & PlanConfirmation;

export interface RosterPlanResult {
  moved: number;
  withoutCrew: number;
}

/**
 * An entry of `details` of a 409 STALE_VERSION of a plan: what is not any more as it was shown. Of a closure or crew that was
 * changed itself the entries are its `StaleField`s.
 */
export interface PlanConflict {
  bookingId: number;
  /** 'joined': a visit that the plan does not know; 'gone': moved, cancelled or begun; 'taken': its new place. */
  what: 'joined' | 'gone' | 'changed' | 'taken';
  sentence: string;
  /** Of a changed booking. */
  fields?: StaleField[];
}
