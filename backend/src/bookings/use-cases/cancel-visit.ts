import { Injectable } from '@nestjs/common';
import type { Cents, KeptMoney } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { type CancellationFees, Ledger } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { Bookings } from '../infra/bookings.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';

/** Updates slot, subscription and money after anybody has cancelled a booking. */
@Injectable()
export class CancelVisit {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly subscriptions: Subscriptions,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Saves the cancelled booking, releases its slot, and ends a subscription that never started. Refunds the payments, except
   * for the fees. Fees that the card still owes are charged by the next charging run.
   */
  async cancel(
    tx: Tx,
    booking: Booking,
    fees: CancellationFees = { keep: 0 },
  ): Promise<{ refund: Cents; fees: KeptMoney; owed: Cents }> {
    const { id, subscriptionId } = booking;
    await this.bookings.save(tx, booking);
    await this.visits.release(tx, id);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, this.clock.date());
    const { returned, fees: kept, owed } = await this.ledger.cancel(tx, id, fees);
    if (owed > 0) {
      booking.chargeAgain(this.clock.date());
      await this.bookings.save(tx, booking);
    }
    return { refund: returned, fees: kept, owed };
  }
}
