import type { Cents } from '../basics/money.js';
import type { CrewVisit } from './crew-day.js';
import type { VisitLog } from './visit-log.js';

/** `GET /api/admin/bookings/{id}/visit`: how a visit went, and which of its issues await the office. ISO instants. */
export interface VisitDetails extends VisitLog {
  /** The business's zone. */
  timeZone: string;
  /** The length of the visit's slot; null if it has no slot. */
  plannedMinutes: number | null;
  /** Everybody who was assigned or reported something. */
  worked: VisitWork[];
  checklist: CrewVisit['checklist'];
  workPhotos: WorkPhoto[];
  /** Set if nobody let the crew in. */
  lockOut: LockOut | null;
  /** The crew's last report that the home differs from the booking; null without one. */
  homeDiffers: VisitIssue | null;
  /** A reported delay that still makes this customer or later ones wait; null if there is none. */
  runningLate: RunningLate | null;
  /** Set if nobody has begun 15 minutes after the end of the arrival window. */
  late: { expectedBy: string; lastSeen: string; silent: boolean } | null;
}

/** A cleaner's work at a visit. */
export interface VisitWork {
  cleanerId: number;
  cleaner: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Whole minutes; null until both times are known. */
  minutes: number | null;
}

/** Served at `GET /api/admin/bookings/{id}/work-photos/{photoId}`, with `?size=thumb` for the small one. */
export interface WorkPhoto {
  id: string;
  taken: 'before' | 'after';
  takenAt: string;
  receivedAt: string;
}

export interface VisitIssue {
  at: string;
  cleaner: string;
  note: string | null;
  /** The office's decision; null if there is none yet. */
  decided: { decision: VisitDecision; by: string; at: string } | null;
}

export const VISIT_DECISIONS = ['charged', 'waived', 'rebooked', 'settled', 'told'] as const;
export type VisitDecision = (typeof VISIT_DECISIONS)[number];

export interface LockOut extends VisitIssue {
  /** ISO instant until which the crew waits and calls. */
  waitsUntil: string;
  /** The fee agreed at booking; 0 if none was agreed. */
  fee: Cents;
  /** The amount that is refunded if the fee is charged. */
  refund: Cents;
  /** The amount that is still due if the fee is charged, taken from the saved card if there is one. */
  due: Cents;
  card: { brand: string; last4: string } | null;
}

export interface RunningLate extends VisitIssue {
  minutes: number;
  /** The customers who wait because of the delay, in order, and when they can expect the crew. */
  next: { bookingId: number; customerName: string; plannedAt: string; expectedAt: string }[];
}

/**
 * Body of `POST /api/admin/bookings/{id}/visit/corrections`: what really happened, recorded next to the crew's events.
 */
export interface VisitCorrection {
  /** Absent for everybody who goes. */
  cleanerId?: number;
  kind: CorrectedKind;
  /** 1 to 600: the delay (required with running_late), or the travel time (on_the_way). */
  minutes?: number;
  /** ISO instant; null if the event did not happen. */
  at: string | null;
  reason: string;
  version: number;
}
export const CORRECTED_KINDS = ['on_the_way', 'running_late', 'started', 'finished', 'not_entered'] as const;
export type CorrectedKind = (typeof CORRECTED_KINDS)[number];

/** Body of `POST /api/admin/bookings/{id}/visit/lock-out`. Moving the visit also settles the lockout. */
export interface LockOutDecision {
  decision: 'charge' | 'waive';
  version: number;
  /**
   * Why nothing is charged. Required under the same rule as for other cancellations that refund beyond
   * policy.
   */
  reason?: string;
}

/** An issue that awaits the office: a row of `GET /api/admin/bookings/visit-issues`, oldest first. */
export interface OpenVisitIssue {
  bookingId: number;
  kind: 'not_entered' | 'home_differs' | 'running_late' | 'late';
  customerName: string;
  crew: string | null;
  /** ISO instant. */
  at: string;
  /** The crew's note, or its last known signal. */
  note: string | null;
}
