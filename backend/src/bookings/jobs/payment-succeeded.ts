import { Injectable } from '@nestjs/common';
import { paymentSucceeded } from '../../payments/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { ConfirmPaidBooking } from '../use-cases/confirm-paid-booking.js';

@Injectable()
@Handles(paymentSucceeded, 'confirm-paid-booking')
export class ConfirmWhenPaid implements EventHandler<PayloadOf<typeof paymentSucceeded>> {
  constructor(private readonly confirmPaidBooking: ConfirmPaidBooking) {}

  handle(tx: Tx, { bookingId }: { bookingId: number }): Promise<void> {
    return this.confirmPaidBooking.run(tx, bookingId);
  }
}
