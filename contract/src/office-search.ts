import type { BookingStatus } from './booking.js';
import type { Frequency } from './catalog.js';
import type { SubscriptionStatus } from './subscription.js';

/** What the office's search finds; `id` is the customer's, booking's, plan's or home's own, `name` the customer's, `service` the catalog's words. */
export type SearchHit = { userId: string; name: string } & (
  | { kind: 'customer'; id: string; email: string | null; phone: string | null }
  | { kind: 'booking'; id: number; service: string; appointmentDate: string; status: BookingStatus }
  | { kind: 'plan'; id: number; service: string; frequency: Frequency; status: SubscriptionStatus }
  | { kind: 'home'; id: number; location: string }
);

/** `GET /api/admin/search?q=`: at most so many in all. */
export const MOST_HITS = 10;
/** Characters; of fewer, everybody has them. A number may be shorter. */
export const LEAST_SEARCHED = 3;
export const MOST_SEARCHED = 100;
