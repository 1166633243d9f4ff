import type { Cents, Language, NotificationType, PriceLine } from '@homebright/contract';
import type { Email } from './email.js';
import type { VisitFacts } from './facts.js';

/**
 * Customers can unsubscribe from 'reminder', 'rating', 'office' and 'news', and people on the waitlist from
 * 'waitlist'. 'staff' goes to the business, 'proof' to an unverified address.
 */
export type Category =
  'booking' | 'reminder' | 'rating' | 'office' | 'news' | 'staff' | 'proof' | 'waitlist' | 'waitlist-proof';

/** A message to a customer: always in the app, by mail if the customer has an address, by text message if urgent. */
export interface Message {
  type: NotificationType;
  title: string;
  text: string;
  category: Category;
  email: Email;
  /** Also sent by text message to those who opted in. */
  urgent: boolean;
}

/** The site to which buttons lead. */
export interface Site {
  siteUrl: string;
  /** Whether cards can be charged: if not, no button asks to pay. */
  payOnline: boolean;
}

/** Details of an occasion beyond the visit itself. Amounts in cents. */
export interface Circumstances extends Site {
  /** The amount that was paid or refunded. */
  amount?: Cents;
  /** The part of a payment that is a tip. */
  tip?: Cents;
  /** The refunded amounts per line. */
  refunded?: PriceLine[] | null;
  /** The amount paid that a cancellation does not refund. */
  kept?: Cents;
  /** The part of a cancellation's fee that the card is charged now. */
  owed?: Cents;
  /** A sentence for the customer. */
  reason?: string;
  card?: { brand: string; last4: string } | null;
  paymentId?: number | null;
  /** Whether the later visits of its subscription get the same price. */
  andLater?: boolean;
  /** Where to pay a visit without signing in, and until when: an ISO instant. */
  payLink?: { url: string; until: string };
  /** Whether the money was taken in person and is refunded in person. */
  inPerson?: boolean;
  /** Whether the money became credit again. */
  toCredit?: boolean;
  /** The crew on its way, and the minutes that it estimated itself. */
  crew?: string;
  minutes?: number | null;
  /** When to expect a crew that runs late: an ISO instant. */
  expectedAt?: string;
  /** Signed URLs of one visit. */
  links?: { confirm: string; reschedule: string };
}

/** Placeholder for a pay link in a queued email; the link is made on sending, so neither queue nor log holds it. */
export const PAY_LINK = 'pay-link:link';

/** Where a mail's buttons lead, as paths of the site. */
export const MY_BOOKINGS = '/bookings';
export const planPath = (subscriptionId: number): string => `/plans/${subscriptionId}`;
export const visitPath = ({ bookingId }: Pick<VisitFacts, 'bookingId'>): string =>
  `${MY_BOOKINGS}/${bookingId}`;
export const SERVICES = '/#services';

/** The payment screen. Recurring bookings have their own (docs/rules.md#pages). */
export function paymentPath({
  bookingId,
  isRecurring,
}: Pick<VisitFacts, 'bookingId' | 'isRecurring'>): string {
  return `/${isRecurring ? 'subscribe' : 'checkout'}?bookingId=${bookingId}`;
}

export const receiptPath = ({ bookingId }: Pick<VisitFacts, 'bookingId'>, paymentId: number): string =>
  `/api/bookings/${bookingId}/receipts/${paymentId}`;

/**
 * Customers' pages say 'Page Not Found' to strangers, so mails lead through sign-in. Customers who are already signed
 * in continue at once. The page opens in the mail's language, unless another was chosen on the device.
 */
export function throughSignIn(siteUrl: string, path: string, language: Language): string {
  return `${siteUrl}/api/auth/login?returnTo=${encodeURIComponent(spokenIn(path, language))}`;
}

/** English is the site's default, so the address does not mention it. */
function spokenIn(path: string, language: Language): string {
  if (language === 'en') return path;
  const [page = '', place] = path.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}language=${language}`;
  return place === undefined ? address : `${address}#${place}`;
}
