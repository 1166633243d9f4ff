import type { Cents } from '../basics/money.js';
import type { BookingTerms } from '../payments/cancellation.js';
import type { Testimonial } from './site.js';

/**
 * Settings of the business that the office may change. Changed times apply to what is booked, planned or placed from
 * then on; existing holds, charges and visits keep theirs.
 */
export interface BusinessSettings {
  businessName: string;
  businessEmail: string;
  businessPhone: string | null;
  businessAddress: string | null;
  /** How many minutes an unpaid booking keeps its slot. */
  holdMinutes: number;
  /** Hours before a visit until which customers can book it. */
  minLeadHours: number;
  /** How many days ahead customers can book. */
  bookingHorizonDays: number;
  /** Minutes of travel time between two visits of one crew. */
  travelMinutes: number;
  /** Hours before a subscription's later visit at which its card is charged. */
  chargeLeadHours: number;
  /** How many of a subscription's coming visits are booked at any time. */
  visitsAhead: number;
  /** Whether office orders and customers' requests may be paid after the visit. */
  payAfterVisit: boolean;
  /** Whether customers see the crew's photos of their visit. */
  showWorkPhotos: boolean;
  /** The fees for changes: see `BookingTerms`. Bookings keep the terms they were made on. */
  cancellationFee: Cents;
  rebookingFee: Cents;
  freeNoticeHours: number;
  /** The fee if nobody lets the crew in; 0 for none. */
  lockoutFee: Cents;
  /** The owner's own sentence about the lockout fee; null for the standard one. */
  lockoutText: string | null;
  lockoutTextSpanish: string | null;
  /** Whether visitors book without an account and sign in to pay, not before the questions (docs/rules.md#signing-in-to-pay). */
  signInAtPayment: boolean;
  /** Whether day and time share a screen, and optional questions wait until they are asked for (docs/rules.md#fewer-steps). */
  fewerSteps: boolean;
  /** Whether customers may save their card and pay with it in one press (docs/rules.md#saved-cards). */
  saveCards: boolean;
  /** Whether customers are offered to tip after a visit (docs/rules.md#tips). */
  askForTips: boolean;
  /** Whether customers have credit: the office can give it, and it pays visits (docs/rules.md#credit). */
  useCredit: boolean;
  /** Whether the site sells gift cards; only with `useCredit`. */
  sellGiftCards: boolean;
  /** The amount that a customer and the friend they referred each get after the friend's first paid visit; 0 for nothing. */
  referralAmount: Cents;
  /** Whether customers are asked once after a visit how it was. */
  askForRatings: boolean;
  /** After a question, a customer is not asked again for this many days, whatever visits they have. */
  ratingPauseDays: number;
  /** The page for public reviews, offered to everyone who rated; null if there is none. */
  reviewLink: string | null;
  testimonials: Testimonial[];
  /** Websites whose pages may show prices and the booking button, as origins like 'https://www.example.com'. */
  embedOrigins: string[];
}

/** `GET` and the answer of `PATCH /api/admin/settings`. */
export interface OfficeSettings extends BusinessSettings {
  /** Sent back with a change. */
  version: number;
  /** IANA zone; set only by the installation. */
  timeZone: string;
  /** The installation's values, used if the office has set none. */
  defaults: BusinessSettings;
}

/**
 * Body of `PATCH /api/admin/settings`. Absent fields stay unchanged; null resets to the installation's default; an
 * empty phone or address means none. A newer version on the server is a 409 STALE_VERSION with the `StaleField`s.
 */
export type BusinessSettingsChange = {
  [Name in keyof BusinessSettings]?: BusinessSettings[Name] | null;
} & { version: number };

type PolicySettings = Pick<
  BusinessSettings,
  'cancellationFee' | 'rebookingFee' | 'freeNoticeHours' | 'lockoutFee' | 'lockoutText' | 'lockoutTextSpanish'
>;

/** The terms of a new booking. */
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

/** Minimum and maximum, both included. */
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
  referralAmount: [0, 50_000],
  ratingPauseDays: [0, 365],
} as const satisfies Partial<Record<keyof BusinessSettings, readonly [number, number]>>;
