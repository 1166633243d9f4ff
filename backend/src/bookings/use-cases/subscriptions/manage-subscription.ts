import { Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { addDays } from '../../../kernel/local-date.js';
import { BusinessClock } from '../../../platform/index.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { subscriptionEnded, subscriptionPaused, subscriptionResumed } from '../events.js';
import { ExtendSubscriptions } from './extend-subscriptions.js';
import { byOf, type Initiator, ChangeSubscriptionBase } from './change-subscription-base.js';
import { WithdrawVisits } from './withdraw-visits.js';

/** Pausing, resuming and ending a subscription, by customer or office; impossible transitions are CONFLICT. */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly clock: BusinessClock,
    private readonly change: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly extend: ExtendSubscriptions,
    private readonly withdraw: WithdrawVisits,
  ) {}

  /** Withdraws future visits until it is resumed; paid ones stay. */
  pause(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.change.run({ initiator, id, action: 'pause' }, async (tx, subscription) => {
      subscription.pause(this.clock.date());
      await this.subscriptions.save(tx, subscription);
      const cancelled = await this.withdraw.run(tx, id);
      return { event: subscriptionPaused({ subscriptionId: id, userId: subscription.userId }), cancelled };
    });
  }

  /** Resumes on its regular dates, from tomorrow on. */
  resume(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.change.run({ initiator, id, action: 'resume' }, async (tx, subscription) => {
      subscription.resume(addDays(this.clock.today(), 1), this.clock.today(), this.clock.date());
      await this.subscriptions.save(tx, subscription);
      await this.extend.one(tx, id);
      return { event: subscriptionResumed({ subscriptionId: id, userId: subscription.userId }) };
    });
  }

  /** Final; paid visits stay and can be cancelled individually. */
  end(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.change.run({ initiator, id, action: 'end' }, async (tx, subscription) => {
      subscription.end(this.clock.date());
      await this.subscriptions.save(tx, subscription);
      const cancelled = await this.withdraw.run(tx, id);
      const { userId } = subscription;
      return { event: subscriptionEnded({ subscriptionId: id, userId, by: byOf(initiator) }), cancelled };
    });
  }
}
