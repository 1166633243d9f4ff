import { Injectable } from '@nestjs/common';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { Ledger } from '../../../payments/index.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { Bookings } from '../../infra/bookings.js';
import { Standings } from '../../infra/standings.js';
import { Subscriptions } from '../../infra/subscriptions.js';

@Injectable()
export class WithdrawVisits {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Withdraws the visits from that day on that are neither paid nor being paid.
   * @returns the withdrawn visits, in order
   */
  async run(tx: Tx, subscriptionId: number, from: LocalDate): Promise<Booking[]> {
    const withdrawn: Booking[] = [];
    for (const visit of await this.subscriptions.lockAhead(tx, subscriptionId, from)) {
      const { kept, paymentStatus } = await this.standings.find(tx, visit.id);
      if (kept > 0 || paymentStatus === 'processing' || paymentStatus === 'paid') continue;
      visit.withdraw(this.clock.date());
      await this.bookings.save(tx, visit);
      await this.visits.release(tx, visit.id);
      await this.ledger.cancel(tx, visit.id, { keep: 0 });
      withdrawn.push(visit);
    }
    return withdrawn;
  }
}
