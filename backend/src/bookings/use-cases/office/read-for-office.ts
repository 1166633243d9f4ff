import { Injectable } from '@nestjs/common';
import type { BookingRecord, CalendarDay, Property } from '@homebright/contract';
import { Invalid, NotFound } from '../../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../../kernel/local-date.js';
import type { ListQueryOf, Page } from '../../../platform/index.js';
import type { BOOKING_RULES } from '../../domain/office-lists.js';
import { OfficeBookings } from '../../infra/office/office-bookings.js';

/** The bare list of spec section 7 (design section 7). */
const MOST = 1_000;
const LONGEST_CALENDAR = 100;

@Injectable()
export class ReadForOffice {
  constructor(private readonly bookings: OfficeBookings) {}

  newest(): Promise<BookingRecord[]> {
    return this.bookings.newest(MOST);
  }

  list(query: ListQueryOf<typeof BOOKING_RULES>): Promise<Page<BookingRecord>> {
    return this.bookings.list(query);
  }

  /** @throws NotFound */
  async one(id: number): Promise<BookingRecord> {
    const booking = await this.bookings.one(id);
    if (!booking) throw new NotFound('The booking');
    return booking;
  }

  ofUser(userId: string): Promise<BookingRecord[]> {
    return this.bookings.ofUser(userId);
  }

  propertiesOf(userId: string): Promise<Property[]> {
    return this.bookings.propertiesOf(userId);
  }

  /** One row per day. @throws Invalid for dates that are none, or more than a hundred days. */
  calendar(from: unknown, to: unknown): Promise<CalendarDay[]> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last);
    if (days < 0 || days > LONGEST_CALENDAR) throw new Invalid('Please ask for at most a hundred days.');
    return this.bookings.calendar(first, last);
  }
}
