import type { CrewEventKind, VisitStatus } from './crew-day.js';

/** `GET /api/admin/bookings/{id}/visit`: how a visit went, by what its crew tapped. Instants are ISO; null: not yet. */
export interface VisitLog {
  status: VisitStatus;
  onTheWayAt: string | null;
  /** How long the way takes, as was said last. */
  minutesAway: number | null;
  startedAt: string | null;
  finishedAt: string | null;
  notEnteredAt: string | null;
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
