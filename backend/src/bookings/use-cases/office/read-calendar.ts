import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { daysBetween, type LocalDate, parseLocalDate } from '../../../kernel/local-date.js';
import { OfficeCalendar } from '../../infra/office/office-calendar.js';

const MOST_DAYS = 100;

@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clock: Clock,
    private readonly calendar: OfficeCalendar,
  ) {}

  /**
   * JSON text of `CalendarDay[]`, both dates included.
   * @throws Invalid for an invalid date, or more than a hundred days
   */
  async days(from: unknown, to: unknown): Promise<string> {
    return this.calendar.days(...periodOf(from, to), this.clock.date());
  }

  /** JSON text of `CalendarBooking[]`, under the same rules. */
  async bookings(from: unknown, to: unknown): Promise<string> {
    return this.calendar.bookings(...periodOf(from, to), this.clock.date());
  }
}

function periodOf(from: unknown, to: unknown): [LocalDate, LocalDate] {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Invalid(`Please ask for 1 to ${MOST_DAYS} days.`);
  return [first, last];
}
