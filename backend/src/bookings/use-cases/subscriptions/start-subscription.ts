import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { subscriptionStarted } from '../events.js';

@Injectable()
export class StartSubscription {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly outbox: Outbox,
  ) {}

  /** Starts the subscription when its first visit is paid; its event triggers the creation of further visits. */
  async run(tx: Tx, first: Booking): Promise<void> {
    if (first.subscriptionId === null) return;
    const subscription = await this.subscriptions.lock(tx, first.subscriptionId);
    if (subscription?.status !== 'incomplete') return;
    subscription.start(first, this.clock.today(), this.clock.date());
    await this.subscriptions.save(tx, subscription);
    const { id: subscriptionId, userId } = subscription;
    await this.outbox.add(tx, subscriptionStarted({ subscriptionId, userId }));
  }
}
