import { forget, keep, load, tabArea } from './storage.js';

const KEY = 'keepBookingsOpen';

/** Reloads the page with My Bookings open. */
export function reloadBookings(): void {
  keep(KEY, true, tabArea());
  window.location.reload();
}

/** Runs before the first render: only `reloadBookings` reopens My Bookings, any other reload starts at the hero. */
export function forgetReloadedBookings(): void {
  const isWanted = load<boolean>(KEY, tabArea());
  forget(KEY, tabArea());
  const { home } = (window.history.state ?? {}) as { home?: { step?: string } };
  if (!isWanted && home?.step === 'bookings') window.history.replaceState(null, '');
}
