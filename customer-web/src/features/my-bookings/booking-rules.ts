import { type BookingRecord, isPaidFor, isPayable, requestOf } from '@homebright/contract';
import { isChargedLater } from '../../lib/charged-later.js';
import { language } from '../../lib/texts/language.js';

type Payable = Pick<BookingRecord, 'paymentStatus' | 'collection' | 'status'> &
  Pick<BookingRecord, 'payAfterVisit' | 'heldUntil' | 'startsAt' | 'deposit'>;

/**
 * Pay Now shows while the payment is pending and not scheduled. Cancel shows only after the payment, or once the card
 * is saved that is charged after the visit (docs/rules.md#my-bookings). Neither shows for a cancelled visit, unless its
 * cancellation fee could not be charged, and Cancel does not show for a completed one. A request that lapsed unconfirmed
 * can be paid or made again.
 */
export const canPay = (booking: Payable) =>
  (isPayable(booking) && (booking.status !== 'cancelled' || booking.collection === 'failed')) ||
  requestOf(booking) === 'lapsed';
export const canCancel = (booking: Pick<Payable, 'paymentStatus' | 'status' | 'deposit'>) =>
  isChargedLater(booking) ||
  (booking.paymentStatus === 'paid' && booking.status !== 'cancelled' && booking.status !== 'completed');

/** Target of Pay Now: the payment screen, or the subscription screen for a recurring booking. */
export function payPath({ id, isRecurring }: Pick<BookingRecord, 'id' | 'isRecurring'>): string {
  return `${isRecurring ? '/subscribe' : '/payment'}?bookingId=${id}`;
}

/** Target of a payment_pending notification. */
export function noticePath({ id, isRecurring }: Pick<BookingRecord, 'id' | 'isRecurring'>): string {
  return `${isRecurring ? '/subscribe' : '/checkout'}?bookingId=${id}`;
}

type Dated = Pick<
  BookingRecord,
  'appointmentDate' | 'status' | 'paymentStatus' | 'paid' | 'openFees' | 'deposit'
>;

/** True for a visit today or later, in the business's zone, that is neither completed nor cancelled. */
export function isUpcoming(
  { appointmentDate, status }: Pick<Dated, 'appointmentDate' | 'status'>,
  today: string,
): boolean {
  return appointmentDate >= today && status !== 'completed' && status !== 'cancelled';
}

/**
 * How a visit can be moved: for the fee if it is paid or its card is saved, an unpaid one free of charge, and a past one
 * by booking it again (docs/rules.md#rescheduling). 'open': the fee of the last move must be paid first.
 */
export function rescheduleKind(booking: Dated, today: string): 'fee' | 'free' | 'again' | 'open' {
  if (!isUpcoming(booking, today)) return 'again';
  // The card is charged for the fee after the visit, so nothing is due before.
  if (isChargedLater(booking)) return 'fee';
  if (booking.openFees > 0) return 'open';
  return isPaidFor(booking) ? 'fee' : 'free';
}

/** The visit's price in cents. A custom price takes precedence over the catalog's. */
export const visitAmount = ({ customPrice, amount }: Pick<BookingRecord, 'customPrice' | 'amount'>) =>
  customPrice ?? amount;

/**
 * Sorts upcoming visits with the soonest first, and past visits with the latest first. An upcoming visit without a
 * reserved time comes last on its day.
 */
export function sortBookings<Visit extends BookingRecord>(bookings: readonly Visit[], today: string) {
  const when = ({ appointmentDate, startsAt }: Visit) => appointmentDate + (startsAt ?? '~');
  const byDate = (a: Visit, b: Visit) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.id - b.id);
  return {
    upcoming: bookings.filter((booking) => isUpcoming(booking, today)).sort(byDate),
    past: bookings.filter((booking) => !isUpcoming(booking, today)).sort((a, b) => byDate(b, a)),
  };
}

/** The plan's next visit that can be skipped. A visit that is paid, or whose card is saved for it, is cancelled instead. */
export const nextSkippable = <Visit extends BookingRecord>(
  bookings: readonly Visit[],
  { id }: { id: number },
  today: string,
): Visit | undefined =>
  sortBookings(
    bookings.filter(({ subscriptionId }) => subscriptionId === id),
    today,
  ).upcoming.find((visit) => visit.paymentStatus !== 'paid' && !isChargedLater(visit));

/** The next visit, by the same rule as on the server. A time that is only held until the payment does not count. */
export const nextVisit = <Visit extends BookingRecord>(bookings: readonly Visit[], today: string) =>
  sortBookings(bookings, today).upcoming.find(
    ({ status, startsAt, heldUntil }) => status !== 'pending' || (startsAt !== null && heldUntil === null),
  );

/** The path of a booking's printable page, like its invoice, in the site's language. */
export const documentPath = (bookingId: number, name: string): string =>
  `/api/bookings/${bookingId}/${name}${language() === 'es' ? '?language=es' : ''}`;
