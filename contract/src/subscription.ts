import type { AppointmentTime } from './booking.js';
import type { Frequency, ServiceType } from './catalog.js';
import type { Cents } from './money.js';

export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `GET /api/subscriptions` (docs/rules.md#plans). */
export interface Subscription {
  id: number;
  userId: string;
  status: SubscriptionStatus;
  serviceType: ServiceType;
  /** Its label. */
  service: string;
  frequency: Frequency;
  /** YYYY-MM-DD of occurrence 0; occurrence k is computed from it. */
  firstDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** Of each coming visit. */
  price: Cents;
  /** The office has locked it. */
  priceLocked: boolean;
  /** How many of each extra the coming visits have, by id. */
  extras: Record<string, number>;
  /** YYYY-MM-DD of the next visit, or null. */
  nextVisit: string | null;
  card: { brand: string; last4: string } | null;
  /** Pays the visits from that day on (YYYY-MM-DD) instead; null: the same card pays all. */
  laterCard?: { brand: string; last4: string; from: string } | null;
  /** Each visit is paid after it, and no card is charged. */
  payAfterVisit?: boolean;
  createdAt: string;
  /** Where the coming visits are. */
  location?: string | null;
  /** Rises with every change: goes back with one, and with the undo of the one that left it. */
  version?: number;
  /** YYYY-MM-DD from which a paused plan has visits again; null: it is not paused, or until its customer resumes it. */
  resumeOn?: string | null;
}

/** How many visits of a plan its page shows. */
export const VISITS_SHOWN = 8;

/** A visit to come of a plan. `planned`: on its regular date, not booked yet. */
export interface PlanVisit {
  /** null while it is planned. */
  bookingId: number | null;
  /** YYYY-MM-DD. */
  date: string;
  state: 'booked' | 'paid' | 'skipped' | 'planned';
  /** Of one that is booked or paid. */
  price?: Cents;
}

/** `GET /api/subscriptions/{id}`. */
export interface OwnPlan extends Subscription {
  /** The next `VISITS_SHOWN`, in order; none of a plan that is paused or ended but what is paid. */
  visits: PlanVisit[];
}

/** Body of `PATCH /api/subscriptions/{id}` and of its `POST …/preview`; what is absent stays. */
export interface PlanChange {
  frequency?: Frequency;
  /** 0 is Sunday. */
  weekday?: number;
  appointmentTime?: AppointmentTime;
  customTime?: string;
  /** The address of the visits to come. */
  location?: string;
  /** Which of the codes in `location` is its ZIP code, where it names several. */
  zip?: string;
  extras?: Record<string, number>;
  /** YYYY-MM-DD: visits before stay as they are; up to the last of the next `VISITS_SHOWN`. Absent: the next one. */
  from?: string;
  /** The price of each visit that was shown: another one is 409 PRICE_CHANGED. */
  price?: Cents;
  /** The plan that was shown: another one is 409 STALE_VERSION. */
  version?: number;
}

/** Body of `POST /api/subscriptions/{id}/move`: the visit that is planned on that day takes place at another time. */
export interface PlanVisitMove {
  /** YYYY-MM-DD of the visit. */
  date: string;
  appointmentDate: string;
  appointmentTime?: AppointmentTime;
  customTime?: string;
}
