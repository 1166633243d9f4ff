import { Injectable } from '@nestjs/common';
import { VISITS_SHOWN } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import type { Subscription as Plan } from '../../domain/subscription.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ExtendSubscriptions } from './extend-subscriptions.js';

/** Books visits that a plan's page shows as planned. */
@Injectable()
export class PlannedVisits {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly extendSubscriptions: ExtendSubscriptions,
  ) {}

  /**
   * Books the visits that the page shows as planned, among them the one on that regular date.
   * @returns that visit, locked
   * @throws NotFound if no visit is planned on that date
   */
  async book(tx: Tx, plan: Plan, date?: string): Promise<Booking> {
    const today = this.clock.today();
    if (plan.status === 'active') {
      plan.extendOn = today;
      await this.subscriptions.save(tx, plan);
      await this.extendSubscriptions.one(tx, plan.id, VISITS_SHOWN);
    }
    const ahead = await this.subscriptions.lockAhead(tx, plan.id, today);
    const visit = ahead.find(({ occurrence }) => occurrence !== null && plan.dateOf(occurrence) === date);
    if (!visit) throw new NotFound('The visit');
    return visit;
  }
}
