import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { oneLine } from '../domain/html.js';
import type { VisitFacts } from '../domain/visit-facts.js';

/** An .ics entry of a visit: the UID stays, SEQUENCE is the booking's version, a cancellation says METHOD:CANCEL. */
export function calendarFile(
  visit: VisitFacts,
  method: 'REQUEST' | 'CANCEL',
  business: { name: string; email: string; siteUrl: string },
): string | null {
  if (!visit.startsAt || !visit.endsAt) return null;
  const host = new URL(business.siteUrl).hostname;
  const calendar = ical({
    prodId: { company: 'Homebright', product: 'Bookings', language: 'EN' },
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `booking-${visit.bookingId}@${host}`,
    sequence: visit.version,
    start: new Date(visit.startsAt),
    end: new Date(visit.endsAt),
    summary: `${visit.service} by ${oneLine(business.name)}`,
    location: visit.location ? oneLine(visit.location) : null,
    description: 'The crew arrives 15 minutes early. Someone must be present.',
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLine(business.name), email: business.email },
    ...(visit.email ? { attendees: [{ email: visit.email, name: oneLine(visit.customerName) }] } : {}),
    url: business.siteUrl,
  });
  return calendar.toString();
}
