import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Assignments } from '../infra/assignments.js';

/**
 * Visits that have begun. Changes of calendars or people do not take them from their crew, and nobody can
 * move them.
 */
@Injectable()
export class BegunVisits {
  constructor(private readonly assignments: Assignments) {}

  async mark(tx: Tx, bookingIds: readonly number[], begun: boolean): Promise<void> {
    await this.assignments.begin(tx, bookingIds, begun);
  }

  /**
   * Runs `work` on a completed visit as if the visit had not begun, so that the office can correct its crew and time.
   */
  async onRecord<Done>(tx: Tx, bookingId: number, work: () => Promise<Done>): Promise<Done> {
    const [begun] = await this.assignments.begin(tx, [bookingId], false);
    const done = await work();
    if (begun !== undefined) await this.assignments.begin(tx, [begun], true);
    return done;
  }
}
