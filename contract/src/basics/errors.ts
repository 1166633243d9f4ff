/** The code of every refusal. One table in the backend maps them to HTTP statuses. */
export const ERROR_CODES = [
  'INVALID',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'ROLE_FORBIDS',
  'NOT_FOUND',
  'CONFLICT',
  'STALE_VERSION',
  'PRICE_SET',
  'PRICE_CHANGED',
  'OUTSIDE_AREA',
  'COUPON_REFUSED',
  'FEE_OPEN',
  'FEE_CHANGED',
  'SLOT_TAKEN',
  'OUTSIDE_HOURS',
  'HOLD_LIMIT',
  'HOLD_RENEWALS_USED',
  'ALREADY_PAID',
  'ALREADY_BOOKED',
  'BOOKING_CANCELLED',
  'VISIT_MOVED',
  'AMOUNT_NOT_CHARGEABLE',
  'PAYMENTS_OFF',
  'SITE_NOT_OPEN',
  'PAYMENT_DECLINED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_REJECTED',
  'SIGN_IN_FAILED',
  'WRONG_CREDENTIALS',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'WRONG_CODE',
  'PHONE_NOT_PROVEN',
  'LOCKED_OUT',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'BUSY',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every non-2xx answer of the API (docs/rules.md#errors). */
export interface ErrorBody {
  /** A sentence for people. */
  error: string;
  /** The same sentence, for pages that read `message`. */
  message: string;
  code: ErrorCode;
  details?: unknown[];
}

/**
 * An entry of `details` of a 409 STALE_VERSION: a field that somebody else has changed since the caller read
 * it.
 */
export interface StaleField {
  /** A field of the booking, like 'status'. */
  field: string;
  /** The value on the server now. */
  now: unknown;
}
