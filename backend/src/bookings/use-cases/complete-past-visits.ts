import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { localDateOf } from '../../kernel/zone.js';
import { Outbox, Transactions } from '../../platform/index.js';
import { Bookings } from '../infra/bookings.js';
import { bookingCompleted } from './events.js';

const BATCH = 1_000;

@Injectable()
export class CompletePastVisits {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly outbox: Outbox,
  ) {
    this.zone = config.business.timeZone;
  }

  /** Completes paid visits on the day after (design section 6). */
  async run(): Promise<void> {
    const today = localDateOf(this.clock.now(), this.zone);
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
