import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { Tx } from '../../platform/index.js';
import { Assignments } from '../infra/assignments.js';

export interface VisitToRepeat {
  bookingId: number;
  /** Its crew and time of day are taken over; of the same length. */
  likeBookingId: number;
  date: LocalDate;
}

@Injectable()
export class RepeatVisits {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly assignments: Assignments,
  ) {
    this.zone = config.business.timeZone;
  }

  /**
   * The same crew at the same time on another day ("same cleaner"), for any number of visits in one statement.
   * @returns the bookings that got their place; the others have none.
   */
  run(tx: Tx, visits: readonly VisitToRepeat[]): Promise<Set<number>> {
    return this.assignments.repeat(tx, visits, this.zone, this.clock.date());
  }
}
