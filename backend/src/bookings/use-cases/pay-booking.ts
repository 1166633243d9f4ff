import { Injectable } from '@nestjs/common';
import type { PaymentResponse } from '@homebright/contract';
import { Transactions } from '../../platform/index.js';
import { BookingCancelled } from '../domain/errors.js';
import { Bookings } from '../infra/bookings.js';
import { BookingStateReader } from '../infra/booking-state-reader.js';
import { CollectPayment } from './collect-payment.js';
import { Slots } from './slots.js';

@Injectable()
export class PayBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly states: BookingStateReader,
    private readonly slots: Slots,
    private readonly collectPayment: CollectPayment,
  ) {}

  /**
   * Starts the payment of what a booking still owes; an expired hold is renewed first.
   * @throws NotFound, BookingCancelled, AlreadyPaid, SlotTaken with alternatives, OutsideHours, HoldLimit,
   * HoldRenewalsUsed
   */
  async run(userId: string, bookingId: number): Promise<PaymentResponse> {
    const booking = await this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const found = await this.bookings.lockOwn(tx, userId, bookingId);
      if (found.cancelled) throw new BookingCancelled();
      const state = await this.states.find(tx, bookingId);
      if (state.balance > 0) await this.slots.retakeLapsed(tx, found, state);
      return found;
    });
    return this.collectPayment.run(booking);
  }
}
