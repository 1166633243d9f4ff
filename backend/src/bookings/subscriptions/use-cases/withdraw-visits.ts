import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import type { SubscriptionUndo } from '../../domain/subscription.js';
import { CancelVisit } from '../../use-cases/cancel-visit.js';
import { OpenVisits } from './open-visits.js';

@Injectable()
export class WithdrawVisits {
  constructor(
    private readonly clock: Clock,
    private readonly openVisits: OpenVisits,
    private readonly cancelVisit: CancelVisit,
  ) {}

  /**
   * Withdraws a plan's open visits, except those that `spare` names.
   * @returns the withdrawn visits, with their former occurrence numbers
   */
  async withdraw(
    tx: Tx,
    subscriptionId: number,
    spare: (visit: Booking) => boolean = () => false,
  ): Promise<SubscriptionUndo['withdrawn']> {
    const withdrawn: SubscriptionUndo['withdrawn'] = [];
    for (const { visit } of await this.openVisits.lock(tx, subscriptionId)) {
      if (spare(visit)) continue;
      const { id, occurrence } = visit;
      visit.withdraw(this.clock.date());
      await this.cancelVisit.cancel(tx, visit);
      withdrawn.push({ id, occurrence });
    }
    return withdrawn;
  }
}
