import { Injectable } from '@nestjs/common';
import type { PaymentResponse } from '@homebright/contract';
import { FindUser } from '../../identity/index.js';
import { StartPayment } from '../../payments/index.js';
import type { Booking } from '../domain/booking.js';
import { receiptLine } from '../domain/words.js';

/** What a payment needs to know of a booking. */
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
   * Asks the provider for what the booking owes, outside of any transaction: should it be down, the booking stays and the
   * same call goes on later. A subscription's card is saved for the visits to come.
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
