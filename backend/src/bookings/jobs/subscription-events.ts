import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { subscriptionStarted } from '../use-cases/events.js';
import { ExtendSubscriptions } from '../use-cases/subscriptions/extend-subscriptions.js';

@Injectable()
@Handles(subscriptionStarted, 'plan-first-visits')
export class PlanFirstVisits implements EventHandler<PayloadOf<typeof subscriptionStarted>> {
  constructor(private readonly extendSubscriptions: ExtendSubscriptions) {}

  handle(tx: Tx, { subscriptionId }: { subscriptionId: number }): Promise<void> {
    return this.extendSubscriptions.one(tx, subscriptionId);
  }
}
