import { dialable } from './dialable.js';
import type { Language } from './settings.js';
import { dateProblem } from './when.js';

/** A row of `/api/admin/cleaners`. */
export interface Cleaner {
  id: number;
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Of their own pages. */
  language: Language;
  /** False: goes to no visit for now. */
  active: boolean;
  /** Where they belong, never in two crews at a time; the earliest first. */
  crews: CrewStay[];
  /** Of the office's changes. */
  version: number;
  /** When a phone of theirs was last heard of, an ISO instant; null: none is signed in. */
  lastSeenAt?: string | null;
}

/** From a date to a date, YYYY-MM-DD and both included; `until` null: until further notice. */
export interface CrewStay {
  crewId: number;
  from: string;
  until: string | null;
}

/** Body of `POST /api/admin/cleaners`. */
export type CleanerForm = Omit<Cleaner, 'id' | 'version' | 'lastSeenAt'>;

/** Body of `PATCH /api/admin/cleaners/{id}`; what is absent stays. Another's change since `version` is a 409 STALE_VERSION. */
export type CleanerChange = Partial<CleanerForm> & Pick<Cleaner, 'version'>;

/** Somebody of a crew on a day. */
export interface CrewPerson {
  crewId: number;
  cleanerId: number;
  name: string;
  /** When they are not there, 24 h 'HH:MM'; both null: the whole day. */
  away: Pick<TimeOffForm, 'fromTime' | 'untilTime'>[];
}

/** A row of `GET /api/admin/bookings/{id}/cleaners`: everybody who works here; none while the visit has no crew. */
export interface CleanerForVisit {
  cleanerId: number;
  name: string;
  goes: boolean;
  /** In the visit's crew on that day. */
  ofCrew: boolean;
  /** Has time off then. */
  off: boolean;
  /** The other visit that they are at then. */
  atBooking: number | null;
  /** ISO instant: how long they are there. */
  until: string | null;
}

/** Body of `POST /api/admin/bookings/{id}/actions/choose-cleaners`. */
export interface CleanerChoice {
  /** None: the crew's people, as usual. */
  cleanerIds: number[];
  /** How many the visit needs; null: as many as its service. Absent: as before. */
  cleanersNeeded?: number | null;
  version: number;
}

/** Whole days, or the same hours on each of them. */
export interface TimeOffForm {
  /** YYYY-MM-DD, both included. */
  firstDate: string;
  lastDate: string;
  /** 24 h 'HH:MM'; null with untilTime null: the whole day. */
  fromTime: string | null;
  untilTime: string | null;
}

/** A row of `GET /api/admin/cleaners/{id}/time-off`. */
export interface TimeOff extends TimeOffForm {
  id: number;
}

/** `POST /api/admin/cleaners/{id}/time-off/preview`: a visit that somebody cannot go to. */
export interface StruckVisit {
  bookingId: number;
  crew: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** Names of those who go all the same. */
  staying: string[];
  /** Too few: without a cover it loses its crew, and another is looked for. */
  short: boolean;
  /** Who is free then. */
  couldCover: { cleanerId: number; name: string }[];
}

/** Body of `POST /api/admin/cleaners/{id}/time-off`. */
export interface NewTimeOff extends TimeOffForm {
  /** Who goes instead; each a visit that the time off strikes. */
  covers?: { bookingId: number; cleanerId: number }[];
}

/** Its answer. */
export interface TimeOffSaved extends TimeOff {
  /** Bookings that lost their crew by it; another is looked for. */
  unassignedBookings: number[];
}

export const LONGEST_CLEANER = { name: 80, email: 254, crews: 100 } as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a cleaner's fields, each in a sentence. */
export function cleanerProblems(cleaner: Partial<CleanerForm>): { [Field in keyof CleanerForm]?: string } {
  const { name = '', phone = null, email = null, crews = [] } = cleaner;
  const wrong = stayProblem(crews);
  return {
    ...(name.trim() ? {} : { name: 'A cleaner needs a name.' }),
    ...(phone && !dialable(phone) ? { phone: 'Please enter a phone number that text messages reach.' } : {}),
    ...(email?.trim() && !EMAIL.test(email.trim()) ? { email: 'Please enter an email address.' } : {}),
    ...(wrong ? { crews: wrong } : {}),
  };
}

function stayProblem(crews: readonly CrewStay[]): string | undefined {
  for (const { from, until } of crews) {
    const wrong = dateProblem(from) ?? (until === null ? undefined : dateProblem(until));
    if (wrong) return wrong;
    if (until !== null && until < from) return 'A stay in a crew ends on or after its first day.';
  }
  const sorted = [...crews].sort((one, other) => one.from.localeCompare(other.from));
  const overlaps = sorted.some(({ until }, index) => {
    const next = sorted[index + 1];
    return next && (until === null || next.from <= until);
  });
  return overlaps ? 'A cleaner is in one crew at a time: end one stay before the next begins.' : undefined;
}
