import { Injectable } from '@nestjs/common';
import type { Cents, KeptMoney } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
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
   * for `keep` cents and, with `openFees`, the rebooking fees that are still due.
   */
  async cancel(
    tx: Tx,
    booking: Booking,
    fees: { keep: Cents; openFees?: boolean } = { keep: 0 },
  ): Promise<{ refund: Cents; fees: KeptMoney }> {
    const { id, subscriptionId } = booking;
    await this.bookings.save(tx, booking);
    await this.visits.release(tx, id);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, this.clock.date());
    const { returned, fees: kept } = await this.ledger.cancel(tx, id, fees);
    return { refund: returned, fees: kept };
  }
}
