import type { DayAvailability } from './availability.js';
import type { BookingDraft, BookingRecord } from './booking.js';
import type { BookingTerms } from './cancellation.js';
import type { Frequency } from './catalog.js';
import type { Cents } from './money.js';
import { HAND_PAYMENTS, type HandPayment } from './payment.js';
import type { Quote } from './quote.js';

/** Body of `POST /api/admin/users`: a customer whom the office makes. */
export interface NewCustomer {
  name: string;
  phone: string;
  email?: string;
}

/** How an order that the office takes is paid. */
export const ORDER_PAYMENTS = ['pay-link', 'saved-card', ...HAND_PAYMENTS, 'after-visit'] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** Longest texts of an order and of a payment by hand. */
export const ORDER_LONGEST = { override: 300, takenBy: 80, reference: 80 } as const;

/** Who took a payment by hand, and what tells it apart, like the check's number. */
export interface TakenPayment {
  /** Absent: who records it. */
  takenBy?: string;
  reference?: string;
}

/** Body of `POST /api/admin/bookings/{id}/actions/record-payment`. */
export interface RecordedPayment extends TakenPayment {
  method: HandPayment;
  amount: Cents;
  version?: number;
}

type Wish = Omit<BookingDraft, 'draftId' | 'serverAmount' | 'serverPrice' | 'photos'>;

/** Body of `POST /api/admin/bookings`, with an `Idempotency-Key`: an order that the office takes. */
export interface OfficeOrder extends Wish, TakenPayment {
  userId: string;
  payment: OrderPayment;
  /** Only this crew; absent: whoever is free. */
  crewId?: number;
  /** What the office asks for this visit, tax included, in place of the book's price. */
  customPrice?: Cents;
  /** The total that was shown: another one is a 409 PRICE_CHANGED. */
  expectedTotal?: Cents;
  /** Why it is booked although no crew is free or at work then, or the home is outside the service area. */
  override?: string;
}

/** What an order's override set aside. */
export type BrokenRule = 'outside-area' | 'taken' | 'closed' | 'outside-hours';

/** Body of `POST /api/admin/bookings/{id}/actions/pay-link`. */
export interface PayLinkWish {
  version?: number;
  /** False: the office passes it on itself. */
  email?: boolean;
}

export interface PayLink {
  url: string;
  /** ISO instant: the slot is held until then. */
  expiresAt: string;
  /** Where it goes by email; null: nowhere, as before the site is open, and the office passes it on. */
  email: string | null;
}

/** What came of charging the saved card for an order. `unavailable`: nobody knows yet whether it was charged. */
export type CardCharge =
  'paid' | 'processing' | 'declined' | 'authentication_required' | 'no_card' | 'unavailable';

export interface OrderMade {
  booking: BookingRecord;
  /** Shown once: null when the call is repeated. */
  payLink: PayLink | null;
  /** null: the order was not to be paid with the saved card. A refused one is followed by a pay link. */
  charge: CardCharge | null;
}

/** Body of `POST /api/admin/bookings/quote`: as much of an order as is known. */
export type OrderInMaking = Pick<OfficeOrder, 'service'> & Partial<Omit<OfficeOrder, 'service'>>;

export interface CrewSlots {
  crewId: number;
  name: string;
  day: DayAvailability;
}

export interface OrderQuote {
  quote: Quote;
  firstCleaning: boolean;
  /** Whether we come to its ZIP code; true while none is known. */
  served: boolean;
  /** Each crew's free times on the order's date; none without a date. */
  crews: CrewSlots[];
  /** The customer's saved card; null: there is none. */
  card: { brand: string; last4: string } | null;
  /** Pay links can be made and cards charged. */
  payOnline: boolean;
  /** The owner lets orders be paid after the visit. */
  payAfterVisit: boolean;
}

/** 'lapsed': its time is over, or the link is not known. */
export type PayLinkState = 'open' | 'processing' | 'paid' | 'cancelled' | 'lapsed';

/** `GET /api/pay-links/{token}`: what a pay link shows, to whoever has it: neither a name nor an address nor notes. */
export interface PayLinkView {
  state: PayLinkState;
  /** Null unless it can be paid, or was. */
  visit: PayLinkVisit | null;
}

export interface PayLinkVisit {
  /** Still to pay; once paid, what was paid. */
  amount: Cents;
  /** The service's label. */
  service: string;
  appointmentDate: string;
  appointmentTime: BookingRecord['appointmentTime'];
  customTime: string | null;
  /** Null: a single visit. With a plan the card is kept for the visits after it. */
  frequency: Frequency | null;
  /** ISO instant. */
  expiresAt: string;
  /** What a change of mind and a closed door cost, as agreed. An API of before does not say. */
  policy?: BookingTerms;
}

/** Body of `POST /api/pay-links/{token}/payment`: the amount that the page showed. */
export interface PayLinkPayment {
  amount: Cents;
}
