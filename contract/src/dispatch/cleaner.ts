import { dialable } from '../basics/dialable.js';
import type { Language } from '../basics/language.js';
import { dateProblem } from '../basics/when.js';

/** A row of `/api/admin/cleaners`. */
export interface Cleaner {
  id: number;
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** The language of the cleaner's own pages. */
  language: Language;
  /** False while they go to no visits. */
  active: boolean;
  /** The crews that the cleaner belongs to, at most one at a time; earliest first. */
  crews: CrewStay[];
  /** Version of the office's changes. */
  version: number;
  /**
   * ISO instant at which the server last heard from one of the cleaner's phones; null if none is signed in.
   */
  lastSeenAt?: string | null;
}

/** A stay from one date to another, YYYY-MM-DD, both included; `until` is null if open-ended. */
export interface CrewStay {
  crewId: number;
  from: string;
  until: string | null;
}

/** Body of `POST /api/admin/cleaners`. */
export type CleanerForm = Omit<Cleaner, 'id' | 'version' | 'lastSeenAt'>;

/**
 * Body of `PATCH /api/admin/cleaners/{id}`; absent fields stay unchanged. If somebody else has changed the
 * cleaner since `version`, the answer is 409 STALE_VERSION.
 */
export type CleanerChange = Partial<CleanerForm> & Pick<Cleaner, 'version'>;

/** A crew's cleaner on a day. */
export interface CrewPerson {
  crewId: number;
  cleanerId: number;
  name: string;
  /** When they are away, 24 h 'HH:MM'; both null for the whole day. */
  away: Pick<TimeOffForm, 'fromTime' | 'untilTime'>[];
}

/** A row of `GET /api/admin/bookings/{id}/cleaners`: all active cleaners; empty while the visit has no crew. */
export interface CleanerForVisit {
  cleanerId: number;
  name: string;
  goes: boolean;
  /** Belongs to the visit's crew on that day. */
  ofCrew: boolean;
  /** Has time off during the visit. */
  off: boolean;
  /** The other visit that they go to at the same time; null if there is none. */
  atBooking: number | null;
  /** ISO instant until which the other visit takes them. */
  until: string | null;
}

/** Body of `POST /api/admin/bookings/{id}/actions/choose-cleaners`. */
export interface CleanerChoice {
  /** Empty to send the crew's own cleaners, as usual. */
  cleanerIds: number[];
  /** How many cleaners the visit needs; null to use its service's number. Unchanged if absent. */
  cleanersNeeded?: number | null;
  version: number;
}

/** Time off for whole days, or for the same hours on each of them. */
export interface TimeOffForm {
  /** YYYY-MM-DD, both included. */
  firstDate: string;
  lastDate: string;
  /** 24 h 'HH:MM'; null together with untilTime for whole days. */
  fromTime: string | null;
  untilTime: string | null;
}

/** A row of `GET /api/admin/cleaners/{id}/time-off`. */
export interface TimeOff extends TimeOffForm {
  id: number;
}

/** `POST /api/admin/cleaners/{id}/time-off/preview`: a visit that the cleaner cannot go to. */
export interface StruckVisit {
  bookingId: number;
  crew: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** Names of the cleaners who still go. */
  staying: string[];
  /**
   * Too few cleaners are left. Without a substitute the visit loses its crew, and the server looks for
   * another.
   */
  short: boolean;
  /** Cleaners who are free at the time of the visit. */
  couldCover: { cleanerId: number; name: string }[];
}

/** Body of `POST /api/admin/cleaners/{id}/time-off`. */
export interface NewTimeOff extends TimeOffForm {
  /** The substitutes, each for a visit that the time off affects. */
  covers?: { bookingId: number; cleanerId: number }[];
}

/** Answer of `POST /api/admin/cleaners/{id}/time-off`. */
export interface TimeOffSaved extends TimeOff {
  /** Bookings that lost their crew because of the time off; the server looks for another crew. */
  unassignedBookings: number[];
}

export const CLEANER_LIMITS = { name: 80, email: 254, crews: 100 } as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Problems of a cleaner's fields, each in a sentence. */
export function cleanerProblems(cleaner: Partial<CleanerForm>): { [Field in keyof CleanerForm]?: string } {
  const { name = '', phone = null, email = null, crews = [] } = cleaner;
  const crewsProblem = stayProblem(crews);
  return {
    ...(name.trim() ? {} : { name: 'A cleaner needs a name.' }),
    ...(phone && !dialable(phone) ? { phone: 'Please enter a phone number that text messages reach.' } : {}),
    ...(email?.trim() && !EMAIL.test(email.trim()) ? { email: 'Please enter an email address.' } : {}),
    ...(crewsProblem ? { crews: crewsProblem } : {}),
  };
}

function stayProblem(crews: readonly CrewStay[]): string | undefined {
  for (const { from, until } of crews) {
    const problem = dateProblem(from) ?? (until === null ? undefined : dateProblem(until));
    if (problem) return problem;
    if (until !== null && until < from) return 'A stay in a crew ends on or after its first day.';
  }
  const sorted = [...crews].sort((one, other) => one.from.localeCompare(other.from));
  const overlaps = sorted.some(({ until }, index) => {
    const next = sorted[index + 1];
    return next && (until === null || next.from <= until);
  });
  return overlaps ? 'A cleaner is in one crew at a time: end one stay before the next begins.' : undefined;
}
