import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Outbox, type Tx } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import { Payment, type PaymentRequest } from '../domain/payment.js';
import {
  AlreadyPaid,
  AmountNotChargeable,
  BookingCancelled,
  isChargeable,
  PaymentsOff,
} from '../domain/errors.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { StripeClient } from '../infra/stripe-client.js';
import { paymentSucceeded } from './events.js';

/** Stores a payment before the provider is called, so that at most one per booking is live. */
@Injectable()
export class ReservePayment {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly stripe: StripeClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the live payment for the whole balance, or null if the price is 0 and the booking is thereby settled
   * @throws NotFound, BookingCancelled, AlreadyPaid, AmountNotChargeable, PaymentsOff
   */
  async run(tx: Tx, wish: Omit<PaymentRequest, 'amount'>): Promise<Payment | null> {
    const account = await this.ledgers.lock(tx, wish.bookingId);
    if (account.userId !== wish.userId) throw new NotFound('The booking');
    if (account.cancelled) throw new BookingCancelled();
    if (account.balance === 0) return this.settleForNothing(tx, account);
    if (!isChargeable(account.balance)) throw new AmountNotChargeable(account.balance);
    if (!this.stripe.on) throw new PaymentsOff();
    const payment = await this.livePayment(tx, account, wish);
    account.follow(payment.liveStatus);
    await this.ledgers.save(tx, account);
    return payment;
  }

  private async livePayment(
    tx: Tx,
    { bookingId, balance: amount }: LedgerAccount,
    wish: Omit<PaymentRequest, 'amount'>,
  ): Promise<Payment> {
    const live = await this.ledgers.live(tx, bookingId);
    if (!live) {
      const payment = new Payment({ ...wish, amount }, this.clock.date());
      const { identifiers } = await tx.insert(Payment, payment);
      return Object.assign(payment, { id: Number(identifiers[0]?.id) });
    }
    if (live.status === 'processing') return live;
    live.ask({ ...wish, amount });
    const { id, status, saveCard, offSession, keyVersion } = live;
    await tx.update(Payment, { id }, { amount, status, saveCard, offSession, keyVersion });
    return live;
  }

  private async settleForNothing(tx: Tx, account: LedgerAccount): Promise<null> {
    if (!account.settle(this.clock.date())) throw new AlreadyPaid();
    const { bookingId, userId } = account;
    await this.outbox.add(
      tx,
      paymentSucceeded({ bookingId, userId, paymentId: null, amount: 0, balance: 0 }),
    );
    await this.ledgers.save(tx, account);
    return null;
  }
}
