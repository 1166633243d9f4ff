import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { changes, first, rows, type Tx } from '../../platform/index.js';
import { appointmentKey, type VisitFacts } from '../domain/facts.js';
import { throughSignIn, visitPath } from '../domain/message.js';
import { oneLine, personName } from '../domain/safe-text.js';
import type { Sender } from '../domain/email.js';
import type { Words } from '../domain/i18n/en.js';
import { serviceTitle } from '../domain/i18n/template-values.js';

const PRODUCT = { company: 'Homebright', product: 'Bookings', language: 'EN' };

/** The state of a visit in the customer's latest message, with its calendar entry. Instants as stored. */
export interface CalendarEntry {
  bookingId: number;
  uid: string;
  sequence: number;
  appointment: string;
  startsAt: string | null;
  endsAt: string | null;
}

const COLUMNS = `booking_id AS "bookingId", uid, sequence, appointment, starts_at AS "startsAt", ends_at AS "endsAt"`;

@Injectable()
export class CalendarEntries {
  async findAll(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, CalendarEntry>> {
    const found = bookingIds.length
      ? await rows<CalendarEntry>(tx, `SELECT ${COLUMNS} FROM calendar_entry WHERE booking_id = ANY ($1)`, [
          bookingIds,
        ])
      : [];
    return new Map(found.map((one) => [one.bookingId, one]));
  }

  /** Locked until the transaction ends, so that a sequence number is used once. */
  async lock(tx: Tx, bookingId: number): Promise<CalendarEntry | null> {
    return first<CalendarEntry>(
      tx,
      `SELECT ${COLUMNS} FROM calendar_entry WHERE booking_id = $1 FOR UPDATE`,
      [bookingId],
    );
  }

  /** Stores the visit's present state as announced; `uid` is used the first time. */
  async tell(tx: Tx, visit: VisitFacts, uid: string): Promise<CalendarEntry> {
    const [told] = await rows<CalendarEntry>(
      tx,
      `INSERT INTO calendar_entry AS t (booking_id, uid, appointment, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (booking_id) DO UPDATE SET sequence = t.sequence + 1, appointment = EXCLUDED.appointment,
         starts_at = coalesce(EXCLUDED.starts_at, t.starts_at), ends_at = coalesce(EXCLUDED.ends_at, t.ends_at)
       RETURNING ${COLUMNS}`,
      [visit.bookingId, uid, appointmentKey(visit), visit.startsAt, visit.endsAt],
    );
    if (!told) throw new Error('An upsert always answers its row.');
    return told;
  }

  /** Moves the calendar entry to the booking that took over the visit. */
  async handOver(tx: Tx, from: number, to: number): Promise<boolean> {
    return changes(
      tx,
      `UPDATE calendar_entry SET booking_id = $2 WHERE booking_id = $1
         AND NOT EXISTS (SELECT FROM calendar_entry WHERE booking_id = $2)`,
      [from, to],
    );
  }
}

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

/** Several files as one text: an iCalendar stream may hold several calendars (RFC 5545, section 3.4). */
export const joinCalendars = (files: readonly string[]): string => files.join('\r\n');

export const splitCalendars = (stream: string): string[] => stream.split(/\r\n(?=BEGIN:VCALENDAR)/);

/** RFC 5545 cannot represent a double quote in a parameter; some clients reject the whole file over one. */
function parameter(text: string): string {
  return oneLine(text).replaceAll('"', "'");
}

export interface FeedEntry {
  visit: VisitFacts;
  /** null if the customer was never notified of the visit. */
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
    const service = serviceTitle(words, visit);
    calendar.createEvent({
      ...event,
      status: visit.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(forCrew
        ? { summary: `${service}: ${personName(visit.customerName)}`, description: null, url: sender.siteUrl }
        : {}),
    });
  }
  return calendar.toString();
}

export function newUid(bookingId: number, siteUrl: string): string {
  return `booking-${bookingId}@${new URL(siteUrl).hostname}`;
}

/** A cancelled visit no longer has a slot: its entry is cancelled at the time last announced. */
function eventOf(
  visit: VisitFacts,
  told: CalendarEntry | null,
  sender: Sender,
  words: Words,
): ICalEventData | null {
  const startsAt = visit.startsAt ?? told?.startsAt;
  const endsAt = visit.endsAt ?? told?.endsAt;
  if (!startsAt || !endsAt) return null;
  const service = serviceTitle(words, visit);
  return {
    id: told?.uid ?? newUid(visit.bookingId, sender.siteUrl),
    sequence: told?.sequence ?? 0,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: words.calendarEntry.summary(service, oneLine(sender.name)),
    location: visit.location ? oneLine(visit.location) : null,
    description: words.calendarEntry.description,
    url: throughSignIn(sender.siteUrl, visitPath(visit), words.language),
  };
}
