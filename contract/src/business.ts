import type { BookingTerms } from './cancellation.js';
import type { Cents } from './money.js';
import type { Testimonial } from './site.js';

/**
 * What the office may change about the business. Those of time are for what is booked, planned or placed from then on: holds,
 * charges and visits that are made already keep theirs.
 */
export interface BusinessSettings {
  businessName: string;
  businessEmail: string;
  businessPhone: string | null;
  businessAddress: string | null;
  /** How long an unpaid booking keeps its slot. */
  holdMinutes: number;
  /** Before a visit customers can book it no more. */
  minLeadHours: number;
  /** How far ahead customers can book. */
  bookingHorizonDays: number;
  /** Between two visits of one crew. */
  travelMinutes: number;
  /** Before a later visit of a subscription its card is charged. */
  chargeLeadHours: number;
  /** Visits that a subscription has as bookings at any time. */
  visitsAhead: number;
  /** Orders that the office takes, and requests of customers, may be paid after the visit. */
  payAfterVisit: boolean;
  /** Customers see the crew's photos of their visit. */
  showWorkPhotos: boolean;
  /** What a change of mind costs: see `BookingTerms`. Bookings keep those that they were made with. */
  cancellationFee: Cents;
  rebookingFee: Cents;
  freeNoticeHours: number;
  /** What is asked when nobody lets the crew in; 0: nothing. */
  lockoutFee: Cents;
  /** The owner's own sentence about it; null: the usual one. */
  lockoutText: string | null;
  lockoutTextSpanish: string | null;
  /** Customers are asked once how a visit was, after it. */
  askForRatings: boolean;
  /** So long after having been asked nobody is asked again, whatever visits they have. */
  ratingPauseDays: number;
  /** Where everybody who rated is invited to write a public review; null: nowhere. */
  reviewLink: string | null;
  testimonials: Testimonial[];
  /** Websites whose pages may show prices and the booking button, as origins like 'https://www.example.com'. */
  embedOrigins: string[];
}

/** `GET` and the answer of `PATCH /api/admin/settings`. */
export interface OfficeSettings extends BusinessSettings {
  /** Goes back with a change. */
  version: number;
  /** IANA zone; set by the installation alone. */
  timeZone: string;
  /** What the installation gives where the office gave nothing. */
  defaults: BusinessSettings;
}

/**
 * Body of `PATCH /api/admin/settings`; what is absent stays, null is back to the installation's default, an empty phone or
 * address is none. A newer version on the server is a 409 STALE_VERSION with the `StaleField`s.
 */
export type BusinessSettingsChange = {
  [Name in keyof BusinessSettings]?: BusinessSettings[Name] | null;
} & { version: number };

type PolicySettings = Pick<
  BusinessSettings,
  'cancellationFee' | 'rebookingFee' | 'freeNoticeHours' | 'lockoutFee' | 'lockoutText' | 'lockoutTextSpanish'
>;

/** The terms of a booking that is made now. */
export function termsOf(settings: PolicySettings): BookingTerms {
  const { cancellationFee, rebookingFee, freeNoticeHours } = settings;
  const { lockoutFee: fee, lockoutText: text, lockoutTextSpanish: textSpanish } = settings;
  return {
    cancellationFee,
    rebookingFee,
    freeNoticeHours,
    lockout: fee > 0 ? { fee, text, textSpanish } : null,
  };
}

/** Lowest and highest, both included. */
export const SETTING_RANGES = {
  holdMinutes: [1, 1440],
  minLeadHours: [0, 720],
  bookingHorizonDays: [1, 1095],
  travelMinutes: [0, 240],
  chargeLeadHours: [1, 720],
  visitsAhead: [1, 52],
  cancellationFee: [0, 100_000],
  rebookingFee: [0, 100_000],
  freeNoticeHours: [0, 336],
  lockoutFee: [0, 100_000],
  ratingPauseDays: [0, 365],
} as const satisfies Partial<Record<keyof BusinessSettings, readonly [number, number]>>;
