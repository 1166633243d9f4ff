import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { FindSavedCard } from '../../../payments/index.js';
import { BusinessClock } from '../../../platform/index.js';
import { SubscriptionReader } from '../../infra/subscription-reader.js';

@Injectable()
export class ReadSubscriptions {
  constructor(
    private readonly clock: BusinessClock,
    private readonly reader: SubscriptionReader,
    private readonly findSavedCard: FindSavedCard,
  ) {}

  /** The customer's, newest first, without those whose first visit was never paid. */
  async own(userId: string): Promise<Subscription[]> {
    const today = this.clock.today();
    const found = await this.reader.own(userId, today);
    if (!found.length) return [];
    const saved = await this.findSavedCard.run(userId);
    const card = saved && { brand: saved.brand, last4: saved.last4 };
    return found.map((subscription) => ({ ...subscription, card }));
  }

  /** @throws NotFound, also for somebody else's */
  async one(userId: string, id: number): Promise<Subscription> {
    const found = (await this.own(userId)).find((subscription) => subscription.id === id);
    if (!found) throw new NotFound('The subscription');
    return found;
  }
}
