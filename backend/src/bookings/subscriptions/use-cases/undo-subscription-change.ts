import { Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { DomainError } from '../../../kernel/domain-error.js';
import { Business } from '../../../platform/index.js';
import { subscriptionChanged, subscriptionResumed } from '../../use-cases/events.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ChangeSubscriptionBase, type Initiator } from './change-subscription-base.js';
import { RequoteVisits } from './requote-visits.js';
import { RestoreVisits } from './restore-visits.js';
import { WithdrawVisits } from './withdraw-visits.js';

const CHARGED_SINCE = 'A visit of the changed plan has been charged in the meantime. It stays as it is now.';
const BY_OFFICE = 'We made this change. To take it back, please call us.';

@Injectable()
export class UndoSubscriptionChange {
  constructor(
    private readonly business: Business,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly withdrawVisits: WithdrawVisits,
    private readonly restoreVisits: RestoreVisits,
    private readonly requoteVisits: RequoteVisits,
  ) {}

  /**
   * Undoes the last change within a minute: restores the rhythm, and the visits that the change withdrew at
   * the times they had.
   * @param version the plan's version after that change; undefined to undo the last change in any case
   * @throws CONFLICT if it is too late, or a visit that the change created has been charged since; SlotTaken
   * if somebody has taken a visit's time; STALE_VERSION if the plan has changed since
   */
  undo(initiator: Initiator, id: number, version?: number): Promise<SubscriptionAnswer> {
    const call = { initiator: { ...initiator, version }, id, action: 'undo' } as const;
    return this.base.change(call, async (tx, subscription) => {
      const { status, userId, officePrice } = subscription;
      if (subscription.undo?.byOffice && !('office' in initiator))
        throw new DomainError('CONFLICT', BY_OFFICE);
      const { withdrawn, lastId, prices = [] } = subscription.takeBack(this.business.clock.date());
      const made = await this.withdrawVisits.withdraw(tx, id, (visit) => visit.id <= lastId, true);
      const kept = await this.subscriptions.lockUpcoming(tx, id, this.business.clock.today());
      if (kept.some((visit) => visit.id > lastId)) throw new DomainError('CONFLICT', CHARGED_SINCE);
      await this.subscriptions.save(tx, subscription);
      const back = await this.restoreVisits.restore(tx, withdrawn);
      const requoted = await this.requoteVisits.requote(tx, subscription, {
        takesExtras: true,
        // A price that somebody set for a visit since then stays.
        officePriceOf: ({ id, customPrice }) =>
          customPrice === officePrice.customPrice ? prices.find((price) => price.id === id) : undefined,
      });
      const event = (subscription.status === status ? subscriptionChanged : subscriptionResumed)({
        subscriptionId: id,
        userId,
      });
      return { event, repriced: [...made.map((visit) => visit.id), ...back, ...requoted] };
    });
  }
}
