import { Inject, Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { localDateOf } from '../../../kernel/zone.js';
import { type DomainEvent, Outbox, Transactions, type Tx } from '../../../platform/index.js';
import type { Subscription } from '../../domain/subscription.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { subscriptionEnded, subscriptionPaused, subscriptionResumed } from '../events.js';
import { ExtendSubscriptions } from './extend-subscriptions.js';
import { ReadSubscriptions } from './read-subscriptions.js';
import { WithdrawVisits } from './withdraw-visits.js';

/** What a customer does with a whole subscription; foreign and unpaid ones are NotFound, what cannot follow is CONFLICT. */
@Injectable()
export class ManageSubscription {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly subscriptions: Subscriptions,
    private readonly extend: ExtendSubscriptions,
    private readonly withdraw: WithdrawVisits,
    private readonly read: ReadSubscriptions,
    private readonly outbox: Outbox,
  ) {
    this.zone = config.business.timeZone;
  }

  /** No more visits until it is resumed; those that are paid stay. */
  pause(userId: string, id: number): Promise<SubscriptionAnswer> {
    return this.change(userId, id, subscriptionPaused({ subscriptionId: id, userId }), {
      first: (subscription) => subscription.pause(this.clock.date()),
      then: (tx) => this.withdraw.run(tx, id, this.today()),
    });
  }

  /** On its old dates, from tomorrow on. */
  resume(userId: string, id: number): Promise<SubscriptionAnswer> {
    return this.change(userId, id, subscriptionResumed({ subscriptionId: id, userId }), {
      first: (subscription) => subscription.resume(addDays(this.today(), 1), this.today(), this.clock.date()),
      then: (tx) => this.extend.one(tx, id),
    });
  }

  /** For good; visits that are paid stay, and can be cancelled like any other. */
  end(userId: string, id: number): Promise<SubscriptionAnswer> {
    return this.change(userId, id, subscriptionEnded({ subscriptionId: id, userId, by: 'customer' }), {
      first: (subscription) => subscription.end(this.clock.date()),
      then: (tx) => this.withdraw.run(tx, id, this.today()),
    });
  }

  private async change(
    userId: string,
    id: number,
    event: DomainEvent,
    { first, then }: { first: (subscription: Subscription) => void; then: (tx: Tx) => Promise<unknown> },
  ): Promise<SubscriptionAnswer> {
    await this.transactions.run(async (tx) => {
      const subscription = await this.subscriptions.lockOwn(tx, userId, id);
      first(subscription);
      await this.subscriptions.save(tx, subscription);
      await then(tx);
      await this.outbox.add(tx, event);
    });
    return this.read.one(userId, id);
  }

  private today(): LocalDate {
    return localDateOf(this.clock.now(), this.zone);
  }
}
