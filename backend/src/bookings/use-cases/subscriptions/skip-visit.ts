import { Inject, Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { CONFIG, type Config } from '../../../config.js';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { Ledger } from '../../../payments/index.js';
import { Outbox, Transactions } from '../../../platform/index.js';
import { BookingCancelled, PaymentUnderWay, VisitUnderWay } from '../../domain/refusals.js';
import { hasHappened, isPaidFor } from '../../domain/standing.js';
import { Bookings } from '../../infra/bookings.js';
import { Standings } from '../../infra/standings.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { bookingCancelled } from '../events.js';
import { ReadSubscriptions } from './read-subscriptions.js';

@Injectable()
export class SkipVisit {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly read: ReadSubscriptions,
    private readonly outbox: Outbox,
  ) {
    this.zone = config.business.timeZone;
  }

  /**
   * Leaves one visit out that is not paid yet; the rhythm stays. A paid one is cancelled like any other.
   * @throws NotFound, BookingCancelled, VisitUnderWay, PaymentUnderWay, CONFLICT for a paid one
   */
  async run(userId: string, subscriptionId: number, bookingId: number): Promise<Subscription> {
    await this.transactions.run(async (tx) => {
      await this.subscriptions.lockOwn(tx, userId, subscriptionId);
      const visit = await this.bookings.lockOwn(tx, userId, bookingId);
      if (visit.subscriptionId !== subscriptionId) throw new NotFound('The visit');
      if (visit.cancelled) throw new BookingCancelled();
      const standing = await this.standings.find(tx, bookingId);
      if (hasHappened(visit, standing, this.clock.date(), this.zone)) throw new VisitUnderWay();
      if (standing.paymentStatus === 'processing') throw new PaymentUnderWay();
      if (isPaidFor(standing)) {
        throw new DomainError('CONFLICT', 'This visit is paid already. Please cancel or reschedule it.');
      }
      visit.cancel(this.clock.date());
      await this.bookings.save(tx, visit);
      await this.visits.release(tx, bookingId);
      await this.ledger.cancel(tx, bookingId, { keep: 0 });
      const event = { bookingId, userId, version: visit.version, by: 'customer', refund: 0 } as const;
      await this.outbox.add(tx, bookingCancelled({ ...event, reason: 'skipped' }));
    });
    return this.read.one(userId, subscriptionId);
  }
}
