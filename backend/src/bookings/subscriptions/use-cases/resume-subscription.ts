import { Injectable, Logger } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { DomainError } from '../../../kernel/domain-error.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { undoableSince } from '../../../kernel/undo.js';
import { Business, type Tx } from '../../../platform/index.js';
import { daysToResumeAhead } from '../../domain/charging.js';
import type { Subscription } from '../../domain/subscription.js';
import { subscriptionResumed } from '../../use-cases/events.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ChangeSubscriptionBase, type Initiator } from './change-subscription-base.js';
import { ExtendSubscriptions } from './extend-subscriptions.js';

/**
 * Resumes a paused subscription: for the customer, for the office, or near its resume day. Impossible
 * transitions are CONFLICT.
 */
@Injectable()
export class ResumeSubscription {
  private readonly log = new Logger(ResumeSubscription.name);

  constructor(
    private readonly business: Business,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly extendSubscriptions: ExtendSubscriptions,
    private readonly reader: SubscriptionReader,
  ) {}

  /** Resumes the plan on its regular dates, from tomorrow on. */
  resume(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.resumeFrom(initiator, id, () => this.tomorrow());
  }

  /**
   * Resumes plans whose resume day is near. Skips plans that somebody resumed or ended in the meantime. A plan
   * that is refused for another reason stays paused, is logged, and is tried again by the next run.
   */
  async resumeDue(): Promise<void> {
    const near = addDays(this.business.clock.today(), daysToResumeAhead(this.business.settings));
    // Omits plans that were paused within the last minute, because that can still be undone.
    for (const { id, userId } of await this.reader.toResume(
      near,
      undoableSince(this.business.clock.date()),
    )) {
      try {
        await this.resumeFrom({ userId }, id, (plan) => plan.notBeforeResumed(this.tomorrow()));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') continue;
        this.log.warn(`plan ${id} is not resumed: ${error.code}`);
      }
    }
  }

  /**
   * Resumes the plan in the caller's transaction and books its visits from that day on (by default tomorrow). The
   * preview rolls it back.
   */
  async resumeIn(tx: Tx, subscription: Subscription, from = this.tomorrow()): Promise<void> {
    const taken = await this.subscriptions.numbersTaken(tx, subscription);
    const upcoming = await this.subscriptions.lockUpcoming(tx, subscription.id, this.business.clock.today());
    subscription.beginBy(from, upcoming, taken, this.business.clock.date());
    subscription.resume(from, this.business.clock.today(), this.business.clock.date());
    await this.subscriptions.save(tx, subscription);
    await this.extendSubscriptions.one(tx, subscription.id);
  }

  private resumeFrom(
    initiator: Initiator,
    id: number,
    dayOf: (plan: Subscription) => LocalDate,
  ): Promise<SubscriptionAnswer> {
    return this.base.change({ initiator, id, action: 'resume' }, async (tx, subscription) => {
      await this.resumeIn(tx, subscription, dayOf(subscription));
      return { event: subscriptionResumed({ subscriptionId: id, userId: subscription.userId }) };
    });
  }

  private tomorrow(): LocalDate {
    return addDays(this.business.clock.today(), 1);
  }
}
