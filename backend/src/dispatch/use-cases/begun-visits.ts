import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Assignments } from '../infra/assignments.js';

/** Visits whose crew is there: no change of calendars or people takes them away, and nobody can move them. */
@Injectable()
export class BegunVisits {
  constructor(private readonly assignments: Assignments) {}

  async mark(tx: Tx, bookingIds: readonly number[], begun: boolean): Promise<void> {
    await this.assignments.begin(tx, bookingIds, begun);
  }

  /** Lets the office correct who was there, and when, for a visit that is over. */
  async onRecord<Done>(tx: Tx, bookingId: number, work: () => Promise<Done>): Promise<Done> {
    const [begun] = await this.assignments.begin(tx, [bookingId], false);
    const done = await work();
    if (begun !== undefined) await this.assignments.begin(tx, [begun], true);
    return done;
  }
}
