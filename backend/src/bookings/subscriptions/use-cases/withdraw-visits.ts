import { Injectable } from '@nestjs/common';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { hasHappened } from '../../domain/booking-state.js';
import { Bookings } from '../../infra/bookings.js';
import { CancelVisit } from '../../use-cases/cancel-visit.js';
import { Subscriptions } from '../infra/subscriptions.js';

@Injectable()
export class WithdrawVisits {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly bookings: Bookings,
    private readonly cancelVisit: CancelVisit,
  ) {}

  /**
   * Withdraws the visits to come that are neither paid nor being paid, except those that `spare` names. One that has
   * begun stays: it is owed, and only a person writes that off (design section 6).
   * @returns the ids of those withdrawn
   */
  async run(
    tx: Tx,
    subscriptionId: number,
    spare: (visit: Booking) => boolean = () => false,
  ): Promise<number[]> {
    const now = this.clock.date();
    const withdrawn: number[] = [];
    for (const visit of await this.subscriptions.lockAhead(tx, subscriptionId, this.clock.today())) {
      const state = await this.bookings.stateOf(tx, visit.id);
      const { kept, paymentStatus } = state;
      if (kept > 0 || paymentStatus === 'processing' || paymentStatus === 'paid') continue;
      if (hasHappened(visit, state, now, this.clock.zone) || spare(visit)) continue;
      visit.withdraw(now);
      await this.cancelVisit.run(tx, visit);
      withdrawn.push(visit.id);
    }
    return withdrawn;
  }
}
