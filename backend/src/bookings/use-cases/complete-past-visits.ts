import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, Transactions } from '../../platform/index.js';
import { Bookings } from '../infra/bookings.js';
import { bookingCompleted } from './events.js';

const BATCH = 1_000;

@Injectable()
export class CompletePastVisits {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly outbox: Outbox,
  ) {}

  /** Completes visits that took place on the day after; what is unpaid stays due (design section 6). */
  async run(): Promise<void> {
    const today = this.clock.today();
    let completed: number;
    do {
      completed = await this.transactions.run(async (tx) => {
        const visits = await this.bookings.completeBefore(tx, today, BATCH, this.clock.date());
        await this.outbox.add(tx, ...visits.map(bookingCompleted));
        return visits.length;
      });
    } while (completed === BATCH);
  }
}
