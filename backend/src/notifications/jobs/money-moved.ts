import { Injectable } from '@nestjs/common';
import { paymentFailed, refundSucceeded } from '../../payments/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { TellAboutVisit } from '../use-cases/tell-about-visit.js';

@Injectable()
@Handles(paymentFailed, 'tell-payment-failed')
export class TellPaymentFailed implements EventHandler<PayloadOf<typeof paymentFailed>> {
  constructor(private readonly tell: TellAboutVisit) {}

  /** Somebody at the checkout reads it there; only a charge behind their back needs telling. */
  async handle(tx: Tx, failure: PayloadOf<typeof paymentFailed>): Promise<void> {
    if (!failure.offSession) return;
    await this.tell.run(tx, 'payment-failed', failure.bookingId, `payment-${failure.paymentId ?? 0}`);
  }
}

@Injectable()
@Handles(refundSucceeded, 'tell-refund')
export class TellRefund implements EventHandler<PayloadOf<typeof refundSucceeded>> {
  constructor(private readonly tell: TellAboutVisit) {}

  async handle(tx: Tx, { bookingId, refundId, amount }: PayloadOf<typeof refundSucceeded>): Promise<void> {
    await this.tell.run(tx, 'refunded', bookingId, `refund-${refundId}`, amount);
  }
}
