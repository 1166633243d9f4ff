import type { Language } from '../basics/language.js';
import type { Cents } from '../basics/money.js';
import type { BookingRecord } from '../bookings/booking.js';
import type { CallOutcome } from '../office/call-list.js';
import type { CountedList } from '../office/counted-lists.js';

/** Maximum lengths of texts, in characters. */
export const RATING_LIMITS = { words: 1_000, note: 500, message: 1_000 } as const;

/** Ratings up to this one open a ticket for the office. */
export const TICKET_STARS = 3;

/** A low rating's state in the office. */
export type TicketState = 'open' | 'closed';

/** A row of `GET /api/admin/ratings`: a customer's rating after a visit. `id` is the booking's number. */
export interface RatingRecord extends Pick<BookingRecord, 'userId' | 'service' | 'appointmentDate'> {
  id: number;
  customerName: string;
  customerPhone: string;
  serviceType: string;
  /** The crew that came; null if unknown. */
  crewId: number | null;
  crewName: string | null;
  /** 1 to 5. */
  stars: number;
  /** The customer's own words, unchanged; null if there are none. */
  words: string | null;
  language: Language;
  /** ISO instant. */
  answeredAt: string;
  /** The name that the customer agreed to show with the words; null if the words may not be shown. */
  consentName: string | null;
  /** ISO instant since which the landing page may show the words; null if it may not. */
  shownAt: string | null;
  /** null if the rating opened no ticket. */
  ticket: TicketState | null;
  /** Increases with each change by the office. */
  version: number;
}

/** A step of the office's work on a low rating. */
export interface TicketStep {
  kind: 'call' | 're-clean' | 'close';
  /** Only set for a call. */
  outcome: CallOutcome | null;
  note: string | null;
  /** The free visit; only set for a re-clean. */
  bookingId: number | null;
  /** The administrator's name. */
  by: string;
  /** ISO instant. */
  at: string;
}

/** `GET /api/admin/ratings/{id}` and the answer of its actions. */
export interface RatingDetails extends RatingRecord {
  steps: TicketStep[];
  /** Refunds of the visit's price since the rating. */
  refunds: { amount: Cents; at: string; status: string }[];
}

/**
 * Bodies of `POST /api/admin/ratings/{id}/actions/…`. `version` is the one that was read; 409 STALE_VERSION
 * if it has changed.
 */
export interface TicketCall {
  outcome: CallOutcome;
  note?: string;
  version: number;
}
/** A free visit with the same home, service and extras. */
export interface ReCleanOrder {
  appointmentDate: string;
  /** 'HH:MM', or a window's name. */
  appointmentTime: string;
  /** The previous crew if absent; null for no crew. */
  crewId?: number | null;
  version: number;
}
/** `message`: the office's own words to the customer, in addition to the decision. */
export interface TicketAnswer {
  note: string;
  message?: string;
  version: number;
}

/** A period's ratings, by crew or by service. */
export interface RatingGroup {
  /** A crew's number or a service's id. */
  key: string;
  name: string;
  ratings: number;
  /** 1 to 5, to one decimal. */
  average: number;
  /** Ratings of `TICKET_STARS` or fewer. */
  low: number;
}

/** `GET /api/admin/ratings/summary?from=&to=`: ratings given on these days, both included. */
export interface RatingSummary {
  from: string;
  to: string;
  ratings: number;
  /** Null without ratings. */
  average: number | null;
  low: number;
  crews: RatingGroup[];
  services: RatingGroup[];
  /** Counts tickets of all days, not only of the period. */
  openTickets: number;
}

/** The list behind a number of `RatingSummary`. Dates YYYY-MM-DD, both included. */
export const ratingsOf = (
  from: string,
  to: string,
  filter: { crewId?: number; serviceType?: string; low?: true } = {},
): CountedList => ({ resource: 'ratings', filter: { answered_gte: from, answered_lte: to, ...filter } });

/** Ratings that await the office. */
export const OPEN_TICKETS = {
  resource: 'ratings',
  filter: { ticket: 'open' },
} as const satisfies CountedList;
