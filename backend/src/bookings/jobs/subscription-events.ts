import { Injectable } from '@nestjs/common';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { bookingRepriced, subscriptionStarted } from '../use-cases/events.js';
import { ExtendSubscriptions } from '../use-cases/subscriptions/extend-subscriptions.js';
import { InheritPrice } from '../use-cases/subscriptions/inherit-price.js';

@Injectable()
@Handles(subscriptionStarted, 'plan-first-visits')
export class PlanFirstVisits implements EventHandler<PayloadOf<typeof subscriptionStarted>> {
  constructor(private readonly extendSubscriptions: ExtendSubscriptions) {}

  handle(tx: Tx, { subscriptionId }: { subscriptionId: number }): Promise<void> {
    return this.extendSubscriptions.one(tx, subscriptionId);
  }
}

@Injectable()
@Handles(bookingRepriced, 'inherit-price')
export class PassPriceOn implements EventHandler<PayloadOf<typeof bookingRepriced>> {
  constructor(private readonly inheritPrice: InheritPrice) {}

  handle(tx: Tx, { bookingId }: { bookingId: number }): Promise<void> {
    return this.inheritPrice.run(tx, bookingId);
  }
}
