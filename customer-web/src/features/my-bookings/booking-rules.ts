import { type BookingRecord, isPaidFor, isPayable, requestOf } from '@homebright/contract';
import { language } from '../../lib/texts/language.js';

type Payable = Pick<BookingRecord, 'paymentStatus' | 'collection' | 'status'> &
  Pick<BookingRecord, 'payAfterVisit' | 'heldUntil' | 'startsAt'>;

/**
 * Pay Now shows while the payment is pending and not scheduled, Cancel only once it is paid
 * (docs/rules.md#my-bookings). Neither shows for cancelled visits, nor Cancel for completed ones. A request that
 * lapsed unconfirmed can be paid or made again.
 */
export const canPay = (booking: Payable) =>
  (isPayable(booking) && booking.status !== 'cancelled') || requestOf(booking) === 'lapsed';
export const canCancel = ({ paymentStatus, status }: Pick<Payable, 'paymentStatus' | 'status'>) =>
  paymentStatus === 'paid' && status !== 'cancelled' && status !== 'completed';

/** Target of Pay Now: the payment screen, or the subscription screen for a recurring booking. */
export function payPath({ id, isRecurring }: Pick<BookingRecord, 'id' | 'isRecurring'>): string {
  return `${isRecurring ? '/subscribe' : '/payment'}?bookingId=${id}`;
}

/** Target of a payment_pending notification. */
export function noticePath({ id, isRecurring }: Pick<BookingRecord, 'id' | 'isRecurring'>): string {
  return `${isRecurring ? '/subscribe' : '/checkout'}?bookingId=${id}`;
}

type Dated = Pick<BookingRecord, 'appointmentDate' | 'status' | 'paymentStatus' | 'paid' | 'openFees'>;

/** Upcoming: today or later in the business's zone, neither completed nor cancelled. */
export function isUpcoming(
  { appointmentDate, status }: Pick<Dated, 'appointmentDate' | 'status'>,
  today: string,
): boolean {
  return appointmentDate >= today && status !== 'completed' && status !== 'cancelled';
}

/**
 * A paid visit moves for the fee, an unpaid one free of charge, a past one is booked again
 * (docs/rules.md#rescheduling). 'open': the fee of the last move must be paid first.
 */
export function rescheduleKind(booking: Dated, today: string): 'fee' | 'free' | 'again' | 'open' {
  if (!isUpcoming(booking, today)) return 'again';
  if (booking.openFees > 0) return 'open';
  return isPaidFor(booking) ? 'fee' : 'free';
}

/** Cents; the custom price takes precedence over the catalog's. */
export const visitAmount = ({ customPrice, amount }: Pick<BookingRecord, 'customPrice' | 'amount'>) =>
  customPrice ?? amount;

/** Upcoming visits soonest first, past ones latest first. Upcoming visits without a reserved time end their day. */
export function sortBookings<Visit extends BookingRecord>(bookings: readonly Visit[], today: string) {
  const when = ({ appointmentDate, startsAt }: Visit) => appointmentDate + (startsAt ?? '~');
  const byDate = (a: Visit, b: Visit) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.id - b.id);
  return {
    upcoming: bookings.filter((booking) => isUpcoming(booking, today)).sort(byDate),
    past: bookings.filter((booking) => !isUpcoming(booking, today)).sort((a, b) => byDate(b, a)),
  };
}

/** The plan's next visit that can be skipped: a paid one is cancelled instead. */
export const nextSkippable = <Visit extends BookingRecord>(
  bookings: readonly Visit[],
  { id }: { id: number },
  today: string,
): Visit | undefined =>
  sortBookings(
    bookings.filter(({ subscriptionId }) => subscriptionId === id),
    today,
  ).upcoming.find(({ paymentStatus }) => paymentStatus !== 'paid');

/** The next visit, by the server's rule: a time that is only held until payment does not count. */
export const nextVisit = <Visit extends BookingRecord>(bookings: readonly Visit[], today: string) =>
  sortBookings(bookings, today).upcoming.find(
    ({ status, startsAt, heldUntil }) => status !== 'pending' || (startsAt !== null && heldUntil === null),
  );

/** Path of a booking's printable page, such as its invoice, in the site's language. */
export const documentPath = (bookingId: number, name: string): string =>
  `/api/bookings/${bookingId}/${name}${language() === 'es' ? '?language=es' : ''}`;
