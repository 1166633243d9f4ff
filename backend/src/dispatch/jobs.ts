import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { Job, Transactions } from '../platform/index.js';
import { Assignments } from './infra/assignments.js';

const BATCH = 5_000;

/** The module's scheduled jobs; src/schedules.ts has their times. */
@Injectable()
export class DispatchJobs {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly assignments: Assignments,
  ) {}

  /** Expired holds do not block anybody. Deleting them only keeps the table small. */
  @Job('forget-lapsed-holds')
  async forgetLapsedHolds(): Promise<void> {
    for (let removed = BATCH; removed === BATCH;) {
      removed = await this.transactions.run((tx) => this.assignments.forgetLapsed(tx, this.clock.date()));
    }
  }
}
