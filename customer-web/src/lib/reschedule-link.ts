import { navigate } from './router/location.js';

const BOOKINGS = { step: 'bookings', question: 1, depth: 0 };

/** Opens My Bookings on the home page. */
export function openBookings({ replace = false } = {}): void {
  navigate('/', { replace, state: { home: BOOKINGS } });
}

const PARAMETER = 'reschedule';
/** What an email's link opens: a booking's dialog, /?reschedule={bookingId}, or '' for /?bookings; null on other URLs. */
export const linkedReschedule = (search = new URLSearchParams(window.location.search)): string | null =>
  search.has('bookings') ? '' : search.get(PARAMETER);

/** Opens My Bookings, with that booking's dialog if there is one; stored in the history state, so that a reload shows it again. */
export function openReschedule(bookingId: string): void {
  navigate('/', { replace: true, state: { home: BOOKINGS, reschedule: bookingId || undefined } });
}

/** @param state the history entry's state */
export const rescheduleIn = (state: unknown): string | undefined =>
  (state as { reschedule?: string } | null)?.reschedule;

/** The dialog was closed, or the booking does not exist. */
export function leaveReschedule(): void {
  openBookings({ replace: true });
}
