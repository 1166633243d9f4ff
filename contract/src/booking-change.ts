import type { PlanVisit } from './subscription.js';
import type { Cents } from './money.js';
import type { RefundSource } from './payment.js';
import type { PriceLine } from './price-line.js';

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

/** Body of `POST /api/admin/bookings/{id}/service/preview`; answered by a `VisitPreview`. */
export interface ServiceWish {
  /** Its id or label. */
  service: string;
  version: number;
}

/** What other extras or another service make of a visit. */
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
