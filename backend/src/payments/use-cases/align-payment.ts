import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Transactions, type Tx } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import type { IntentSnapshot } from '../domain/provider-truth.js';
import { isChargeable, PaymentUnderWay, ProviderUnavailable } from '../domain/refusals.js';
import { Books } from '../infra/books.js';
import { Cards } from '../infra/cards.js';
import type { Payer } from '../infra/stripe-cards.js';
import { Patience } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { ApplyIntent } from './apply-intent.js';
import { EnsureCustomer } from './ensure-customer.js';

interface Plan {
  payment: Payment;
  /** Amount of the intent in cents; 0: cancel it. */
  wanted: Cents;
}

const TURNS = 5;

/**
 * Aligns a booking's live intent with the balance in the ledger, or cancels it. Called before a customer gets a client
 * secret and after every change of the balance, so that an old client secret cannot pay a stale amount.
 */
@Injectable()
export class AlignPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: Books,
    private readonly cards: Cards,
    private readonly intents: StripeIntents,
    private readonly applyIntent: ApplyIntent,
    private readonly ensureCustomer: EnsureCustomer,
  ) {}

  /**
   * @param reserved the payment just reserved for the whole balance; read again only if that did not work
   * @returns the live intent, or null if there is none (any more)
   */
  async run(
    bookingId: number,
    patience = Patience.ofRequest(),
    payer?: Payer,
    reserved?: Payment,
  ): Promise<IntentSnapshot | null> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const plan =
        turn === 0 && reserved && reserved.status !== 'processing'
          ? { payment: reserved, wanted: reserved.amount }
          : await this.transactions.run((tx) => this.plan(tx, bookingId));
      if (!plan) return null;
      const truth = await this.bring(plan, patience, payer).catch((error: unknown) =>
        this.giveUp(plan, error),
      );
      const payment = await this.applyIntent.run(truth, bookingId);
      // A concurrent process created an intent for the same payment first: this one is discarded.
      if (!payment) await this.intents.cancel(patience, truth.id, plan.payment);
      else if (payment.live && (truth.status === 'processing' || truth.amount === plan.wanted)) return truth;
    }
    throw new PaymentUnderWay();
  }

  private async plan(tx: Tx, bookingId: number): Promise<Plan | null> {
    const account = await this.books.lockIfThere(tx, bookingId);
    const payment = account && (await this.books.live(tx, bookingId));
    if (!payment) return null;
    const payable = !account.cancelled && isChargeable(account.balance);
    if (payable && payment.amount !== account.balance && payment.status !== 'processing') {
      payment.ask({ ...payment, amount: account.balance });
      const { id, amount, keyVersion } = payment;
      await tx.update(Payment, { id }, { amount, keyVersion });
    }
    return { payment, wanted: payable ? account.balance : 0 };
  }

  private async bring({ payment, wanted }: Plan, patience: Patience, payer?: Payer): Promise<IntentSnapshot> {
    const { intentId, userId, saveCard } = payment;
    if (!intentId) return this.create(payment, patience, payer ?? { userId });
    const truth = await this.intents.read(patience, intentId);
    if (truth.status !== 'awaiting_card' && truth.status !== 'action_required') return truth;
    // An intent of a customer whom the provider has lost cannot be paid: the next turn makes another.
    const { customerId } = await this.cards.customer(userId);
    if (wanted === 0 || truth.customerId !== customerId)
      return this.intents.cancel(patience, truth.id, payment);
    const asExpected = truth.amount === wanted && (truth.savesCard || !saveCard);
    return asExpected ? truth : this.intents.change(patience, truth.id, payment);
  }

  private create(payment: Payment, patience: Patience, payer: Payer): Promise<IntentSnapshot> {
    return this.ensureCustomer.forCustomer(patience, payer, (customerId) =>
      this.intents.create(patience, payment, customerId),
    );
  }

  /** The provider may repeat its failure for this idempotency key for a day, so the next attempt uses a new key. */
  private async giveUp({ payment }: Plan, error: unknown): Promise<never> {
    if (error instanceof ProviderUnavailable && error.keyUsed) {
      await this.transactions.run((tx) => tx.increment(Payment, { id: payment.id }, 'keyVersion', 1));
    }
    throw error;
  }
}
