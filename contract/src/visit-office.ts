import type { CrewVisit } from './crew-day.js';
import type { Cents } from './money.js';
import type { VisitLog } from './visit-log.js';

/** `GET /api/admin/bookings/{id}/visit`: how a visit went, and what of it waits for the office. Instants are ISO. */
export interface VisitDetails extends VisitLog {
  /** The business's zone. */
  timeZone: string;
  /** As long as its slot is; null without one. */
  plannedMinutes: number | null;
  /** Each who goes, or tapped something. */
  worked: VisitWork[];
  checklist: CrewVisit['checklist'];
  workPhotos: WorkPhoto[];
  /** Nobody let the crew in; null: they did. */
  lockOut: LockOut | null;
  /** What the crew found otherwise than it was told, as they said it last; null: nothing. */
  homeDiffers: VisitIssue | null;
  /** Of a crew that said so and has not begun, or goes on to others. */
  runningLate: RunningLate | null;
  /** Nobody has begun 15 minutes after the end of its window. */
  late: { expectedBy: string; lastSeen: string; silent: boolean } | null;
}

/** What a cleaner did at a visit. */
export interface VisitWork {
  cleanerId: number;
  cleaner: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Whole; null until both are known. */
  minutes: number | null;
}

/** Shown by `GET /api/admin/bookings/{id}/work-photos/{photoId}`, `?size=thumb`. */
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
  /** What the office decided; null: it has not. */
  decided: { decision: VisitDecision; by: string; at: string } | null;
}

export const VISIT_DECISIONS = ['charged', 'waived', 'rebooked', 'settled', 'told'] as const;
export type VisitDecision = (typeof VISIT_DECISIONS)[number];

export interface LockOut extends VisitIssue {
  /** The crew waits and calls until then. */
  waitsUntil: string;
  /** Agreed when it was booked; 0: none was. */
  fee: Cents;
  /** What charging it would do: give back of what was paid, and take from the saved card. */
  refund: Cents;
  due: Cents;
  card: { brand: string; last4: string } | null;
}

export interface RunningLate extends VisitIssue {
  minutes: number;
  /** Whom it makes wait, in order, and from when on they can expect the crew. */
  next: { bookingId: number; customerName: string; plannedAt: string; expectedAt: string }[];
}

/** Body of `POST /api/admin/bookings/{id}/visit/corrections`: what really happened, beside what was tapped. */
export interface VisitCorrection {
  cleanerId: number;
  kind: CorrectedKind;
  /** ISO instant; null: it did not happen. */
  at: string | null;
  reason: string;
  version: number;
}
export const CORRECTED_KINDS = ['started', 'finished', 'not_entered'] as const;
export type CorrectedKind = (typeof CORRECTED_KINDS)[number];

/** Body of `POST /api/admin/bookings/{id}/visit/lock-out`; moving the visit decides it too. */
export interface LockOutDecision {
  decision: 'charge' | 'waive';
  version: number;
  /** Why nothing is charged: as with any cancellation that gives back beyond policy. */
  reason?: string;
}

/** What waits for the office: a row of `GET /api/admin/bookings/visit-issues`, the oldest first. */
export interface OpenVisitIssue {
  bookingId: number;
  kind: 'not_entered' | 'home_differs' | 'running_late' | 'late';
  customerName: string;
  crew: string | null;
  /** ISO instant. */
  at: string;
  /** What the crew wrote, or what is known of them. */
  note: string | null;
}
