import { Injectable } from '@nestjs/common';
import type { SubscriptionPreview } from '@homebright/contract';
import { ChangeSubscription, type SubscriptionWish } from '../../bookings/index.js';
import { CurrentSender, wordsIn } from '../../messaging/index.js';
import { type Actor, BusinessClock, type Tx } from '../../platform/index.js';
import { subscriptionMessage } from '../domain/subscription-message.js';
import { SubscriptionFactsReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';

@Injectable()
export class PreviewPlanChange {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeSubscription: ChangeSubscription,
    private readonly subscriptions: SubscriptionFactsReader,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
  ) {}

  /** Previews the plan's visits and the customer's message. @throws as `ChangeSubscription.change` */
  preview(office: Actor, id: number, wish: SubscriptionWish): Promise<SubscriptionPreview> {
    return this.changeSubscription.preview({ office }, id, wish, (tx) => this.messageOf(tx, id));
  }

  private async messageOf(tx: Tx, id: number): Promise<SubscriptionPreview['message']> {
    const facts = await this.subscriptions.find(tx, id, this.clock.today());
    const to = facts && (await this.notifyCustomer.find(tx, facts.userId));
    if (!to) return null;
    const { title, text } = subscriptionMessage('changed', facts, this.senders.siteUrl, wordsIn(to.language));
    return { title, text };
  }
}
