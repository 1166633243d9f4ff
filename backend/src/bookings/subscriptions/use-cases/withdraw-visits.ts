import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import type { SubscriptionUndo } from '../../domain/subscription.js';
import { CancelVisit } from '../../use-cases/cancel-visit.js';
import { OpenVisits } from './open-visits.js';
import { ScheduleCharge } from './schedule-charge.js';

@Injectable()
export class WithdrawVisits {
  constructor(
    private readonly clock: Clock,
    private readonly openVisits: OpenVisits,
    private readonly cancelVisit: CancelVisit,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Withdraws a plan's open visits, except those that `spare` names. A visit that costs a fee to cancel stays, as a paid one
   * does.
   * @param evenBound withdraws such a visit as well, because the change that made it is undone
   * @returns the withdrawn visits, with their former occurrence numbers
   */
  async withdraw(
    tx: Tx,
    subscriptionId: number,
    spare: (visit: Booking) => boolean = () => false,
    evenBound = false,
  ): Promise<SubscriptionUndo['withdrawn']> {
    const withdrawn: SubscriptionUndo['withdrawn'] = [];
    for (const { visit, state } of await this.openVisits.lock(tx, subscriptionId)) {
      if (spare(visit) || (!evenBound && this.scheduleCharge.isBound(visit, state.openFees))) continue;
      const { id, occurrence } = visit;
      visit.withdraw(this.clock.date());
      await this.cancelVisit.cancel(tx, visit);
      withdrawn.push({ id, occurrence });
    }
    return withdrawn;
  }
}
