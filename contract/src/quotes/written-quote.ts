import type { Language } from '../basics/language.js';
import type { Cents } from '../basics/money.js';
import type { BookingTerms } from '../payments/cancellation.js';
import type { UploadedFile } from '../photos/photo.js';
import type { ServiceType } from '../pricing/catalog.js';
import type { Frequency } from '../pricing/frequencies.js';
import type { PriceLine } from '../pricing/price-line.js';
import type { AppointmentTime, QuestionnaireAnswers } from '../questionnaire/questionnaire.js';

/** `seen`: the customer has opened the link. `expired` follows from the last day and is never stored. */
export const WRITTEN_QUOTE_STATES = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired'] as const;
export type WrittenQuoteState = (typeof WRITTEN_QUOTE_STATES)[number];

/** Why a customer declines. */
export const DECLINE_REASONS = ['price', 'timing', 'another-company', 'not-needed', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Maximum numbers, lengths in characters, and cents. A quote can be accepted for `days` days at most. */
export const WRITTEN_QUOTE_LIMITS = {
  options: 3,
  ownLines: 10,
  title: 60,
  label: 80,
  lineAmount: 1_000_000,
  note: 1_000,
  declineNote: 300,
  photos: 10,
  days: 90,
} as const;

/** A line in the office's own words, beside those of the price book. */
export interface OwnLine {
  label: string;
  /** Negative for a discount. */
  amount: Cents;
  taxable: boolean;
}

/** One way to clean the home, as the office enters it. */
export interface QuoteOptionDraft {
  title: string;
  service: ServiceType;
  /** Null for a single visit. */
  frequency: Frequency | null;
  /** Counts of extras, by id. */
  extras: Record<string, number>;
  ownLines: OwnLine[];
}

/** An option with its price. */
export interface QuoteOption extends QuoteOptionDraft {
  /** 1 to 3. */
  number: number;
  /** The service's label. */
  serviceLabel: string;
  lines: PriceLine[];
  total: Cents;
  /** The price of each later visit; null for a single visit. */
  laterTotal: Cents | null;
  /** How long the visit takes. */
  minutes: number;
  /**
   * The part that is due when the customer accepts, if the rest is charged after the visit; 0 if only the card is saved. Null
   * if all of it is due (docs/rules.md#when-money-moves).
   */
  deposit: Cents | null;
}

/** The facts about the home on which the prices depend, and what the crew should know. */
export type QuotedHome = Omit<
  Partial<QuestionnaireAnswers>,
  'appointmentDate' | 'appointmentTime' | 'customTime'
>;

/** Body of `POST /api/admin/quotes`, and with `version` of `PUT /api/admin/quotes/{id}`. */
export interface WrittenQuoteDraft {
  userId: string;
  home: QuotedHome;
  options: QuoteOptionDraft[];
  /** The last day on which the quote can be accepted, YYYY-MM-DD. */
  expiresOn: string;
  /** Printed below the prices; empty for none. */
  note: string;
  /** Ids of photos from `POST /api/admin/quotes/photos`. */
  photos: number[];
}

/** A row of `GET /api/admin/quotes`. Filters: `state`, `userId`, `q` (name, address or number), `created_gte`, `created_lte`. */
export interface WrittenQuoteRecord {
  id: number;
  userId: string;
  customerName: string;
  location: string;
  state: WrittenQuoteState;
  /** The lowest and the highest total of the options. */
  from: Cents;
  to: Cents;
  expiresOn: string;
  /** ISO instants; null if it has not happened. */
  createdAt: string;
  sentAt: string | null;
  seenAt: string | null;
  /** When it was accepted or declined. */
  answeredAt: string | null;
  /** Increases with every change by the office, and with the customer's answer. */
  version: number;
}

/**
 * `GET /api/admin/quotes/{id}` and the answer of its actions. `GET …/{id}/pdf` is the quote on paper; `DELETE …/{id}` removes a
 * draft.
 */
export interface WrittenQuoteDetails extends WrittenQuoteRecord {
  customerEmail: string | null;
  customerPhone: string;
  home: QuotedHome;
  /** Priced by the book of the day on which the quote was last saved. */
  options: QuoteOption[];
  note: string;
  photos: UploadedFile[];
  /** The administrator who wrote it. */
  writtenBy: string;
  /** How often it was sent, reminders included. */
  remindersSent: number;
  declined: { reason: DeclineReason; note: string | null } | null;
  /** The option that the customer took, with its booking; the booking may be unpaid or cancelled by now. */
  accepted: { option: number; bookingId: number } | null;
}

/** Body of `POST /api/admin/quotes/price`: what the options cost today, before anything is saved. */
export type QuoteToPrice = Pick<WrittenQuoteDraft, 'home' | 'options'> & { userId?: string };
export interface PricedQuote {
  options: QuoteOption[];
  /** Whether the home's ZIP code is in the service area; true while no ZIP code is known. */
  served: boolean;
}

/** How a quote reaches the customer. `link`: the office delivers it itself. */
export const QUOTE_CHANNELS = ['email', 'text', 'link'] as const;
export type QuoteChannel = (typeof QUOTE_CHANNELS)[number];

/** Body of `POST /api/admin/quotes/{id}/actions/send`. Sending again makes a new link; earlier ones end. */
export interface QuoteSending {
  by: QuoteChannel;
  version: number;
}
export interface QuoteSent {
  quote: WrittenQuoteDetails;
  /** Shown once. */
  url: string;
  /** The address or number to which the link goes; null for `link`. */
  to: string | null;
}

/** Body of `POST /api/admin/quotes/{id}/actions/decline`: the customer told the office. */
export interface QuoteDeclined {
  reason: DeclineReason;
  note?: string;
  version: number;
}

/** `GET /api/admin/quotes/figures?from=&to=`: quotes first sent on these days, both included. */
export interface QuoteFigures {
  from: string;
  to: string;
  sent: number;
  accepted: number;
  declined: number;
  expired: number;
  /** Average days from the first sending to the acceptance, to one decimal; null without one. */
  averageDays: number | null;
  /** The total of the accepted options. */
  acceptedTotal: Cents;
  reasons: { reason: DeclineReason; count: number }[];
}

/** 'lapsed': the link is unknown, was replaced, or its quote was deleted. */
export type QuoteLinkState = 'open' | 'accepted' | 'declined' | 'expired' | 'lapsed';

/** `GET /api/quotes/{token}`: what the link shows to anyone who has it. Reading changes nothing; `POST …/seen` notes it. */
export interface QuoteLinkView {
  state: QuoteLinkState;
  /** Null if the state is 'lapsed'. */
  quote: LinkedQuote | null;
}

export interface LinkedQuote {
  number: number;
  /** Increases with every change. An acceptance names the version that its page showed. */
  version: number;
  language: Language;
  customerName: string;
  location: string;
  /** ISO instant. */
  sentAt: string;
  expiresOn: string;
  note: string;
  options: QuoteOption[];
  photos: UploadedFile[];
  /** The fees for changes and lockouts that will be agreed. */
  policy: BookingTerms;
  /** False if the customer has to call to accept, because nobody can pay online. */
  acceptsOnline: boolean;
  /** Set once it was accepted. */
  accepted: QuoteAccepted | null;
}

/**
 * Free times for an option: `GET /api/quotes/{token}/availability?option=&from=&days=` answers with an `Availability`.
 *
 * Body of `POST /api/quotes/{token}/acceptance`. Repeating it with the same `key` books once.
 */
export interface QuoteAcceptance {
  /** A UUID made by the page. */
  key: string;
  /** The option's number. */
  option: number;
  /** The version and the total that the page showed; 409 PRICE_CHANGED if the quote has changed. */
  version: number;
  total: Cents;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime?: string;
}

/** The visit that the customer took. 409 CONFLICT if somebody else has accepted the quote in the meantime. */
export interface QuoteAccepted {
  option: number;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** The path of the page that pays it by the service's rule, like '/pay/abc'; null if there is nothing to pay now. */
  payPath: string | null;
}

/** Body of `POST /api/quotes/{token}/decline`. `GET /api/quotes/{token}/pdf` is the quote on paper. */
export interface QuoteRefusal {
  reason: DeclineReason;
  note?: string;
}
