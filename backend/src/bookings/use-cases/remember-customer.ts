import { Injectable } from '@nestjs/common';
import { RememberPhone } from '../../identity/index.js';
import type { Tx } from '../../platform/index.js';
import { Bookings } from '../infra/bookings.js';

@Injectable()
export class RememberCustomer {
  constructor(
    private readonly bookings: Bookings,
    private readonly rememberPhone: RememberPhone,
  ) {}

  /** The phone number of the latest booking is the one the office calls. */
  async run(tx: Tx, bookingId: number): Promise<void> {
    const booking = await this.bookings.find(tx, bookingId);
    if (booking) await this.rememberPhone.run(tx, booking.userId, booking.customerPhone);
  }
}
