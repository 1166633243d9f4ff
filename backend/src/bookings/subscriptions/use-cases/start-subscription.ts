import { Injectable } from '@nestjs/common';
import { BusinessClock, type Tx, emit } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { subscriptionStarted } from '../../use-cases/events.js';
import { Subscriptions } from '../infra/subscriptions.js';

@Injectable()
export class StartSubscription {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
  ) {}

  /**
   * Starts the plan of its first visit, once that visit is paid, or agreed to be paid afterwards. The event triggers
   * the creation of further visits. Does nothing for other visits, or if the plan has already started.
   */
  async start(tx: Tx, first: Booking): Promise<void> {
    if (first.occurrence !== 0 || first.subscriptionId === null) return;
    const subscription = await this.subscriptions.lock(tx, first.subscriptionId);
    if (subscription?.status !== 'incomplete') return;
    subscription.start(first, this.clock.today(), this.clock.date());
    await this.subscriptions.save(tx, subscription);
    const { id: subscriptionId, userId } = subscription;
    await emit(tx, subscriptionStarted({ subscriptionId, userId }));
  }
}
