import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { localDateOf } from '../../kernel/zone.js';
import type { Tx } from '../../platform/index.js';
import { subscriptionMessage } from '../domain/subscription-message.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import type { SubscriptionOccasion } from '../domain/i18n/message-text.js';
import { SubscriptionReader } from '../infra/subscriptions.js';
import { CurrentSender } from './sender.js';
import { NotifyCustomer } from './notify-customer.js';

@Injectable()
export class NotifyAboutSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionReader,
    private readonly senders: CurrentSender,
    private readonly notifyCustomer: NotifyCustomer,
  ) {}

  /** One message for each subscription that was charged to it. */
  async cardLost(tx: Tx, userId: string): Promise<void> {
    for (const id of await this.subscriptions.runningOf(tx, userId)) await this.run(tx, 'card-lost', id);
  }

  /** The platform delivers each event exactly once; pausing twice in a year sends two messages. */
  async run(tx: Tx, occasion: SubscriptionOccasion, subscriptionId: number): Promise<void> {
    const today = localDateOf(this.clock.now(), this.senders.zone);
    const facts = await this.subscriptions.find(tx, subscriptionId, today);
    const to = facts && (await this.notifyCustomer.find(tx, facts.userId));
    if (!facts || !to) return;
    const message = subscriptionMessage(occasion, facts, this.senders.siteUrl, wordsIn(to.language));
    await this.notifyCustomer.run(tx, to, { bookingId: null, occasion: null, message });
  }
}
