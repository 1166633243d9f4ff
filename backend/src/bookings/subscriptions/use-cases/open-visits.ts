import { Injectable } from '@nestjs/common';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { type BookingState, hasHappened } from '../../domain/booking-state.js';
import { Bookings } from '../../infra/bookings.js';
import { Subscriptions } from '../infra/subscriptions.js';

export interface OpenVisit {
  visit: Booking;
  state: BookingState;
}

@Injectable()
export class OpenVisits {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly bookings: Bookings,
  ) {}

  /**
   * Locks a plan's upcoming visits that are neither paid nor being paid, in order. A visit that has begun is
   * not among them: it is owed, and only a person writes that off (docs/rules.md#collection).
   */
  async lock(tx: Tx, subscriptionId: number): Promise<OpenVisit[]> {
    const open: OpenVisit[] = [];
    for (const visit of await this.subscriptions.lockAhead(tx, subscriptionId, this.clock.today())) {
      const state = await this.bookings.stateOf(tx, visit.id);
      const { kept, paymentStatus } = state;
      if (kept > 0 || paymentStatus === 'processing' || paymentStatus === 'paid') continue;
      if (!hasHappened(visit, state, this.clock.date(), this.clock.zone)) open.push({ visit, state });
    }
    return open;
  }
}
