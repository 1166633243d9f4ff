import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { instantAtOrAfter, localDateOf } from '../../kernel/zone.js';
import { Business } from './business.js';

/** The clock in the business's time zone. */
@Injectable()
export class BusinessClock {
  constructor(
    private readonly business: Business,
    private readonly clock: Clock,
  ) {}

  /** IANA zone. */
  get zone(): string {
    return this.business.settings.timeZone;
  }

  date(): Date {
    return this.clock.date();
  }

  today(): LocalDate {
    return localDateOf(this.clock.now(), this.zone);
  }

  /** Midnight in the business's zone: where a list's day begins, whatever the database session's zone is. */
  startOf(date: LocalDate): Date {
    return new Date(instantAtOrAfter(date, '00:00', this.zone));
  }

  /** The midnight after this date. */
  endOf(date: LocalDate): Date {
    return this.startOf(addDays(date, 1));
  }
}
