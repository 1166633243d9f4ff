import type { Cents } from '../basics/money.js';
import type { BookingStatus } from '../bookings/booking.js';
import type { SubscriptionVisit } from '../bookings/subscription.js';
import type { PlaceProblem } from '../dispatch/reassignment.js';
import type { RefundSource } from '../payments/payment.js';
import type { PriceLine } from '../pricing/price-line.js';

/**
 * Body of `PATCH /api/bookings/{id}/extras` and of `POST /api/bookings/{id}/extras/preview`; the office's are under
 * `/api/admin`.
 */
export interface ExtrasChange {
  /** Counts by id, of all the visit's extras after the change. */
  extras: Record<string, number>;
  /** The booking's version that was read; 409 STALE_VERSION if it has changed. */
  version: number;
  /** The price that was shown; 409 PRICE_CHANGED if it has changed. */
  total?: Cents;
}

/**
 * Body of `POST /api/admin/bookings/{id}/service/preview`; absent fields stay unchanged. The answer is a
 * `VisitPreview`.
 */
export interface EditWish {
  appointmentDate?: string;
  /** As in `AdminBookingEdit`. */
  appointmentTime?: string;
  /** The service's id or label. */
  service?: string;
  /** The address. */
  location?: string;
  status?: BookingStatus;
  version: number;
}

/** A coming automatic charge of the saved card. */
export interface ComingCharge {
  /** ISO instant; if it has passed, the next charging run makes the charge. */
  at: string;
  /** Null if no card is saved. */
  card: { brand: string; last4: string } | null;
}

/** Answer of `POST /api/admin/bookings/{id}/restore/preview`: what `actions/restore` would do to the booking. */
export interface RestorePreview {
  /** 'cancelled' if the booking was cancelled before its deletion; it then stays cancelled. */
  status: BookingStatus;
  /** The amount that would be due. */
  balance: Cents;
  /** Null if the customer has to pay. */
  charge: ComingCharge | null;
  /** Null if no crew is free at the visit's time. */
  crewId: number | null;
}

/** The effect of other extras, another service, address or status on a visit. */
export interface VisitPreview {
  before: { total: Cents; minutes: number };
  total: Cents;
  minutes: number;
  lines: PriceLine[];
  /** The balance after the change. */
  balance: Cents;
  /** The amount refunded to the original payment method. */
  refund: Cents;
  /** Payments that could be refunded, newest first; absent in the customer's own previews. */
  refundSources?: RefundSource[];
  /**
   * How the balance is charged; null if the customer has to pay it. Absent if the caller did not request it.
   */
  charge?: ComingCharge | null;
  /** Absent if the edit changes neither time nor length. */
  place?: EditedPlace;
}

/** The crew of a visit after the office's edit. */
export interface EditedPlace {
  /** Null if no crew is free at the visit's time. */
  crewId: number | null;
  /** The visit has a crew now and would lose it. */
  losesCrew: boolean;
  /** The problems with the time; empty if a crew is free by its calendar. */
  problems: PlaceProblem[];
  /** The crews that are free inside the visit's window or at its exact time. */
  freeCrewIds: number[];
  /** The visit's day or time changes, so the customer is notified. */
  isMoved: boolean;
  /** The fee for this move under the visit's terms, if the office charges it; 0 if there is none. */
  rebookingFee: Cents;
}

export const SUBSCRIPTION_STEPS = ['pause', 'resume', 'end'] as const;
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number];

/** A coming visit of a plan that is being paused, resumed or ended. */
export interface StepVisit {
  bookingId: number;
  /** YYYY-MM-DD. */
  date: string;
  price: Cents;
  /** How the visit is paid; null if nothing is charged. */
  charge: ComingCharge | null;
}

/**
 * Answer of `POST /api/admin/subscriptions/{id}/actions/preview`: what pausing, resuming or ending would do
 * to the coming visits, by date.
 */
export interface SubscriptionStepPreview {
  /** Withdrawn, without any charge. */
  withdrawn: StepVisit[];
  /** Unchanged, because they are paid, being paid or confirmed. */
  kept: StepVisit[];
  /** Booked again. */
  booked: StepVisit[];
}

/**
 * Answer of `POST /api/subscriptions/{id}/preview`: the effect on the plan of a `PATCH` with the same body.
 */
export interface SubscriptionPreview {
  /**
   * Price per visit from the next unpaid one on. The `PATCH` may send it back, and is refused with 409
   * PRICE_CHANGED if the price has changed.
   */
  price: Cents;
  minutes: number;
  lines: PriceLine[];
  /** YYYY-MM-DD of the next unpaid visit; null if none is planned. */
  from: string | null;
  /** The office has locked the price. */
  priceLocked: boolean;
  /** The plan's next visits after the change. */
  visits?: SubscriptionVisit[];
  /** The customer's message about the change, in their language; only for the office. Null if they get none. */
  message?: { title: string; text: string } | null;
}
