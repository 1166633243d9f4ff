import type { BookingStatus } from './booking.js';
import type { PlanVisit } from './subscription.js';
import type { Cents } from './money.js';
import type { RefundSource } from './payment.js';
import type { PriceLine } from './price-line.js';
import type { PlaceProblem } from './roster-plan.js';

/**
 * Body of `PATCH /api/bookings/{id}/extras` and of `POST /api/bookings/{id}/extras/preview`; the office's are below
 * `/api/admin`.
 */
export interface ExtrasChange {
  /** How many of each, by id: all that the visit shall have. */
  extras: Record<string, number>;
  /** Of the booking that was seen: another one is 409 STALE_VERSION. */
  version: number;
  /** The price that was shown: another one is 409 PRICE_CHANGED. */
  total?: Cents;
}

/** Body of `POST /api/admin/bookings/{id}/service/preview`, what is absent stays; answered by a `VisitPreview`. */
export interface EditWish {
  appointmentDate?: string;
  /** As in `AdminBookingEdit`. */
  appointmentTime?: string;
  /** Its id or label. */
  service?: string;
  /** The address. */
  location?: string;
  status?: BookingStatus;
  version: number;
}

/** The saved card is charged by itself. */
export interface ComingCharge {
  /** ISO instant; one that is over: as soon as charges are made. */
  at: string;
  /** Null: none is saved. */
  card: { brand: string; last4: string } | null;
}

/** Answer of `POST /api/admin/bookings/{id}/restore/preview`: what `actions/restore` would make of the booking. */
export interface RestorePreview {
  /** 'cancelled': it was cancelled before its deletion, and stays so. */
  status: BookingStatus;
  /** Due then. */
  balance: Cents;
  /** Null: the customer has to pay. */
  charge: ComingCharge | null;
  /** Null: nobody is free at its time. */
  crewId: number | null;
}

/** What other extras, another service, address or status make of a visit. */
export interface VisitPreview {
  before: { total: Cents; minutes: number };
  total: Cents;
  minutes: number;
  lines: PriceLine[];
  /** Left to pay afterwards. */
  balance: Cents;
  /** Goes back the way it was paid. */
  refund: Cents;
  /** What it can go back of, the newest first; absent: the customer's own previews. */
  refundSources?: RefundSource[];
  /** How the balance is paid; null: the customer has to. Absent: nobody asked. */
  charge?: ComingCharge | null;
  /** Absent: the edit leaves time and length as they are. */
  place?: EditedPlace;
}

/** Who goes to a visit once the office has edited it. */
export interface EditedPlace {
  /** null: nobody is free then. */
  crewId: number | null;
  /** It has a crew now, and would have none. */
  losesCrew: boolean;
  /** Problems with the time if no crew is free by its calendar, otherwise none. */
  problems: PlaceProblem[];
  /** The crews that are free inside its window or at its time. */
  freeCrewIds: number[];
  /** It has another day or time: its customer is told. */
  isMoved: boolean;
  /** What this move costs by the visit's terms, if the office charges it; 0: nothing. */
  rebookingFee: Cents;
}

export const PLAN_STEPS = ['pause', 'resume', 'end'] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/** A visit to come of a plan that pauses, resumes or ends. */
export interface StepVisit {
  bookingId: number;
  /** YYYY-MM-DD. */
  date: string;
  price: Cents;
  /** How it is paid; null: nothing charges it. */
  charge: ComingCharge | null;
}

/** Answer of `POST /api/admin/subscriptions/{id}/actions/preview`, by the date: what that step would make of the visits to come. */
export interface PlanStepPreview {
  /** They do not take place, and nothing is charged for them. */
  withdrawn: StepVisit[];
  /** Paid, being paid or confirmed: as they were. */
  kept: StepVisit[];
  /** They are booked anew. */
  booked: StepVisit[];
}

/** Answer of `POST /api/subscriptions/{id}/preview`: what the same `PATCH` makes of a plan. */
export interface PlanPreview {
  /** Of each visit from the next unpaid one on; the `PATCH` may name it, and is 409 PRICE_CHANGED for another one. */
  price: Cents;
  minutes: number;
  lines: PriceLine[];
  /** YYYY-MM-DD of that visit; null: none is planned. */
  from: string | null;
  /** The office has locked the price. */
  priceLocked: boolean;
  /** What the plan's next visits are then. */
  visits?: PlanVisit[];
}
