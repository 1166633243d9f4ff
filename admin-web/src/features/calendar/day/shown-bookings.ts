import type { BookingRecord } from '@homebright/contract';
import type { Shown } from '../calendar-place';

export function isUnassigned(booking: Pick<BookingRecord, 'crewId' | 'status'>): boolean {
  return booking.crewId === null && booking.status !== 'cancelled';
}

export function isUnpaid(booking: Pick<BookingRecord, 'paymentStatus' | 'status'>): boolean {
  return (
    ['pending', 'processing', 'failed'].includes(booking.paymentStatus) && booking.status !== 'cancelled'
  );
}

/** The bookings that pass the calendar's filter. */
export function shownBookings(bookings: readonly BookingRecord[], shown: Shown): BookingRecord[] {
  if (shown === 'unpaid') return bookings.filter(isUnpaid);
  if (shown === 'unassigned') return bookings.filter(isUnassigned);
  return [...bookings];
}
