import { Injectable } from '@nestjs/common';
import type { OFFICE_LISTS, OfficeSubscription } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { BusinessClock, type ListQueryOf, type Page } from '../../../platform/index.js';
import { OfficeSubscriptions } from '../../infra/office/office-subscriptions.js';

export type SubscriptionQuestion = ListQueryOf<(typeof OFFICE_LISTS)['subscriptions']>;

@Injectable()
export class ListSubscriptions {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: OfficeSubscriptions,
  ) {}

  run(query: SubscriptionQuestion): Promise<Page<OfficeSubscription>> {
    return this.subscriptions.list(query, this.clock.today());
  }

  /** @throws NotFound */
  async one(id: number): Promise<OfficeSubscription> {
    const sort = { field: 'id', descending: true } as const;
    const { items } = await this.run({ filter: { id: [id] }, sort, from: 0, size: 1 });
    const [found] = items;
    if (!found) throw new NotFound('The subscription');
    return found;
  }
}
