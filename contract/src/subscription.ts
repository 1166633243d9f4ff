import type { AppointmentTime } from './booking.js';
import type { Frequency, ServiceType } from './catalogue.js';
import type { Cents } from './money.js';

export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'paused', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `GET /api/subscriptions` (design section 3). */
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
  createdAt: string;
}
