import { Injectable } from '@nestjs/common';
import { Business, Job, Transactions } from '../platform/index.js';
import { Bookings } from './infra/bookings.js';
import { ChargeDueVisits } from './subscriptions/use-cases/charge-due-visits.js';
import { ResumeSubscription } from './subscriptions/use-cases/resume-subscription.js';
import { ExtendSubscriptions } from './subscriptions/use-cases/extend-subscriptions.js';

const BATCH_SIZE = 1_000;

/** The module's scheduled jobs. Their times are in src/schedules.ts. */
@Injectable()
export class BookingJobs {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly resume: ResumeSubscription,
    private readonly extend: ExtendSubscriptions,
    private readonly charge: ChargeDueVisits,
  ) {}

  /** Completes earlier days' visits that took place. Unpaid amounts stay due (docs/rules.md#booking-status). */
  @Job('complete-past-visits')
  async completePastVisits(): Promise<void> {
    const today = this.business.clock.today();
    let completed: number;
    do {
      completed = await this.transactions.run((tx) =>
        this.bookings.completeBefore(tx, today, BATCH_SIZE, this.business.clock.date()),
      );
    } while (completed === BATCH_SIZE);
  }

  @Job('extend-subscriptions')
  async extendSubscriptions(): Promise<void> {
    await this.resume.resumeDue();
    await this.extend.extend();
  }

  /** Charges nothing until the site is open. */
  @Job('charge-due-visits')
  async chargeDueVisits(): Promise<void> {
    if (await this.business.isOpen()) await this.charge.charge();
  }
}
