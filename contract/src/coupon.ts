import type { AppliedCoupon } from './price-book.js';
import type { Quote } from './quote.js';
import { visibleText } from './visible-text.js';

/** Why a coupon is not taken. Strangers read `unknown` for every one of them. */
export const COUPON_REFUSALS = [
  'unknown',
  'early',
  'expired',
  'service',
  'first-visit',
  'used-up',
  'used',
  'later-visit',
  'price-set',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** `details` of COUPON_REFUSED. */
export interface CouponRefused {
  reason: CouponRefusal;
}

/** Body of `POST /api/coupons/check`: the code, and what of the draft it depends on. */
export interface CouponCheck {
  code: string;
  service: string;
  location?: string;
  /** Its booking, if there is one already, is not counted. */
  draftId?: string;
}

/** Body of `POST /api/bookings/:id/coupon`. */
export interface CouponWish {
  /** Null: without one. */
  code: string | null;
}

/** Its answer: what the booking costs now. */
export interface CouponAnswer {
  coupon: AppliedCoupon | null;
  quote: Quote;
}

/** `GET /api/admin/coupons`: the codes that bookings have, and how many. */
export interface CouponUse {
  code: string;
  used: number;
}

/** Codes are compared without spaces and in capital letters. */
export const couponCodeOf = (typed: string): string => visibleText(typed).replace(/\s+/g, '').toUpperCase();
