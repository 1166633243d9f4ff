import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel/local-date.js';
import { BusinessClock, SnapshotCache } from '../../../platform/index.js';

/** What the office asks of a period, kept until somebody writes or the minute ends, when holds may expire. */
@Injectable()
export class KeptFigures {
  constructor(
    private readonly clock: BusinessClock,
    private readonly answers: SnapshotCache,
  ) {}

  /** Dates of the business, both included. @param read is given the minute that has begun */
  of<Figures>(
    what: string,
    [from, to]: readonly [LocalDate, LocalDate],
    read: (now: Date) => Promise<Figures>,
  ): Promise<Figures> {
    const minute = this.clock.minute();
    return this.answers.untilWrite([what, from, to, minute, this.clock.zone], () => read(minute));
  }
}
