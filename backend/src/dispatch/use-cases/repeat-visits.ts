import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { Tx } from '../../platform/index.js';
import { Assignments } from '../infra/assignments.js';

export interface VisitToRepeat {
  bookingId: number;
  /** The booking whose crew and time of day are repeated; it has the same duration. */
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
   * Places any number of visits with the same crew at the same time as an earlier visit ("same cleaner"), in one
   * statement.
   * @returns the bookings that got their slot
   */
  run(tx: Tx, visits: readonly VisitToRepeat[]): Promise<Set<number>> {
    return this.assignments.repeat(tx, visits, this.zone, this.clock.date());
  }
}
