import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { Transactions, type Tx, emit } from '../../platform/index.js';
import { AlreadyPaid, CancelledNotPayable, ProviderRejected } from '../domain/errors.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import { Payment } from '../domain/payment.js';
import type { Card, IntentSnapshot } from '../domain/provider-snapshots.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { paymentFailed } from './events.js';
import { SavedCards, type WantedCard } from './saved-cards.js';
import { SpendCredit } from './spend-credit.js';
import { StartPayment } from './start-payment.js';
import { SyncPaymentIntent } from './sync-payment-intent.js';

export interface SavedCardCharge {
  bookingId: number;
  userId: string;
  /** Number of the attempt: 1, 2, 3 … Repeating an attempt does not charge again. */
  attempt: number;
  /**
   * The visit's day, YYYY-MM-DD, because another card may pay visits from a certain day on. If absent, the saved card is
   * charged.
   */
  visitOn?: string;
  /** The card that the customer chose, by the provider's id; the card that pays by default if absent. */
  card?: string;
  /** Whether to charge the whole balance, although the booking began with a deposit; no if absent. */
  whole?: boolean;
  /** Whether the customer's credit pays first what it can; no if absent. */
  creditFirst?: boolean;
  /** The tip to charge on top of what is due, perhaps the planned one; none if absent. A visit has only one tip. */
  tip?: Cents | 'planned';
  /** Shown to the customer on the receipt. */
  description?: string;
}

/** A charge is `processing` while it waits for the bank, or for the customer in the form. */
export type ChargeOutcome =
  'paid' | 'processing' | 'declined' | 'authentication_required' | 'no_card' | 'cancelled';

const DEFAULT_DESCRIPTION = 'House cleaning';

@Injectable()
export class ChargeSavedCard {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly savedCards: SavedCards,
    private readonly intents: StripeIntents,
    private readonly startPayment: StartPayment,
    private readonly syncPaymentIntent: SyncPaymentIntent,
    private readonly snapshots: ApplySnapshots,
    private readonly spendCredit: SpendCredit,
  ) {}

  /**
   * Charges the balance off-session (docs/rules.md#provider-calls). A refusal is an outcome and a `paymentFailed` event,
   * not an error. Must be called outside a transaction.
   * @throws NotFound, AmountNotChargeable, PaymentsOff, ProviderUnavailable (retry later)
   */
  async charge(charge: SavedCardCharge, deadline = Deadline.ofWorker()): Promise<ChargeOutcome> {
    const { bookingId, userId } = charge;
    const reserved = await this.reserve(charge, await this.savedCards.has(userId, cardOf(charge)));
    if (reserved) return reserved;
    const intent = await this.syncPaymentIntent.sync(bookingId, deadline);
    if (!intent) return this.reservedOutcome(charge);
    if (intent.status !== 'awaiting_card') return 'processing';
    const begun = await this.begin(charge);
    if (begun === 'no_card') return begun;
    if (!begun) return this.reservedOutcome(charge);
    const { payment, card } = begun;
    try {
      const snapshot = await orNextKey(
        this.intents.charge(deadline, intent.id, payment, card.paymentMethodId),
        () => this.transactions.run((tx) => this.ledgers.useNextKey(tx, payment)),
      );
      const charged = await this.transactions.run((tx) => this.snapshots.intent(tx, snapshot, bookingId));
      return outcomeOf(charged, snapshot);
    } catch (error) {
      const cardIsLost =
        error instanceof ProviderRejected && (await this.savedCards.isLost(deadline, userId, card));
      if (cardIsLost)
        return this.transactions.run(async (tx) =>
          this.noCard(tx, await this.ledgers.lock(tx, bookingId), charge),
        );
      throw error;
    }
  }

  /** @returns the outcome if nothing is charged now; null once a payment is reserved */
  private async reserve(charge: SavedCardCharge, hasCard: boolean): Promise<ChargeOutcome | null> {
    const { bookingId, userId, attempt, whole = false, description = DEFAULT_DESCRIPTION } = charge;
    try {
      return await this.transactions.run(async (tx) => {
        const account = await this.ledgers.lock(tx, bookingId);
        const byCredit = charge.creditFirst
          ? await this.spendCredit.beforeCard(tx, account, { whole, description, keepsTip: hasCard })
          : 0;
        const due = whole ? account.balance : account.dueNow;
        const tip = tipOf(charge, account);
        if (byCredit > 0 && due + tip === 0) return 'paid';
        // The customer agreed to a tip alone, but the visit owes something by now.
        if (charge.tip !== 'planned' && tip > 0 && account.balance > 0) return 'cancelled';
        if (due + tip > 0 && !hasCard) return this.noCard(tx, account, charge);
        const live = due + tip > 0 ? await this.ledgers.live(tx, bookingId) : null;
        if (live?.status === 'declined' && live.attempt >= attempt) return refusalOf(live);
        const request = { bookingId, userId, description, whole, tip, saveCard: false, offSession: true };
        return (await this.startPayment.reserve(tx, request)) ? null : 'paid';
      });
    } catch (error) {
      if (error instanceof AlreadyPaid) return 'paid';
      if (error instanceof CancelledNotPayable) return 'cancelled';
      throw error;
    }
  }

  private async reservedOutcome({ bookingId }: SavedCardCharge): Promise<ChargeOutcome> {
    const account = await this.transactions.run((tx) => this.ledgers.lock(tx, bookingId));
    if (account.closed) return 'cancelled';
    return account.dueNow === 0 ? 'paid' : 'processing';
  }

  /** Stores the attempt before the provider is called; null if the reserved payment no longer fits the account. */
  private begin(charge: SavedCardCharge): Promise<{ payment: Payment; card: Card } | 'no_card' | null> {
    const { bookingId, userId, attempt } = charge;
    return this.transactions.run(async (tx) => {
      const account = await this.ledgers.lock(tx, bookingId);
      const payment = await this.ledgers.live(tx, bookingId);
      if (!payment || account.closed || payment.amount !== account.askedBy(payment)) return null;
      // The card is read again, because it is deleted when the provider turns out to have lost the customer.
      const card = await this.savedCards.begin(tx, userId, cardOf(charge));
      if (!card) return this.noCard(tx, account, charge);
      payment.attempt = attempt;
      await tx.update(Payment, { id: payment.id }, { attempt });
      return { payment, card };
    });
  }

  /** A tip that cannot be charged is not a debt, so nobody is told. */
  private async noCard(
    tx: Tx,
    { balance }: LedgerAccount,
    { bookingId, userId, attempt }: SavedCardCharge,
  ): Promise<'no_card'> {
    if (balance === 0) return 'no_card';
    const about = { bookingId, userId, paymentId: null, attempt, requiresAction: false, offSession: true };
    const reason = "There's no card on file for this visit.";
    await emit(tx, paymentFailed({ ...about, reason, noCard: true }));
    return 'no_card';
  }
}

function cardOf({ visitOn, card }: SavedCardCharge): WantedCard {
  return { visitOn: visitOn ?? null, chosen: card ?? null };
}

function tipOf({ tip = 0 }: SavedCardCharge, { tips, tipPlanned }: LedgerAccount): Cents {
  if (tips > 0) return 0;
  return tip === 'planned' ? tipPlanned : tip;
}

function outcomeOf(payment: Payment | null, snapshot: IntentSnapshot): ChargeOutcome {
  if (snapshot.status === 'succeeded') return 'paid';
  if (snapshot.status === 'cancelled') return 'cancelled';
  return payment?.status === 'declined' ? refusalOf(payment) : 'processing';
}

function refusalOf({ failureCode }: Payment): ChargeOutcome {
  return failureCode === 'authentication_required' ? 'authentication_required' : 'declined';
}
