import { type BookingRecord, type Collection, COLLECTIONS } from '@homebright/contract';
import type { Shown } from '../calendar-place';

/** An unpaid booking whose hold has expired has no slot, and needs no crew until somebody pays. */
export function isUnassigned(booking: Pick<BookingRecord, 'crewId' | 'startsAt' | 'status'>): boolean {
  const { crewId, startsAt, status } = booking;
  const lapsed = status === 'pending' && startsAt === null;
  return crewId === null && !lapsed && status !== 'cancelled' && status !== 'completed';
}

/** The fields that decide whether a booking passes the filter. */
type Countable = Pick<BookingRecord, 'collection' | 'crewId' | 'startsAt' | 'status'>;

/** A cancelled booking has nothing to collect. */
const collectedAs =
  (wanted: Collection) =>
  ({ collection, status }: Countable): boolean =>
    collection === wanted && status !== 'cancelled';

/** The bookings that pass the calendar's filter. */
export function shownBookings<B extends Countable>(bookings: readonly B[], shown: Shown): B[] {
  if (shown === 'all') return [...bookings];
  return bookings.filter(shown === 'unassigned' ? isUnassigned : collectedAs(shown));
}

/** '40 bookings, 8 scheduled, 2 due, 1 without a crew'. */
export function summaryOf(bookings: readonly BookingRecord[]): string {
  const collections = COLLECTIONS.map(
    (wanted) => [bookings.filter(collectedAs(wanted)).length, wanted] as const,
  );
  const unassigned = bookings.filter(isUnassigned).length;
  return [
    `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`,
    ...collections.map(([count, wanted]) => (count ? `${count} ${wanted}` : '')),
    unassigned ? `${unassigned} without a crew` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
