import { Injectable } from '@nestjs/common';
import { debtWrittenOff } from '../../bookings/index.js';
import {
  latePaymentReturned,
  paymentFailed,
  paymentSucceeded,
  refundSucceeded,
} from '../../payments/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { NotifyAboutMoney } from '../use-cases/notify-about-money.js';

@Injectable()
@Handles(paymentSucceeded, 'tell-paid')
export class TellPaid implements EventHandler<PayloadOf<typeof paymentSucceeded>> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  /** Receipt for a captured payment; none if nothing had to be paid. */
  async handle(tx: Tx, { bookingId, paymentId, amount }: PayloadOf<typeof paymentSucceeded>): Promise<void> {
    if (paymentId === null || amount <= 0) return;
    await this.notifyAboutMoney.run(tx, 'paid', bookingId, `payment-${paymentId}`, { amount, paymentId });
  }
}

type Failed = PayloadOf<typeof paymentFailed>;

@Injectable()
@Handles(paymentFailed, 'tell-payment-failed')
export class TellPaymentFailed implements EventHandler<Failed> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  /** At the checkout the page shows the error; only off-session charges need a message. */
  async handle(tx: Tx, failed: Failed): Promise<void> {
    const { bookingId, paymentId, attempt, reason, requiresAction, offSession } = failed;
    if (!offSession) return;
    const occasion = requiresAction ? 'payment-to-confirm' : 'payment-failed';
    await this.notifyAboutMoney.run(tx, occasion, bookingId, `payment-${paymentId ?? 0}-${attempt}`, {
      reason,
    });
  }
}

@Injectable()
@Handles(debtWrittenOff, 'settle-payment-notices')
export class SettlePaymentNotices implements EventHandler<PayloadOf<typeof debtWrittenOff>> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  /** The customer is not asked for the payment any more; what the office gives up is its own affair. */
  async handle(tx: Tx, { bookingId }: PayloadOf<typeof debtWrittenOff>): Promise<void> {
    await this.notifyAboutMoney.settled(tx, bookingId);
  }
}

type Returned = PayloadOf<typeof latePaymentReturned>;

@Injectable()
@Handles(latePaymentReturned, 'tell-late-payment')
export class TellLatePayment implements EventHandler<Returned> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  async handle(tx: Tx, { bookingId, paymentId, amount }: Returned): Promise<void> {
    await this.notifyAboutMoney.run(tx, 'late-payment-returned', bookingId, `payment-${paymentId}`, {
      amount,
      paymentId,
    });
  }
}

@Injectable()
@Handles(refundSucceeded, 'tell-refund')
export class TellRefund implements EventHandler<PayloadOf<typeof refundSucceeded>> {
  constructor(private readonly notifyAboutMoney: NotifyAboutMoney) {}

  async handle(tx: Tx, { bookingId, refundId, amount }: PayloadOf<typeof refundSucceeded>): Promise<void> {
    await this.notifyAboutMoney.run(tx, 'refunded', bookingId, `refund-${refundId}`, { amount });
  }
}
