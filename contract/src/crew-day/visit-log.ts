import type { CrewEventKind, VisitStatus } from './crew-day.js';

/** The state of a visit, from its crew's events. Times are ISO instants; null until the event happens. */
export interface VisitTimes {
  status: VisitStatus;
  onTheWayAt: string | null;
  /** The travel time last reported. */
  minutesAway: number | null;
  startedAt: string | null;
  finishedAt: string | null;
  notEnteredAt: string | null;
}

/** A visit with named cleaners: a row of `GET /api/admin/dispatch/visits?date=`, also shown on the board. */
export interface VisitNow extends VisitTimes {
  bookingId: number;
  /**
   * ISO instant from which the visit is late; null if it has begun, or if none of its crew is signed in on a
   * phone.
   */
  lateFrom: string | null;
  /** The delay in minutes that the crew reported; null if none was reported or the visit has begun. */
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
  /** The same time, corrected for the clock's error. This one counts. */
  happenedAt: string;
  receivedAt: string;
  /** Why the event was refused; null if it was not. */
  refused: string | null;
  /** The administrator who corrected the event, and the reason; null if the cleaner reported it. */
  correctedBy: string | null;
  reason: string | null;
  /** True if the office says that the event did not happen. */
  withdrawn: boolean;
  /** False if the event was refused, or corrected since. */
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
