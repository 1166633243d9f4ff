import { Injectable } from '@nestjs/common';
import {
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
} from '../../bookings/index.js';
import { cardLost } from '../../payments/index.js';
import { type EventHandler, Handles, type Tx } from '../../platform/index.js';
import { NotifyAboutVisit } from '../use-cases/notify-about-visit.js';
import { NotifyAboutSubscription } from '../use-cases/notify-about-money.js';

interface About {
  subscriptionId: number;
}

@Injectable()
@Handles(subscriptionStarted, 'tell-subscription-started')
export class TellSubscriptionStarted implements EventHandler<About> {
  constructor(private readonly notifyAboutVisit: NotifyAboutVisit) {}

  handle(tx: Tx, { subscriptionId }: About): Promise<void> {
    return this.notifyAboutVisit.started(tx, subscriptionId);
  }
}

@Injectable()
@Handles(subscriptionPaused, 'tell-subscription-paused')
export class TellSubscriptionPaused implements EventHandler<About> {
  constructor(private readonly notifyAboutSubscription: NotifyAboutSubscription) {}

  handle(tx: Tx, { subscriptionId }: About): Promise<void> {
    return this.notifyAboutSubscription.run(tx, 'paused', subscriptionId);
  }
}

@Injectable()
@Handles(subscriptionResumed, 'tell-subscription-resumed')
export class TellSubscriptionResumed implements EventHandler<About> {
  constructor(private readonly notifyAboutSubscription: NotifyAboutSubscription) {}

  handle(tx: Tx, { subscriptionId }: About): Promise<void> {
    return this.notifyAboutSubscription.run(tx, 'resumed', subscriptionId);
  }
}

@Injectable()
@Handles(subscriptionChanged, 'tell-subscription-changed')
export class TellSubscriptionChanged implements EventHandler<About> {
  constructor(private readonly notifyAboutSubscription: NotifyAboutSubscription) {}

  handle(tx: Tx, { subscriptionId }: About): Promise<void> {
    return this.notifyAboutSubscription.run(tx, 'changed', subscriptionId);
  }
}

@Injectable()
@Handles(subscriptionEnded, 'tell-subscription-ended')
export class TellSubscriptionEnded implements EventHandler<About> {
  constructor(private readonly notifyAboutSubscription: NotifyAboutSubscription) {}

  handle(tx: Tx, { subscriptionId }: About): Promise<void> {
    return this.notifyAboutSubscription.run(tx, 'ended', subscriptionId);
  }
}

@Injectable()
@Handles(cardLost, 'tell-card-lost')
export class TellCardLost implements EventHandler<{ userId: string }> {
  constructor(private readonly notifyAboutSubscription: NotifyAboutSubscription) {}

  handle(tx: Tx, { userId }: { userId: string }): Promise<void> {
    return this.notifyAboutSubscription.cardLost(tx, userId);
  }
}
