import type { Cents } from '../basics/money.js';
import type { BookingDraft, BookingRecord } from '../bookings/booking.js';
import type { DayAvailability } from '../dispatch/availability.js';
import type { BookingTerms } from '../payments/cancellation.js';
import { HAND_PAYMENTS, type HandPayment } from '../payments/payment.js';
import type { Frequency } from '../pricing/frequencies.js';
import type { Quote } from '../pricing/quote.js';

/** Body of `POST /api/admin/users`: a customer that the office enters. */
export interface NewCustomer {
  name: string;
  phone: string;
  email?: string;
}

/** How an office order is paid. */
export const ORDER_PAYMENTS = ['pay-link', 'saved-card', ...HAND_PAYMENTS, 'after-visit'] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** Maximum lengths in an order and a payment by hand. */
export const ORDER_LIMITS = { override: 300, takenBy: 80, reference: 80 } as const;

/** The administrator who took a payment by hand, and its reference, like the check's number. */
export interface TakenPayment {
  /** If absent, the administrator who records the payment. */
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
  /** The only crew that may get the visit; any free crew if absent. */
  crewId?: number;
  /** The office's price for this visit, tax included, instead of the book's. */
  customPrice?: Cents;
  /** The total that was shown; 409 PRICE_CHANGED if it has changed. */
  expectedTotal?: Cents;
  /**
   * Why the visit is booked although no crew is free or at work then, or the home is outside the service
   * area.
   */
  override?: string;
}

/** A rule that an order's override set aside. */
export type BrokenRule = 'outside-area' | 'taken' | 'closed' | 'outside-hours';

/** Body of `POST /api/admin/bookings/{id}/actions/card-payment`, which answers with a `PaymentResponse`. */
export interface CardByPhone {
  /** The amount that the page charges now, 0 if it only saves the card; 409 PRICE_CHANGED if another one is due. */
  amount: Cents;
  version?: number;
}

/** Body of `POST /api/admin/bookings/{id}/actions/pay-link`. */
export interface PayLinkWish {
  version?: number;
  /** False if the office delivers the link itself. */
  email?: boolean;
}

export interface PayLink {
  url: string;
  /** ISO instant until which the link works and the slot is held. */
  expiresAt: string;
  /** Where the link is emailed; null if the office delivers it itself, as it must before the site is open. */
  email: string | null;
}

/**
 * The result of charging the saved card for an order. `scheduled`: it is charged after the visit. `unavailable`: nobody
 * knows yet whether it was charged.
 */
export type CardCharge =
  'paid' | 'scheduled' | 'processing' | 'declined' | 'authentication_required' | 'no_card' | 'unavailable';

export interface OrderMade {
  booking: BookingRecord;
  /** Shown once; null if the call is repeated. */
  payLink: PayLink | null;
  /** Null if the order is not paid with the saved card. A refused charge is followed by a pay link. */
  charge: CardCharge | null;
}

/** Body of `POST /api/admin/bookings/quote`: the part of an order that is known so far. */
export type OrderInMaking = Pick<OfficeOrder, 'service'> & Partial<Omit<OfficeOrder, 'service'>>;

export interface CrewSlots {
  crewId: number;
  name: string;
  day: DayAvailability;
}

export interface OrderQuote {
  quote: Quote;
  /** Each later visit of a plan; null for a single visit. Absent in an older API. */
  later?: Quote | null;
  firstCleaning: boolean;
  /** Whether the order's ZIP code is in the service area; true while no ZIP code is known. */
  served: boolean;
  /** Each crew's free times on the order's date; empty without a date. */
  crews: CrewSlots[];
  /** The customer's saved card, or null. */
  card: { brand: string; last4: string } | null;
  /** Whether pay links can be made and cards charged. */
  payOnline: boolean;
  /** Whether the owner lets orders be paid after the visit. */
  payAfterVisit: boolean;
  /** As in `BookingRecord`: the card or the pay link charges this now and the rest after the visit. */
  deposit?: Cents | null;
}

/** 'lapsed': the link has expired or is unknown. */
export type PayLinkState = 'open' | 'processing' | 'paid' | 'cancelled' | 'lapsed';

/** `GET /api/pay-links/{token}`: what a pay link shows to anyone who has it, without name, address or notes. */
export interface PayLinkView {
  state: PayLinkState;
  /** Null unless the visit can be paid, or was paid. */
  visit: PayLinkVisit | null;
}

export interface PayLinkVisit {
  /** The amount due; once paid, the amount paid. */
  amount: Cents;
  /** The service's label. */
  service: string;
  appointmentDate: string;
  appointmentTime: BookingRecord['appointmentTime'];
  customTime: string | null;
  /** Null for a single visit. With a plan the card is saved for later visits. */
  frequency: Frequency | null;
  /** The amount that the card is charged after the visit. `amount` is then the part that is due now. */
  later?: Cents;
  /** ISO instant. */
  expiresAt: string;
  /** The agreed fees for changes and lockouts. Absent in an older API. */
  policy?: BookingTerms;
}

/** Body of `POST /api/pay-links/{token}/payment`: the amount that the page showed. */
export interface PayLinkPayment {
  amount: Cents;
}
