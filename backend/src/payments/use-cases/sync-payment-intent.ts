import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { Transactions, type Tx } from '../../platform/index.js';
import { isChargeable, BankStillProcessing } from '../domain/errors.js';
import { Payment } from '../domain/payment.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';
import { Cards } from '../infra/cards.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import type { Payer } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { SavedCards } from './saved-cards.js';

interface Plan {
  payment: Payment;
  /** The amount that the intent should have, in cents; 0 to cancel it. */
  wanted: Cents;
}

/** How often the intent is read and changed until it matches the ledger. */
const MOST_TRIES = 5;

/**
 * Aligns a booking's live intent with the balance in the ledger, or cancels it. Called before a customer gets a client
 * secret and after every change of the balance, so that an old client secret cannot pay a stale amount.
 */
@Injectable()
export class SyncPaymentIntent {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly cards: Cards,
    private readonly intents: StripeIntents,
    private readonly snapshots: ApplySnapshots,
    private readonly savedCards: SavedCards,
  ) {}

  /**
   * @param reserved the payment that was just reserved for the whole balance; used for the first attempt instead of
   * reading it
   * @returns the live intent; null if the booking has no live payment
   */
  async sync(
    bookingId: number,
    deadline = Deadline.ofRequest(),
    payer?: Payer,
    reserved?: Payment,
  ): Promise<IntentSnapshot | null> {
    for (let turn = 0; turn < MOST_TRIES; turn += 1) {
      const plan =
        turn === 0 && reserved && reserved.status !== 'processing'
          ? { payment: reserved, wanted: reserved.amount }
          : await this.transactions.run((tx) => this.plan(tx, bookingId));
      if (!plan) return null;
      const snapshot = await orNextKey(this.alignedIntent(plan, deadline, payer), () =>
        this.transactions.run((tx) => this.ledgers.useNextKey(tx, plan.payment)),
      );
      const payment = await this.transactions.run((tx) => this.snapshots.intent(tx, snapshot, bookingId));
      // Another process created an intent for the same payment first, so this intent is discarded.
      if (!payment) await this.intents.cancel(deadline, snapshot.id, plan.payment);
      else if (payment.live && (snapshot.status === 'processing' || snapshot.amount === plan.wanted))
        return snapshot;
    }
    throw new BankStillProcessing();
  }

  /**
   * Call after a change of the balance and before answering, so that the old amount can no longer be paid.
   * Must be called outside a transaction. If the provider is down, the outbox repeats this later.
   */
  async attempt(bookingId: number): Promise<void> {
    await this.sync(bookingId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  private async plan(tx: Tx, bookingId: number): Promise<Plan | null> {
    const account = await this.ledgers.lockIfThere(tx, bookingId);
    const payment = account && (await this.ledgers.live(tx, bookingId));
    if (!payment) return null;
    const asked = account.askedBy(payment);
    const isPayable = !account.closed && isChargeable(asked);
    if (isPayable && payment.amount !== asked && payment.status !== 'processing') {
      payment.prepare({ ...payment, amount: asked, tip: asked - account.dueNow });
      const { id, amount, tip, keyVersion } = payment;
      await tx.update(Payment, { id }, { amount, tip, keyVersion });
    }
    return { payment, wanted: isPayable ? asked : 0 };
  }

  private async alignedIntent(
    { payment, wanted }: Plan,
    deadline: Deadline,
    payer?: Payer,
  ): Promise<IntentSnapshot> {
    const { intentId, userId, savesCard } = payment;
    if (!intentId)
      return this.savedCards.forCustomer(deadline, payer ?? { userId }, (customerId) =>
        this.intents.create(deadline, payment, customerId),
      );
    const snapshot = await this.intents.read(deadline, intentId);
    if (snapshot.status !== 'awaiting_card' && snapshot.status !== 'action_required') return snapshot;
    // An intent for a customer whom the provider no longer has cannot be paid. The next try creates another intent.
    const { customerId } = await this.cards.customer(userId);
    if (wanted === 0 || snapshot.customerId !== customerId)
      return this.intents.cancel(deadline, snapshot.id, payment);
    const isAligned = snapshot.amount === wanted && snapshot.savesCard === savesCard;
    return isAligned ? snapshot : this.intents.change(deadline, snapshot.id, payment);
  }
}
