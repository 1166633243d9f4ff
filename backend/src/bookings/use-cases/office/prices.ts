import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../payments/index.js';
import { Outbox, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { bookingRepriced } from '../events.js';

@Injectable()
export class Prices {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Carries a booking's new price to the ledger, which adjusts the balance or refunds the excess, and tells the
   * customer.
   */
  async follow(tx: Tx, booking: Booking): Promise<void> {
    const { id: bookingId, userId, version, price } = booking;
    await this.ledger.reprice(tx, bookingId, price);
    if (!booking.cancelled) await this.outbox.add(tx, bookingRepriced({ bookingId, userId, version, price }));
  }
}
