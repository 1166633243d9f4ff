import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../payments/index.js';
import { Outbox, type PayloadOf, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { bookingRepriced } from '../events.js';

type Told = Pick<PayloadOf<typeof bookingRepriced>, 'quietly' | 'andLater'>;

const ALONE: Told = { quietly: false, andLater: false };

@Injectable()
export class ApplyPriceChange {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Carries a booking's new price to the ledger, which adjusts the balance or refunds the excess, and tells the
   * customer.
   */
  async follow(tx: Tx, booking: Booking, told: Told = ALONE): Promise<void> {
    const { id: bookingId, userId, version, price } = booking;
    await this.ledger.reprice(tx, bookingId, price);
    if (!booking.cancelled)
      await this.outbox.add(tx, bookingRepriced({ bookingId, userId, version, price, ...told }));
  }

  /** The same for visits that get one price: an event for each, one message to the customer. */
  async followAll(tx: Tx, [first, ...later]: readonly Booking[]): Promise<void> {
    if (!first) return;
    await this.follow(tx, first, { quietly: false, andLater: later.length > 0 });
    for (const visit of later) await this.follow(tx, visit, { quietly: true, andLater: false });
  }
}
