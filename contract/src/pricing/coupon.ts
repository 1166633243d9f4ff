import { visibleText } from '../basics/visible-text.js';
import type { AppliedCoupon } from './price-book.js';
import type { Quote } from './quote.js';

/** Why a coupon is refused. Strangers always get `unknown`. */
export const COUPON_REFUSALS = [
  'unknown',
  'early',
  'expired',
  // The coupon is for other services.
  'service',
  // The coupon is for a home's first cleaning.
  'first-visit',
  // The coupon's cap is reached.
  'used-up',
  // This customer's cap is reached.
  'used',
  // The coupon is for a plan's first visit.
  'later-visit',
  // The office has set the booking's price.
  'price-set',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** `details` of COUPON_REFUSED. */
export interface CouponRefused {
  reason: CouponRefusal;
}

/** Body of `POST /api/coupons/check`: the code, and the parts of the draft that the answer depends on. */
export interface CouponCheck {
  code: string;
  service: string;
  location?: string;
  /** If the draft already has a booking, the coupon's caps do not count that booking. */
  draftId?: string;
}

/** Body of `POST /api/bookings/:id/coupon`. */
export interface CouponWish {
  /** Null to remove it. */
  code: string | null;
}

/** Answer of `POST /api/bookings/:id/coupon`: the booking's new price. */
export interface CouponAnswer {
  coupon: AppliedCoupon | null;
  quote: Quote;
}

/** `GET /api/admin/coupons`: the codes in use by bookings, with their counts. */
export interface CouponUse {
  code: string;
  used: number;
}

/** Codes are compared in capitals, without spaces. */
export const couponCodeOf = (typed: string): string => visibleText(typed).replace(/\s+/g, '').toUpperCase();
