import type { BookingTerms } from './cancellation.js';

export interface Testimonial {
  quote: string;
  /** On the Spanish page; absent or empty: as it is. */
  quoteSpanish?: string;
  name: string;
  place?: string;
}

/** As the landing page shows it; `example`: nobody said it. */
export interface ShownTestimonial extends Testimonial {
  example?: boolean;
}

/** Where a page leaves a toast in the tab's storage for the page that it goes to: `{ title, text }`. */
export const CARRIED_TOAST = 'carriedToast';

/** `GET /api/embed`, for the pages of listed websites; others get 403. */
export interface EmbedGreeting {
  businessName: string;
  /** False: the site takes no bookings yet. */
  open: boolean;
  /** Of the button, which is read with white words; absent: as installed. */
  colors?: { button: string; pressed: string };
}

/** What the pages need to know about this installation: `GET /api/site`. */
export interface SiteSettings {
  /** False: nobody can book yet, and no message leaves to a customer (decision 160). */
  open: boolean;
  businessName: string;
  businessEmail: string;
  businessPhone: string | null;
  businessAddress: string | null;
  /** IANA zone, like 'America/New_York'. */
  timeZone: string;
  /** null: payments are off, the checkout says 'Payment Unavailable'. */
  stripePublishableKey: string | null;
  stripeJsUrl: string;
  testScreens: boolean;
  /** True where stand-ins serve for the provider: marks example texts as such. */
  sandbox: boolean;
  testimonials: ShownTestimonial[];
  holdMinutes: number;
  /** The terms of a booking that is made now. */
  policy?: BookingTerms;
  /** A booking may be requested, to be paid after the visit. */
  payAfterVisit: boolean;
  bookingHorizonDays: number;
}
