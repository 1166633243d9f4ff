import { Inject, Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { NotFound } from '../../../kernel/domain-error.js';
import { localDateOf } from '../../../kernel/zone.js';
import { FindSavedCard } from '../../../payments/index.js';
import { SubscriptionReader } from '../../infra/subscription-reader.js';

@Injectable()
export class ReadSubscriptions {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly reader: SubscriptionReader,
    private readonly findSavedCard: FindSavedCard,
  ) {
    this.zone = config.business.timeZone;
  }

  /** The customer's, newest first, without those whose first visit was never paid. */
  async own(userId: string): Promise<Subscription[]> {
    const today = localDateOf(this.clock.now(), this.zone);
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
