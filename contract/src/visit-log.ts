import type { CrewEventKind, VisitStatus } from './crew-day.js';

/** How a visit goes, by what its crew tapped. Instants are ISO; null: not yet. */
export interface VisitTimes {
  status: VisitStatus;
  onTheWayAt: string | null;
  /** How long the way takes, as was said last. */
  minutesAway: number | null;
  startedAt: string | null;
  finishedAt: string | null;
  notEnteredAt: string | null;
}

/** A row of `GET /api/admin/dispatch/visits?date=`, and on the board: a visit to which named cleaners go. */
export interface VisitNow extends VisitTimes {
  bookingId: number;
  /** From this ISO instant on it is late. null: it has begun, or nobody of its crew is signed in on a phone. */
  lateFrom: string | null;
  /** By how many minutes its crew said that it comes later; null: it did not, or has begun. */
  runningLate: number | null;
  /** Who goes, by name. */
  cleaners: { id: number; name: string; lent: boolean }[];
}

/** `GET /api/admin/bookings/{id}/visit`: how a visit went. */
export interface VisitLog extends VisitTimes {
  /** Oldest first; also what counts for nothing. */
  events: VisitLogEvent[];
}

export interface VisitLogEvent {
  id: string;
  cleaner: string;
  kind: CrewEventKind;
  minutes: number | null;
  note: string | null;
  /** The phone's own clock; null: entered by the office. */
  phoneAt: string | null;
  /** The same, freed of the clock's error: this counts. */
  happenedAt: string;
  receivedAt: string;
  /** Why it counts for nothing; null: it counts. */
  refused: string | null;
  /** Who of the office corrected it, and why; null: tapped by the cleaner. */
  correctedBy: string | null;
  reason: string | null;
  /** The office says that it did not happen. */
  withdrawn: boolean;
  /** False: refused, or corrected since. */
  counts: boolean;
}

/** A row of `GET /api/admin/calendar/hours?from=&to=`: a cleaner's time at a visit, planned and real. */
export interface VisitHours {
  bookingId: number;
  /** YYYY-MM-DD */
  date: string;
  crew: string | null;
  cleanerId: number;
  cleaner: string;
  plannedMinutes: number | null;
  /** ISO instants. */
  startedAt: string | null;
  finishedAt: string | null;
  /** null: not known. */
  workedMinutes: number | null;
}
