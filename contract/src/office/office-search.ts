import type { BookingStatus } from '../bookings/booking.js';
import type { SubscriptionStatus } from '../bookings/subscription.js';
import type { Frequency } from '../pricing/frequencies.js';

/**
 * A hit of the office's search. `id` belongs to the customer, booking, plan or home; `name` is the customer's, and
 * `service` is the catalog's label.
 */
export type SearchHit = { userId: string; name: string } & (
  | { kind: 'customer'; id: string; email: string | null; phone: string | null }
  | { kind: 'booking'; id: number; service: string; appointmentDate: string; status: BookingStatus }
  | { kind: 'plan'; id: number; service: string; frequency: Frequency; status: SubscriptionStatus }
  | { kind: 'home'; id: number; location: string }
);

/** Maximum number of hits of `GET /api/admin/search?q=`, over all kinds. */
export const MAX_HITS = 10;
/**
 * Minimum length of a search in characters, because shorter texts match everyone. A number may be shorter.
 */
export const MIN_SEARCH_LENGTH = 3;
export const MAX_SEARCH_LENGTH = 100;
