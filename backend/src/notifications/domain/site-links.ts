import type { VisitFacts } from './visit-facts.js';

/** Where a mail's buttons lead, as paths of the site. */
export const MY_BOOKINGS = '/?bookings';
export const SERVICES = '/#services';

/** The payment screen; recurring bookings have their own (spec section 2.3). */
export function paymentPath({
  bookingId,
  isRecurring,
}: Pick<VisitFacts, 'bookingId' | 'isRecurring'>): string {
  return `/${isRecurring ? 'subscribe' : 'checkout'}?bookingId=${bookingId}`;
}

export function receiptPath({ bookingId }: Pick<VisitFacts, 'bookingId'>, paymentId: number): string {
  return `/api/bookings/${bookingId}/receipts/${paymentId}`;
}

/** Pages of customers say 'Page Not Found' to strangers, so mails lead through sign-in, which is short for who is signed in. */
export function throughSignIn(siteUrl: string, path: string): string {
  return `${siteUrl}/api/auth/login?returnTo=${encodeURIComponent(path)}`;
}
