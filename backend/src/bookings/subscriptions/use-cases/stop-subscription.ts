import { Injectable } from '@nestjs/common';
import { isDate, type Subscription as SubscriptionAnswer } from '@homebright/contract';
import { Invalid } from '../../../kernel/domain-error.js';
import { addDays } from '../../../kernel/local-date.js';
import { Business, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { daysToResumeAhead } from '../../domain/charging.js';
import type { Subscription, SubscriptionUndo } from '../../domain/subscription.js';
import { subscriptionEnded, subscriptionPaused } from '../../use-cases/events.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { byOf, ChangeSubscriptionBase, type Initiator } from './change-subscription-base.js';
import { WithdrawVisits } from './withdraw-visits.js';

/** Pauses and ends a subscription, for the customer or the office. Impossible transitions are CONFLICT. */
@Injectable()
export class StopSubscription {
  constructor(
    private readonly business: Business,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly withdrawVisits: WithdrawVisits,
  ) {}

  /**
   * Withdraws future visits until the plan is resumed, or until that day. Paid visits are kept. If the plan
   * would resume at once, visits from that day on are kept as well: after midnight, tomorrow's visit could
   * not be booked again.
   * @throws Invalid if the day has passed
   */
  pause(initiator: Initiator, id: number, until: string | null = null): Promise<SubscriptionAnswer> {
    if (until !== null && !(isDate(until) && until > this.business.clock.today()))
      throw new Invalid('Please choose a day to come.', [{ field: 'until' }]);
    return this.base.change({ initiator, id, action: 'pause' }, async (tx, subscription) => {
      const was = subscription.snapshot();
      subscription.pause(this.business.clock.date(), until);
      const near = addDays(this.business.clock.today(), daysToResumeAhead(this.business.settings));
      const stays = (visit: Booking) => until !== null && until <= near && visit.appointmentDate >= until;
      const repriced = await this.stop(tx, subscription, was, stays);
      return { event: subscriptionPaused({ subscriptionId: id, userId: subscription.userId }), repriced };
    });
  }

  /** Ends the plan for good. Paid visits stay and can be cancelled individually. */
  end(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.base.change({ initiator, id, action: 'end' }, async (tx, subscription) => {
      const was = subscription.snapshot();
      subscription.end(this.business.clock.date());
      const repriced = await this.stop(tx, subscription, was);
      const { userId } = subscription;
      return { event: subscriptionEnded({ subscriptionId: id, userId, by: byOf(initiator) }), repriced };
    });
  }

  /** Withdraws all of the plan's visits except those that are paid or that `stays` names. */
  private async stop(
    tx: Tx,
    subscription: Subscription,
    was: SubscriptionUndo['was'],
    stays?: (visit: Booking) => boolean,
  ): Promise<number[]> {
    await this.subscriptions.save(tx, subscription);
    const withdrawn = await this.withdrawVisits.withdraw(tx, subscription.id, stays);
    const lastId = Number.MAX_SAFE_INTEGER;
    subscription.remember({ was, withdrawn, lastId }, this.business.clock.date());
    await this.subscriptions.saveUndo(tx, subscription);
    return withdrawn.map(({ id }) => id);
  }
}
