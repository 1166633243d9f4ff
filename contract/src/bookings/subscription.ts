import type { Cents } from '../basics/money.js';
import type { ServiceType } from '../pricing/catalog.js';
import type { Frequency } from '../pricing/frequencies.js';
import type { AppointmentTime } from '../questionnaire/questionnaire.js';

export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `GET /api/subscriptions` (docs/rules.md#plans). */
export interface Subscription {
  id: number;
  userId: string;
  status: SubscriptionStatus;
  serviceType: ServiceType;
  /** The service's label. */
  service: string;
  frequency: Frequency;
  /** YYYY-MM-DD of occurrence 0; occurrence k is computed from it. */
  firstDate: string;
  /** The other weekday of 'twice-a-week', 0 for Sunday; null or absent for other frequencies. */
  secondWeekday?: number | null;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** Price per coming visit. */
  price: Cents;
  /** Whether the office has locked the price. */
  priceLocked: boolean;
  /** Extras of the coming visits, as counts by id. */
  extras: Record<string, number>;
  /** YYYY-MM-DD of the next visit, or null. */
  nextVisit: string | null;
  card: { brand: string; last4: string } | null;
  /** The card for visits from that day on (YYYY-MM-DD); null if the same card pays all. */
  laterCard?: { brand: string; last4: string; from: string } | null;
  /** True if each visit is paid afterwards and no card is charged. */
  payAfterVisit?: boolean;
  createdAt: string;
  /** The address of the coming visits. */
  location?: string | null;
  /**
   * Increases with every change. A change sends the version it is based on; an undo sends the version of the
   * change that it undoes.
   */
  version?: number;
  /**
   * YYYY-MM-DD on which a paused plan resumes. Null if the plan is not paused, or is paused until its
   * customer resumes it.
   */
  resumeOn?: string | null;
}

/** Maximum number of visits on a plan's page. */
export const VISITS_SHOWN = 8;

/** A coming visit of a plan. `planned`: on its regular date, not booked yet. */
export interface SubscriptionVisit {
  /** Null while the visit is only planned. */
  bookingId: number | null;
  /** YYYY-MM-DD. */
  date: string;
  state: 'booked' | 'paid' | 'skipped' | 'planned';
  /** Set only if the visit is booked or paid. */
  price?: Cents;
  /** The crew's name; null if no crew has it, absent if the visit is only planned. */
  crew?: string | null;
}

/** `GET /api/subscriptions/{id}`. */
export interface OwnSubscription extends Subscription {
  /** The next `VISITS_SHOWN`, in order; for a paused or ended plan only those that are paid. */
  visits: SubscriptionVisit[];
}

/** Body of `PATCH /api/subscriptions/{id}` and of its `POST …/preview`; absent fields stay unchanged. */
export interface SubscriptionEdit {
  frequency?: Frequency;
  /** 0 is Sunday. */
  weekday?: number;
  /** The other weekday of 'twice-a-week', 0 for Sunday. */
  secondWeekday?: number;
  appointmentTime?: AppointmentTime;
  customTime?: string;
  /** The address of the coming visits. */
  location?: string;
  /** Which number in `location` is the ZIP code, if it has several. */
  zip?: string;
  extras?: Record<string, number>;
  /**
   * YYYY-MM-DD from which the change applies; earlier visits stay as they are. By default the next visit, at
   * most the last of the next `VISITS_SHOWN`.
   */
  from?: string;
  /** The price per visit that was shown; 409 PRICE_CHANGED if it has changed. */
  price?: Cents;
  /** The plan's version that was shown; 409 STALE_VERSION if it has changed. */
  version?: number;
}

/** Body of `PATCH /api/admin/subscriptions/{id}` and of its `POST …/preview`. */
export interface OfficeSubscriptionEdit extends SubscriptionEdit {
  serviceType?: ServiceType;
  /** The crew to prefer; null for the crew of the visit before. If it is not free, a visit gets another crew. */
  crewId?: number | null;
  /** The office's price per visit from that day on; null for the price book's. */
  customPrice?: Cents | null;
}

/** Body of `POST /api/subscriptions/{id}/move`: moves the visit planned on that day to another time. */
export interface SubscriptionVisitReschedule {
  /** YYYY-MM-DD of the visit. */
  date: string;
  appointmentDate: string;
  appointmentTime?: AppointmentTime;
  customTime?: string;
}
