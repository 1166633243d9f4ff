import type { BookingRecord } from '@homebright/contract';
import { isUnpaid } from '../../../booking/price';
import type { Shown } from '../calendar-place';

/** An unpaid booking whose hold has expired has no slot, and needs no crew until somebody pays. */
export function isUnassigned(booking: Pick<BookingRecord, 'crewId' | 'startsAt' | 'status'>): boolean {
  const { crewId, startsAt, status } = booking;
  const lapsed = status === 'pending' && startsAt === null;
  return crewId === null && !lapsed && status !== 'cancelled' && status !== 'completed';
}

/** The bookings that pass the calendar's filter. */
export function shownBookings(bookings: readonly BookingRecord[], shown: Shown): BookingRecord[] {
  if (shown === 'unpaid') return bookings.filter(isUnpaid);
  if (shown === 'unassigned') return bookings.filter(isUnassigned);
  return [...bookings];
}

/** '40 bookings, 8 unpaid, 1 without a crew'. */
export function summaryOf(bookings: readonly BookingRecord[]): string {
  const unpaid = bookings.filter(isUnpaid).length;
  const unassigned = bookings.filter(isUnassigned).length;
  return [
    `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`,
    unpaid ? `${unpaid} unpaid` : '',
    unassigned ? `${unassigned} without a crew` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
