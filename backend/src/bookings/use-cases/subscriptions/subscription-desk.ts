import { Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import {
  type Actor,
  AuditLog,
  type DomainEvent,
  Outbox,
  Transactions,
  type Tx,
} from '../../../platform/index.js';
import type { Subscription } from '../../domain/subscription.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import type { By } from '../events.js';
import { ReadSubscriptions } from './read-subscriptions.js';

/** Who acts: the subscription's customer, or the office, which is named in the audit log. */
export type Hand = { userId: string } | { office: Actor };

export function byOf(hand: Hand): By {
  return 'office' in hand ? 'office' : 'customer';
}

export interface SubscriptionErrand {
  hand: Hand;
  id: number;
  /** The audit log's action: 'pause', 'skip', … */
  action: string;
}

/** The event of the work, and details for the audit log beyond the subscription's own fields. */
export interface Done {
  event: DomainEvent;
  trace?: object;
}

/** Template of changes to a subscription: row lock, one transaction, one event. */
@Injectable()
export class SubscriptionDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly audit: AuditLog,
    private readonly read: ReadSubscriptions,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, also for somebody else's; CONFLICT to the office for one whose first visit is not paid */
  async run(
    { hand, id, action }: SubscriptionErrand,
    work: (tx: Tx, subscription: Subscription) => Promise<Done>,
  ): Promise<SubscriptionAnswer> {
    const userId = await this.transactions.run(async (tx) => {
      const subscription = await this.lock(tx, hand, id);
      const before = factsOf(subscription);
      const { event, trace } = await work(tx, subscription);
      await this.outbox.add(tx, event);
      if ('office' in hand) {
        const after = { ...factsOf(subscription), ...trace };
        await this.audit.write(tx, hand.office, {
          action,
          entity: 'subscription',
          entityId: id,
          before,
          after,
        });
      }
      return subscription.userId;
    });
    return this.read.one(userId, id);
  }

  private async lock(tx: Tx, hand: Hand, id: number): Promise<Subscription> {
    if (!('office' in hand)) return this.subscriptions.lockOwn(tx, hand.userId, id);
    const found = await this.subscriptions.lock(tx, id);
    if (!found) throw new NotFound('The subscription');
    if (found.status !== 'incomplete') return found;
    throw new DomainError('CONFLICT', 'The first visit of this subscription is not paid yet.');
  }
}

function factsOf({ status, frequency, appointmentTime, customTime }: Subscription) {
  return { status, frequency, appointmentTime, customTime };
}
