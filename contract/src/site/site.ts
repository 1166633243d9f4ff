import type { BookingTerms } from '../payments/cancellation.js';

export interface Testimonial {
  quote: string;
  /** For the Spanish page; if absent or empty, the English quote is shown. */
  quoteSpanish?: string;
  name: string;
  place?: string;
}

/** As the landing page shows it; `example` marks an invented quote. */
export interface ShownTestimonial extends Testimonial {
  example?: boolean;
}

/** Key of the tab's storage in which a page leaves a toast for the next page: `{ title, text }`. */
export const CARRIED_TOAST = 'carriedToast';

/** `GET /api/embed`, for pages of listed websites; others get 403. */
export interface EmbedGreeting {
  businessName: string;
  /** False while the site takes no bookings yet. */
  open: boolean;
  /** Colors of the button, which has white text; absent to use the installed ones. */
  colors?: { button: string; pressed: string };
}

/** Facts about this installation that the pages need: `GET /api/site`. */
export interface SiteSettings {
  /** False while nobody can book yet and no message goes to customers (decision 160). */
  open: boolean;
  businessName: string;
  businessEmail: string;
  businessPhone: string | null;
  businessAddress: string | null;
  /** IANA zone, like 'America/New_York'. */
  timeZone: string;
  /** Null if payments are off; the checkout then says 'Payment Unavailable'. */
  stripePublishableKey: string | null;
  stripeJsUrl: string;
  testScreens: boolean;
  /** True if the provider is a stand-in: example texts are marked as such. */
  sandbox: boolean;
  testimonials: ShownTestimonial[];
  holdMinutes: number;
  /** The terms of a new booking. */
  policy?: BookingTerms;
  /** Bookings may be requested and paid after the visit. */
  payAfterVisit: boolean;
  bookingHorizonDays: number;
  /** Customers may save their card; absent in an older API. */
  savesCards?: boolean;
  /** Customers have credit and may redeem gift cards; absent in an older API. */
  usesCredit?: boolean;
  /** Absent in an older API. */
  sellsGiftCards?: boolean;
  /**
   * How visitors sign in to pay for what they chose: by a code on the same page, or at the provider. Absent if they sign in
   * before the questions.
   */
  signInAtPayment?: 'code' | 'provider';
  /** Absent if every question is asked on a screen of its own. */
  fewerSteps?: true;
}
