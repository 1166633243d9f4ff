import type { BookingRecord } from './booking.js';
import type { CallOutcome } from './call-list.js';
import type { CountedList } from './counted-lists.js';
import type { Cents } from './money.js';
import type { Language } from './settings.js';

/** Longest texts, in characters. */
export const RATING_LONGEST = { words: 1_000, note: 500, message: 1_000 } as const;

/** With so many stars or fewer the office is asked to put it right. */
export const TICKET_STARS = 3;

/** What a low rating is to the office until it has answered. */
export type TicketState = 'open' | 'closed';

/** A row of `GET /api/admin/ratings`: what a customer said after a visit. `id` is the booking's number. */
export interface RatingRecord extends Pick<BookingRecord, 'userId' | 'service' | 'appointmentDate'> {
  id: number;
  customerName: string;
  customerPhone: string;
  serviceType: string;
  /** Who came; null: nobody knows. */
  crewId: number | null;
  crewName: string | null;
  /** 1 to 5. */
  stars: number;
  /** The customer's own, unchanged; null: none. */
  words: string | null;
  language: Language;
  /** ISO instant. */
  answeredAt: string;
  /** The name that the customer lets stand beside their words; null: nothing may be shown. */
  consentName: string | null;
  /** ISO instant since which the landing page may show it; null: it does not. */
  shownAt: string | null;
  ticket: TicketState | null;
  /** How often the office has worked on it. */
  version: number;
}

/** What the office did about a low rating. */
export interface TicketStep {
  kind: 'call' | 're-clean' | 'close';
  /** Of a call. */
  outcome: CallOutcome | null;
  note: string | null;
  /** The visit that puts it right. */
  bookingId: number | null;
  /** The administrator's name, and an ISO instant. */
  by: string;
  at: string;
}

/** `GET /api/admin/ratings/{id}` and the answer of its actions. */
export interface RatingDetails extends RatingRecord {
  steps: TicketStep[];
  /** What went back of the visit's price since. */
  refunds: { amount: Cents; at: string; status: string }[];
}

/** Bodies of `POST /api/admin/ratings/{id}/actions/…`; `version` is the one that was read, another is a 409 STALE_VERSION. */
export interface TicketCall {
  outcome: CallOutcome;
  note?: string;
  version: number;
}
/** A visit at no cost: the same home, service and extras. */
export interface ReCleanOrder {
  appointmentDate: string;
  /** 'HH:MM', or a window's name. */
  appointmentTime: string;
  /** Absent: who came before. */
  crewId?: number | null;
  version: number;
}
/** `message`: the office's own words to the customer, beside what was decided. */
export interface TicketAnswer {
  note: string;
  message?: string;
  version: number;
}

/** Ratings of a period, by who came or by what was done. */
export interface RatingGroup {
  /** A crew's number or a service's id. */
  key: string;
  name: string;
  ratings: number;
  /** 1 to 5, to one decimal. */
  average: number;
  /** With `TICKET_STARS` or fewer. */
  low: number;
}

/** `GET /api/admin/ratings/summary?from=&to=`: of the answers of these days, both included. */
export interface RatingSummary {
  from: string;
  to: string;
  ratings: number;
  /** null: no ratings. */
  average: number | null;
  low: number;
  crews: RatingGroup[];
  services: RatingGroup[];
  /** Of all days. */
  openTickets: number;
}

/** The list that a number of `RatingSummary` counts. Dates YYYY-MM-DD, both included. */
export const ratingsOf = (
  from: string,
  to: string,
  more: { crewId?: number; serviceType?: string; low?: true } = {},
): CountedList => ({ resource: 'ratings', filter: { answered_gte: from, answered_lte: to, ...more } });

/** What waits for an answer. */
export const OPEN_TICKETS = {
  resource: 'ratings',
  filter: { ticket: 'open' },
} as const satisfies CountedList;
