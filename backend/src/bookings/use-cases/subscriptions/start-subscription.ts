import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { localDateOf } from '../../../kernel/zone.js';
import { Outbox, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { subscriptionStarted } from '../events.js';

@Injectable()
export class StartSubscription {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly outbox: Outbox,
  ) {
    this.zone = config.business.timeZone;
  }

  /** Starts the subscription when its first visit is paid; its event triggers the creation of further visits. */
  async run(tx: Tx, first: Booking): Promise<void> {
    if (first.subscriptionId === null) return;
    const subscription = await this.subscriptions.lock(tx, first.subscriptionId);
    if (subscription?.status !== 'incomplete') return;
    subscription.start(first, localDateOf(this.clock.now(), this.zone), this.clock.date());
    await this.subscriptions.save(tx, subscription);
    const { id: subscriptionId, userId } = subscription;
    await this.outbox.add(tx, subscriptionStarted({ subscriptionId, userId }));
  }
}
