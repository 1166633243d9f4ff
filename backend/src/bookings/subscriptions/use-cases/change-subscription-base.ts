import { Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { SyncPaymentIntent } from '../../../payments/index.js';
import {
  type Actor,
  type DomainEvent,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../../platform/index.js';
import { SubscriptionStale } from '../../domain/errors.js';
import type { Subscription } from '../../domain/subscription.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';
import { Subscriptions } from '../infra/subscriptions.js';
import type { By } from '../../use-cases/events.js';

/**
 * The person who makes the change: the subscription's customer, or an administrator, who is named in the
 * audit log. `version` is the version that their page showed.
 */
export type Initiator = ({ userId: string } | { office: Actor }) & { version?: number };

export function byOf(initiator: Initiator): By {
  return 'office' in initiator ? 'office' : 'customer';
}

export interface ChangeRequest {
  initiator: Initiator;
  id: number;
  /** The audit log's action: 'pause', 'skip', … */
  action: string;
}

/** The event to emit, unless the work emitted it, and details for the audit log beyond the subscription's fields. */
export interface ChangeResult {
  event?: DomainEvent;
  trace?: object;
  /** Ids of visits whose amount due has changed. Their open payment forms are updated. */
  repriced?: number[];
}

/** The frame for every change to a subscription: row lock, one transaction, one event. */
@Injectable()
export class ChangeSubscriptionBase {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly reader: SubscriptionReader,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * @throws NotFound, also for another customer's subscription; SubscriptionStale; CONFLICT to the office if
   * the first visit is not paid
   */
  async change(
    { initiator, id, action }: ChangeRequest,
    work: (tx: Tx, subscription: Subscription) => Promise<ChangeResult>,
  ): Promise<SubscriptionAnswer> {
    const { userId, version, repriced } = await this.transactions.run(async (tx) => {
      const subscription = await this.lock(tx, initiator, id);
      const before = factsOf(subscription);
      const { event, trace, repriced = [] } = await work(tx, subscription);
      if (event) await emit(tx, event);
      if ('office' in initiator) {
        const after = { ...factsOf(subscription), ...trace };
        await writeAudit(tx, initiator.office, {
          action,
          entity: 'subscription',
          entityId: id,
          before,
          after,
        });
      }
      return { userId: subscription.userId, version: subscription.version, repriced };
    });
    for (const bookingId of repriced) await this.syncPayment.attempt(bookingId);
    // The version after this change, even if another change followed at once. Undo identifies the change by it.
    return { ...(await this.reader.one(userId, id)), version };
  }

  /** Does the work, rolls it back and returns its result. @throws as `change` */
  tryOut<T>(
    { initiator, id }: Omit<ChangeRequest, 'action'>,
    work: (tx: Tx, subscription: Subscription) => Promise<T>,
  ): Promise<T> {
    return this.transactions.tryOut(async (tx) => work(tx, await this.lock(tx, initiator, id)));
  }

  private async lock(tx: Tx, initiator: Initiator, id: number): Promise<Subscription> {
    const found = await this.find(tx, initiator, id);
    const { version = found.version } = initiator;
    if (version === found.version) return found;
    const { extras: _, ...facts } = factsOf(found);
    throw new SubscriptionStale(Object.entries(facts).map(([field, now]) => ({ field, now })));
  }

  private async find(tx: Tx, initiator: Initiator, id: number): Promise<Subscription> {
    if (!('office' in initiator)) return this.subscriptions.lockOwn(tx, initiator.userId, id);
    const found = await this.subscriptions.lock(tx, id);
    if (!found) throw new NotFound('The plan');
    if (found.status !== 'incomplete') return found;
    throw new DomainError('CONFLICT', 'The first visit of this plan is not paid yet.');
  }
}

function factsOf(plan: Subscription) {
  const { status, frequency, appointmentTime, customTime, extras, serviceType, crewId } = plan;
  const { customPrice } = plan.officePrice;
  return { status, frequency, appointmentTime, customTime, extras, serviceType, crewId, customPrice };
}
