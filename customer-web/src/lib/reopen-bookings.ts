import { forget, keep, load, tabArea } from './storage.js';

const KEY = 'keepBookingsOpen';

/** Loads the page anew and opens My Bookings again. */
export function reloadBookings(): void {
  keep(KEY, true, tabArea());
  window.location.reload();
}

/**
 * Before the first render: any other reload of My Bookings starts at the hero, as if it had been opened by its button only
 * for that page load.
 */
export function forgetReloadedBookings(): void {
  const isWanted = load<boolean>(KEY, tabArea());
  forget(KEY, tabArea());
  const { home } = (window.history.state ?? {}) as { home?: { step?: string } };
  if (!isWanted && home?.step === 'bookings') window.history.replaceState(null, '');
}
