import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { localDateOf } from '../../kernel/zone.js';
import type { Tx } from '../../platform/index.js';
import { subscriptionMessage } from '../domain/subscription-message.js';
import { wordsIn } from '../domain/words/said.js';
import type { SubscriptionOccasion } from '../domain/words/words.js';
import { SubscriptionReader } from '../infra/subscriptions.js';
import { Letterhead } from './letterhead.js';
import { TellCustomer } from './tell-customer.js';

@Injectable()
export class TellAboutSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionReader,
    private readonly letterhead: Letterhead,
    private readonly tell: TellCustomer,
  ) {}

  /** One message for each subscription that was charged to it. */
  async cardLost(tx: Tx, userId: string): Promise<void> {
    for (const id of await this.subscriptions.runningOf(tx, userId)) await this.run(tx, 'card-lost', id);
  }

  /** The platform delivers each event exactly once; pausing twice in a year sends two messages. */
  async run(tx: Tx, occasion: SubscriptionOccasion, subscriptionId: number): Promise<void> {
    const today = localDateOf(this.clock.now(), this.letterhead.zone);
    const facts = await this.subscriptions.find(tx, subscriptionId, today);
    const to = facts && (await this.tell.find(tx, facts.userId));
    if (!facts || !to) return;
    const message = subscriptionMessage(occasion, facts, this.letterhead.siteUrl, wordsIn(to.language));
    await this.tell.run(tx, to, { bookingId: null, occasion: null, message });
  }
}
