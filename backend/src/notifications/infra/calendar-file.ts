import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { oneLine } from '../domain/html.js';
import type { Sender } from '../domain/email.js';
import { personName } from '../domain/person-name.js';
import type { VisitFacts } from '../domain/visit-facts.js';
import type { Words } from '../domain/i18n/message-text.js';
import type { CalendarEntry } from './calendar-entries.js';

export interface Attendee {
  email: string;
  name: string;
}

/** An .ics file for a visit: constant UID, rising SEQUENCE, METHOD:CANCEL for a cancellation. null without a time. */
export function calendarFile(
  visit: VisitFacts,
  told: CalendarEntry,
  method: 'REQUEST' | 'CANCEL',
  sender: Sender,
  attendee: Attendee,
  words: Words,
): string | null {
  const cancelled = method === 'CANCEL';
  const event = eventOf(visit, told, sender, words);
  if (!event) return null;
  const calendar = ical({
    prodId: PRODUCT,
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    ...event,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(sender.name), email: sender.email },
    attendees: [{ email: attendee.email, name: parameter(personName(attendee.name)) }],
  });
  return calendar.toString();
}

/** RFC 5545 cannot represent a double quote in a parameter; some clients reject the whole file over one. */
function parameter(text: string): string {
  return oneLine(text).replaceAll('"', "'");
}

export interface FeedEntry {
  visit: VisitFacts;
  /** null if the customer was never told of the visit. */
  told: CalendarEntry | null;
}

/** A calendar feed, refreshed hourly by clients. With `forCrew`, entries name the customer instead of the business. */
export function calendarFeed(
  name: string,
  entries: readonly FeedEntry[],
  sender: Sender,
  words: Words,
  forCrew: boolean,
): string {
  const calendar = ical({ prodId: PRODUCT, name: oneLine(name), ttl: 3_600 });
  for (const { visit, told } of entries) {
    const event = eventOf(visit, told, sender, words);
    if (!event) continue;
    const service = words.services[visit.serviceType] ?? visit.serviceType;
    calendar.createEvent({
      ...event,
      status: visit.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(forCrew ? { summary: `${service}: ${personName(visit.customerName)}`, description: null } : {}),
    });
  }
  return calendar.toString();
}

const PRODUCT = { company: 'Homebright', product: 'Bookings', language: 'EN' };

export function newUid(bookingId: number, siteUrl: string): string {
  return `booking-${bookingId}@${new URL(siteUrl).hostname}`;
}

/** A cancelled visit has no slot any more: its entry is cancelled at the time last told. */
function eventOf(
  visit: VisitFacts,
  told: CalendarEntry | null,
  sender: Sender,
  words: Words,
): ICalEventData | null {
  const startsAt = visit.startsAt ?? told?.startsAt;
  const endsAt = visit.endsAt ?? told?.endsAt;
  if (!startsAt || !endsAt) return null;
  const service = words.services[visit.serviceType] ?? visit.serviceType;
  return {
    id: told?.uid ?? newUid(visit.bookingId, sender.siteUrl),
    sequence: told?.sequence ?? 0,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: words.calendarEntry.summary(service, oneLine(sender.name)),
    location: visit.location ? oneLine(visit.location) : null,
    description: words.calendarEntry.description,
    url: sender.siteUrl,
  };
}
