import { Injectable } from '@nestjs/common';
import type { PaymentResponse } from '@homebright/contract';
import { FindUser } from '../../identity/index.js';
import { StartPayment } from '../../payments/index.js';
import type { Booking } from '../domain/booking.js';
import { receiptLine } from '../domain/format.js';

/** The fields of a booking that a payment needs. */
export type Payable = Pick<
  Booking,
  'id' | 'userId' | 'customerName' | 'serviceType' | 'appointment' | 'isRecurring' | 'subscriptionId'
>;

@Injectable()
export class CollectPayment {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly findUser: FindUser,
  ) {}

  /**
   * Creates the payment for what the booking owes, outside of any transaction: if the provider is down, the booking
   * remains and the same call can be repeated. For a subscription the card is saved.
   */
  async run(booking: Payable): Promise<PaymentResponse> {
    const user = await this.findUser.current(booking.userId);
    const { clientSecret, amount } = await this.startPayment.run({
      bookingId: booking.id,
      userId: booking.userId,
      email: user?.email,
      name: booking.customerName,
      saveCard: booking.isRecurring,
      description: receiptLine(booking.serviceType, booking.appointment),
    });
    const { id: bookingId, subscriptionId } = booking;
    return { clientSecret, amount, bookingId, ...(subscriptionId === null ? {} : { subscriptionId }) };
  }
}
