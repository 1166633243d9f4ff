/**
 * The target of an email's link: a booking's dialog, /?reschedule={bookingId}, or '' for /?bookings; null on other
 * URLs.
 */
export const linkedReschedule = (search = new URLSearchParams(window.location.search)): string | null =>
  search.has('bookings') ? '' : search.get('reschedule');
