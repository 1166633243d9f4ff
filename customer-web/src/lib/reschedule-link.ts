import { navigate } from './router/location.js';

const BOOKINGS = { step: 'bookings', question: 1, depth: 0 };

/** The home page at My Bookings. */
export function openBookings({ replace = false } = {}): void {
  navigate('/', { replace, state: { home: BOOKINGS } });
}

const PARAMETER = 'reschedule';
/** The booking that a reminder's link, /?reschedule={bookingId}, asks to move; null on any other address. */
export const linkedReschedule = (search = new URLSearchParams(window.location.search)): string | null =>
  search.get(PARAMETER);

/** My Bookings with the dialog of that booking; kept with the history entry, so that a reload shows it again. */
export function openReschedule(bookingId: string): void {
  navigate('/', { replace: true, state: { home: BOOKINGS, reschedule: bookingId } });
}

/** @param state of the history entry */
export const rescheduleIn = (state: unknown): string | undefined =>
  (state as { reschedule?: string } | null)?.reschedule;

/** The dialog was closed, or there is nothing to open. */
export function leaveReschedule(): void {
  openBookings({ replace: true });
}
