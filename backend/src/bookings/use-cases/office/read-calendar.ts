import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../../kernel/local-date.js';
import { OfficeCalendar } from '../../infra/office/office-calendar.js';

const MOST_DAYS = 100;

@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clock: Clock,
    private readonly calendar: OfficeCalendar,
  ) {}

  /** JSON text of `CalendarDay[]`, both dates included. @throws Invalid for what is no date, or more than a hundred days. */
  async run(from: unknown, to: unknown): Promise<string> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last) + 1;
    if (days < 1 || days > MOST_DAYS) throw new Invalid(`Please ask for 1 to ${MOST_DAYS} days.`);
    return this.calendar.days(first, last, this.clock.date());
  }
}
