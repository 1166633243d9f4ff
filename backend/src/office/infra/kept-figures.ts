import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, SnapshotCache } from '../../platform/index.js';

/** Caches the office's figures of a period until the next write or the end of the minute, when holds may expire. */
@Injectable()
export class KeptFigures {
  constructor(
    private readonly clock: BusinessClock,
    private readonly answers: SnapshotCache,
  ) {}

  /**
   * @param from the first day @param to the last day, included
   * @param read reads the figures; its parameter is the start of the current minute
   */
  of<Figures>(
    what: string,
    [from, to]: readonly [LocalDate, LocalDate],
    read: (now: Date) => Promise<Figures>,
  ): Promise<Figures> {
    const minute = this.clock.minute();
    return this.answers.untilWrite([what, from, to, minute, this.clock.zone], () => read(minute));
  }
}
