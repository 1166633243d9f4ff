import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';

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
}
