import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Transactions, type Tx, emit } from '../../platform/index.js';
import {
  AlreadyPaid,
  AmountNotChargeable,
  CancelledNotPayable,
  isChargeable,
  PaymentsOff,
  BankStillProcessing,
} from '../domain/errors.js';
import { Payment, type PaymentRequest } from '../domain/payment.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { Deadline } from '../infra/deadline.js';
import { StripeClient } from '../infra/stripe-client.js';
import { nothingToPay } from './events.js';
import { SyncPaymentIntent } from './sync-payment-intent.js';

export interface PaymentStart {
  bookingId: number;
  userId: string;
  email?: string | null;
  name?: string | null;
  /** Whether to save the card for later visits of a subscription. */
  saveCard: boolean;
  /** Whether to ask for the whole balance, although the booking began with a deposit; no if absent. */
  whole?: boolean;
  /** Shown to the customer on the receipt: '2-Hour Standard Clean on Tuesday, March 16'. */
  description: string;
}

export interface StartedPayment {
  /** null if there is nothing to pay and the booking is settled. */
  clientSecret: string | null;
  amount: Cents;
}

/** How often the payment is tried if its intent was paid or cancelled at the provider in the meantime. */
const MOST_TRIES = 3;

@Injectable()
export class StartPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly stripe: StripeClient,
    private readonly syncPaymentIntent: SyncPaymentIntent,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts one payment for what is due now. Repeated calls return the same intent. Must be called outside a
   * transaction.
   * @throws NotFound, AlreadyPaid, CancelledNotPayable, BankStillProcessing, AmountNotChargeable, PaymentsOff,
   * ProviderUnavailable, ProviderRejected
   */
  async start({ email, name, ...start }: PaymentStart): Promise<StartedPayment> {
    const deadline = Deadline.ofRequest();
    for (let turn = 0; turn < MOST_TRIES; turn += 1) {
      const payment = await this.transactions.run((tx) => this.reserve(tx, { ...start, offSession: false }));
      if (!payment) return { clientSecret: null, amount: 0 };
      const payer = { userId: start.userId, email, name };
      const snapshot = await this.syncPaymentIntent.sync(start.bookingId, deadline, payer, payment);
      if (snapshot?.status === 'processing') throw new BankStillProcessing();
      if (snapshot?.clientSecret) return { clientSecret: snapshot.clientSecret, amount: snapshot.amount };
      // The intent was paid or cancelled at the provider in the meantime. The ledger is updated by now, so try again.
    }
    throw new BankStillProcessing();
  }

  /**
   * Stores a payment before the provider is called, so that at most one per booking is live.
   * @returns the live payment for what is due now, or null if there is nothing to pay and the booking is
   * now settled
   * @throws NotFound, CancelledNotPayable, AlreadyPaid, AmountNotChargeable, PaymentsOff
   */
  async reserve(
    tx: Tx,
    { whole = false, tip = 0, ...request }: Omit<PaymentRequest, 'amount'> & Pick<PaymentStart, 'whole'>,
  ): Promise<Payment | null> {
    const { bookingId, userId } = request;
    const account = await this.ledgers.lock(tx, bookingId);
    if (whole) account.deposit = null;
    const amount = account.dueNow + tip;
    if (account.userId !== userId) throw new NotFound('The booking');
    if (account.closed) throw new CancelledNotPayable();
    if (amount === 0 && !account.settle(this.clock.date())) throw new AlreadyPaid(bookingId);
    if (amount > 0 && !isChargeable(amount)) throw new AmountNotChargeable(amount);
    if (amount > 0 && !this.stripe.isConfigured) throw new PaymentsOff();
    const payment = amount > 0 ? await this.livePayment(tx, { ...request, amount, tip }) : null;
    if (payment) account.follow(payment.liveStatus);
    else await emit(tx, nothingToPay(account));
    await this.ledgers.save(tx, account);
    return payment;
  }

  private async livePayment(tx: Tx, request: PaymentRequest): Promise<Payment> {
    const live = await this.ledgers.live(tx, request.bookingId);
    if (!live) return this.ledgers.insert(tx, new Payment(request, this.clock.date()));
    if (live.status === 'processing') return live;
    live.prepare(request);
    const { id, amount, tip, status, saveCard, keepCard, offSession, keyVersion } = live;
    await tx.update(Payment, { id }, { amount, tip, status, saveCard, keepCard, offSession, keyVersion });
    return live;
  }
}
