import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Ledger } from '../../../payments/index.js';
import type { Tx } from '../../../platform/index.js';
import { Bookings } from '../../infra/bookings.js';
import { Standings } from '../../infra/standings.js';
import { Subscriptions } from '../../infra/subscriptions.js';

@Injectable()
export class InheritPrice {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly subscriptions: Subscriptions,
    private readonly ledger: Ledger,
  ) {}

  /** A locked price of a visit applies to the later visits of its subscription (design section 2). */
  async run(tx: Tx, bookingId: number): Promise<void> {
    const visit = await this.bookings.find(tx, bookingId);
    if (!visit || visit.subscriptionId === null || !visit.priceLockedAt) return;
    const subscription = await this.subscriptions.lock(tx, visit.subscriptionId);
    if (!subscription || subscription.status === 'ended') return;
    const inherited = subscription.price;
    subscription.inherit(visit);
    await this.subscriptions.save(tx, subscription);
    for (const later of await this.subscriptions.lockAhead(tx, subscription.id, visit.appointmentDate)) {
      const { kept } = await this.standings.find(tx, later.id);
      // A visit's own lock stays; an inherited one is replaced.
      const keeps = later.priceLocked && (later.price !== inherited || later.price === visit.price);
      if (later.id === bookingId || keeps || kept > 0) continue;
      later.reprice(visit.price, true, this.clock.date());
      await this.bookings.save(tx, later);
      await this.ledger.reprice(tx, later.id, visit.price);
    }
  }

  /** The lock was removed: new visits follow the catalogue again. */
  async forget(tx: Tx, subscriptionId: number): Promise<void> {
    const subscription = await this.subscriptions.lock(tx, subscriptionId);
    if (!subscription?.priceLockedAt) return;
    subscription.priceLockedAt = null;
    await this.subscriptions.save(tx, subscription);
  }
}
