/** The target of an email's link: the id in /?reschedule={bookingId}, '' for /?bookings, null on other URLs. */
export const linkedReschedule = (search = new URLSearchParams(window.location.search)): string | null =>
  search.has('bookings') ? '' : search.get('reschedule');
