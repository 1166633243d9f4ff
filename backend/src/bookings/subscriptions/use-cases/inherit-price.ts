import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { type Actor, type Tx, writeAudit } from '../../../platform/index.js';
import { factsOf } from '../../domain/booking-facts.js';
import { differenceOf } from '../../../kernel/difference.js';
import type { Booking } from '../../domain/booking.js';
import { Bookings } from '../../infra/bookings.js';
import { Subscriptions } from '../infra/subscriptions.js';

/** A visit's locked price also applies to later visits of its subscription (docs/rules.md#office-prices). */
@Injectable()
export class InheritPrice {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @returns the later visits whose price changed, in order; the caller updates their ledgers */
  async inherit(tx: Tx, visit: Booking, actor: Actor): Promise<Booking[]> {
    const { subscriptionId, price, priceLocked, appointmentDate } = visit;
    if (subscriptionId === null || !priceLocked) return [];
    const subscription = await this.subscriptions.lock(tx, subscriptionId);
    if (!subscription || subscription.status === 'ended') return [];
    const inherited = subscription.price;
    subscription.inherit(visit);
    await this.subscriptions.save(tx, subscription);
    const repriced: Booking[] = [];
    for (const later of await this.subscriptions.lockAhead(tx, subscriptionId, appointmentDate)) {
      const { kept } = await this.bookings.stateOf(tx, later.id);
      // Keeps a lock that the office set on the later visit itself; replaces one that was inherited.
      const keeps = later.priceLocked && (later.price !== inherited || later.price === price);
      if (later.id === visit.id || keeps || kept > 0) continue;
      if (later.price !== price) repriced.push(later);
      await this.change(tx, later, { price, lock: true, from: visit.id }, actor);
    }
    return repriced;
  }

  /**
   * Called after the visit's lock at this price was removed. Later visits that inherited the lock keep the
   * price but not the lock. New visits get the catalog's price again.
   */
  async forget(tx: Tx, visit: Booking, price: Cents, actor: Actor): Promise<void> {
    const { subscriptionId, appointmentDate } = visit;
    const subscription = subscriptionId === null ? null : await this.subscriptions.lock(tx, subscriptionId);
    if (!subscription) return;
    for (const later of await this.subscriptions.lockUpcoming(tx, subscription.id, appointmentDate)) {
      if (later.id === visit.id || !later.priceLocked || later.price !== price) continue;
      await this.change(tx, later, { price, lock: false, from: visit.id }, actor);
    }
    // A lock at another price was inherited from another visit, so it stays.
    if (!subscription.priceLockedAt || subscription.price !== price) return;
    subscription.priceLockedAt = null;
    await this.subscriptions.save(tx, subscription);
  }

  private async change(
    tx: Tx,
    later: Booking,
    { price, lock, from }: { price: Cents; lock: boolean; from: number },
    actor: Actor,
  ): Promise<void> {
    const was = factsOf(later);
    later.reprice(price, lock, this.clock.date());
    await this.bookings.save(tx, later);
    const change = differenceOf(was, factsOf(later));
    await writeAudit(tx, actor, {
      action: 'price',
      entity: 'booking',
      entityId: later.id,
      before: change?.before,
      after: { ...change?.after, inheritedFrom: from },
    });
  }
}
