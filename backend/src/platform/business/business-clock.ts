import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { instantAtOrAfter, localDateOf } from '../../kernel/zone.js';

/** The clock in the business's time zone. */
@Injectable()
export class BusinessClock {
  /** IANA zone. */
  readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.zone = config.business.timeZone;
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
