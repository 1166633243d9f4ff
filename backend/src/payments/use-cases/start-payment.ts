import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Transactions } from '../../platform/index.js';
import { PaymentUnderWay } from '../domain/errors.js';
import { Deadline } from '../infra/stripe-client.js';
import { SyncPaymentIntent } from './sync-payment-intent.js';
import { ReservePayment } from './reserve-payment.js';

export interface PaymentStart {
  bookingId: number;
  userId: string;
  email?: string | null;
  name?: string | null;
  /** Save the card for later visits of a subscription. */
  saveCard: boolean;
  /** What the customer reads on the receipt: '2-Hour Standard Clean on Tuesday, March 16'. */
  description: string;
}

export interface StartedPayment {
  /** null: nothing to pay, the booking is settled. */
  clientSecret: string | null;
  amount: Cents;
}

const TURNS = 3;

@Injectable()
export class StartPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly reservePayment: ReservePayment,
    private readonly syncPaymentIntent: SyncPaymentIntent,
  ) {}

  /**
   * Starts one payment for the whole balance; repeated calls return the same intent. Must be called outside a
   * transaction.
   * @throws NotFound, AlreadyPaid, BookingCancelled, PaymentUnderWay, AmountNotChargeable, PaymentsOff,
   * ProviderUnavailable, ProviderRejected
   */
  async run(start: PaymentStart): Promise<StartedPayment> {
    const { bookingId, userId, email, name, saveCard, description } = start;
    const deadline = Deadline.ofRequest();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const wish = { bookingId, userId, saveCard, description, offSession: false };
      const payment = await this.transactions.run((tx) => this.reservePayment.run(tx, wish));
      if (!payment) return { clientSecret: null, amount: 0 };
      const snapshot = await this.syncPaymentIntent.run(
        bookingId,
        deadline,
        { userId, email, name },
        payment,
      );
      if (snapshot?.status === 'processing') throw new PaymentUnderWay();
      if (snapshot?.clientSecret) return { clientSecret: snapshot.clientSecret, amount: snapshot.amount };
      // It was paid or cancelled at the provider meanwhile; the ledger has been updated.
    }
    throw new PaymentUnderWay();
  }
}
