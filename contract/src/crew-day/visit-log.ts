import type { CrewEventKind, VisitStatus } from './crew-day.js';

/** The state of a visit, from its crew's events. ISO instants; null if it has not happened yet. */
export interface VisitTimes {
  status: VisitStatus;
  onTheWayAt: string | null;
  /** The travel time last reported. */
  minutesAway: number | null;
  startedAt: string | null;
  finishedAt: string | null;
  notEnteredAt: string | null;
}

/** A row of `GET /api/admin/dispatch/visits?date=`, and on the board: a visit with named cleaners. */
export interface VisitNow extends VisitTimes {
  bookingId: number;
  /** ISO instant from which it is late; null if it has begun, or nobody of its crew is signed in on a phone. */
  lateFrom: string | null;
  /** The delay in minutes that its crew reported; null if there is none, or it has begun. */
  runningLate: number | null;
  /** The cleaners who go, by name. */
  cleaners: { id: number; name: string; lent: boolean }[];
}

/** `GET /api/admin/bookings/{id}/visit`: how a visit went. */
export interface VisitLog extends VisitTimes {
  /** Oldest first, including events that do not count. */
  events: VisitLogEvent[];
}

export interface VisitLogEvent {
  id: string;
  cleaner: string;
  kind: CrewEventKind;
  minutes: number | null;
  note: string | null;
  /** The phone's own clock; null if entered by the office. */
  phoneAt: string | null;
  /** The same time, corrected by the clock's error. This one counts. */
  happenedAt: string;
  receivedAt: string;
  /** Why it does not count; null if it was not refused. */
  refused: string | null;
  /** The administrator who corrected it, and the reason; null if the cleaner reported it. */
  correctedBy: string | null;
  reason: string | null;
  /** The office says that it did not happen. */
  withdrawn: boolean;
  /** False if refused, or corrected since. */
  counts: boolean;
}

/** A row of `GET /api/admin/calendar/hours?from=&to=`: a cleaner's planned and actual time at a visit. */
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
  /** Null if unknown. */
  workedMinutes: number | null;
}
