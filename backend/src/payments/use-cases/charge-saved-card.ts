import { Injectable } from '@nestjs/common';
import { Outbox, Transactions, type Tx } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import { AlreadyPaid, BookingCancelled, ProviderRejected, ProviderUnavailable } from '../domain/errors.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { Cards } from '../infra/cards.js';
import { Deadline } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { SyncPaymentIntent } from './sync-payment-intent.js';
import { ApplyIntent } from './apply-intent.js';
import { paymentFailed } from './events.js';
import { LostCustomer } from './lost-customer.js';
import { ReservePayment } from './reserve-payment.js';

export interface SavedCardCharge {
  bookingId: number;
  userId: string;
  /** 1, 2, 3 …; repeating an attempt does not charge again. */
  attempt: number;
  /** What the customer reads on the receipt. */
  description?: string;
}

/** `processing`: waiting for the bank, or for the customer at the form. */
export type ChargeOutcome =
  'paid' | 'processing' | 'declined' | 'authentication_required' | 'no_card' | 'cancelled';

const DESCRIPTION = 'House cleaning';

@Injectable()
export class ChargeSavedCard {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly cards: Cards,
    private readonly intents: StripeIntents,
    private readonly reservePayment: ReservePayment,
    private readonly syncPaymentIntent: SyncPaymentIntent,
    private readonly applyIntent: ApplyIntent,
    private readonly lost: LostCustomer,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Charges the balance off-session (design section 3). A refusal is an outcome and a `paymentFailed` event, not an
   * error. Must be called outside a transaction.
   * @throws NotFound, AmountNotChargeable, PaymentsOff, ProviderUnavailable (retry later)
   */
  async run(charge: SavedCardCharge): Promise<ChargeOutcome> {
    const deadline = Deadline.ofWorker();
    const reserved = await this.reserve(charge, (await this.cards.find(charge.userId)) !== null);
    if (typeof reserved === 'string') return reserved;
    const open = await this.syncPaymentIntent.run(charge.bookingId, deadline);
    if (!open) return this.reservedOutcome(charge);
    if (open.status !== 'awaiting_card') return 'processing';
    // It may have been lost with its customer meanwhile.
    const card = await this.cards.find(charge.userId);
    if (!card) return this.transactions.run((tx) => this.tellNoCard(tx, charge));
    const payment = await this.begin(charge);
    if (!payment) return this.reservedOutcome(charge);
    const snapshot = await this.intents
      .charge(deadline, open.id, payment, card.paymentMethodId)
      .catch((error: unknown) =>
        this.giveUp(payment, error, () => this.lost.check(deadline, charge.userId, card)),
      );
    if (!snapshot) return this.transactions.run((tx) => this.tellNoCard(tx, charge));
    const after = await this.applyIntent.run(snapshot);
    return outcomeOf(after, snapshot);
  }

  private async reserve(charge: SavedCardCharge, hasCard: boolean): Promise<Payment | ChargeOutcome> {
    const { bookingId, userId, attempt, description = DESCRIPTION } = charge;
    try {
      return await this.transactions.run(async (tx) => {
        const { balance } = await this.ledgers.lock(tx, bookingId);
        if (balance > 0 && !hasCard) return this.tellNoCard(tx, charge);
        const live = balance > 0 ? await this.ledgers.live(tx, bookingId) : null;
        if (live?.status === 'declined' && live.attempt >= attempt) return refusalOf(live);
        const wish = { bookingId, userId, description, saveCard: false, offSession: true };
        return (await this.reservePayment.run(tx, wish)) ?? 'paid';
      });
    } catch (error) {
      if (error instanceof AlreadyPaid) return 'paid';
      if (error instanceof BookingCancelled) return 'cancelled';
      throw error;
    }
  }

  private async reservedOutcome({ bookingId }: SavedCardCharge): Promise<ChargeOutcome> {
    const account = await this.transactions.run((tx) => this.ledgers.lock(tx, bookingId));
    if (account.cancelled) return 'cancelled';
    return account.balance === 0 ? 'paid' : 'processing';
  }

  /** Stores the attempt before the provider is called; null if there is nothing to pay any more. */
  private begin({ bookingId, attempt }: SavedCardCharge): Promise<Payment | null> {
    return this.transactions.run(async (tx) => {
      const account = await this.ledgers.lock(tx, bookingId);
      const payment = await this.ledgers.live(tx, bookingId);
      if (!payment || account.cancelled || payment.amount !== account.balance) return null;
      payment.attempt = attempt;
      await tx.update(Payment, { id: payment.id }, { attempt });
      return payment;
    });
  }

  /** @returns null if the provider refused because it no longer has the card */
  private async giveUp(payment: Payment, error: unknown, isCardLost: () => Promise<boolean>): Promise<null> {
    if (error instanceof ProviderRejected && (await isCardLost())) return null;
    if (error instanceof ProviderUnavailable && error.keyUsed) {
      await this.transactions.run((tx) => tx.increment(Payment, { id: payment.id }, 'keyVersion', 1));
    }
    throw error;
  }

  private async tellNoCard(tx: Tx, { bookingId, userId, attempt }: SavedCardCharge): Promise<'no_card'> {
    const reason = "There's no card on file for this visit.";
    await this.outbox.add(
      tx,
      paymentFailed({
        bookingId,
        userId,
        paymentId: null,
        attempt,
        reason,
        requiresAction: false,
        offSession: true,
      }),
    );
    return 'no_card';
  }
}

function outcomeOf(payment: Payment | null, snapshot: IntentSnapshot): ChargeOutcome {
  if (snapshot.status === 'succeeded') return 'paid';
  if (snapshot.status === 'cancelled') return 'cancelled';
  return payment?.status === 'declined' ? refusalOf(payment) : 'processing';
}

function refusalOf({ failureCode }: Payment): ChargeOutcome {
  return failureCode === 'authentication_required' ? 'authentication_required' : 'declined';
}
