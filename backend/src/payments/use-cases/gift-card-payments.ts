import { Injectable } from '@nestjs/common';
import { GiftCardSales, giftCardRefundFailed, type SoldGiftCard } from '../../credit/index.js';
import { Transactions, type Tx, emit } from '../../platform/index.js';
import { ProviderRejected, ProviderUnavailable } from '../domain/errors.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeClient } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { FollowGiftCards } from './follow-gift-cards.js';

/** The provider's refusal to refund money that it has already returned. */
const ALREADY_REFUNDED = 'charge_already_refunded';

/** Payments for gift cards that are sold on the site. Each card has an intent of its own. */
@Injectable()
export class GiftCardPayments {
  constructor(
    private readonly transactions: Transactions,
    private readonly stripe: StripeClient,
    private readonly intents: StripeIntents,
    private readonly refunds: StripeRefunds,
    private readonly sales: GiftCardSales,
    private readonly followGiftCards: FollowGiftCards,
  ) {}

  /**
   * Starts the payment of an ordered card. Repeated calls return the same intent.
   * @returns the secret for the payment form
   * @throws PaymentsOff, ProviderUnavailable, ProviderRejected
   */
  async start(card: SoldGiftCard, description: string): Promise<string> {
    const deadline = Deadline.ofRequest();
    const made = card.intentId
      ? await this.intents.read(deadline, card.intentId)
      : await this.create(deadline, card, description);
    const intentId = await this.transactions.run((tx) => this.keep(tx, card.id, made));
    const snapshot = intentId === made.id ? made : await this.intents.read(deadline, intentId);
    if (!snapshot.clientSecret) throw new ProviderUnavailable(false);
    return snapshot.clientSecret;
  }

  /**
   * Returns all money for a card that the office has cancelled. Idempotent.
   * @throws ProviderUnavailable (retry later)
   */
  async refund(id: number): Promise<void> {
    const card = await this.transactions.run((tx) => this.sales.lock(tx, id));
    const { intentId, reference, keyVersion } = card;
    if (!intentId) return;
    const [deadline, key] = [Deadline.ofWorker(), `gift-card-${reference}-${keyVersion}-refund`];
    try {
      await this.orNextKey(id, this.refunds.createForRest(deadline, intentId, key, 'gift-card'));
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      if (error.providerCode !== ALREADY_REFUNDED) await this.refused(card, error.reason);
    }
    const refunds = await this.refunds.ofIntent(deadline, intentId);
    await this.transactions.run((tx) => this.followGiftCards.refunds(tx, intentId, refunds));
  }

  /**
   * Ends an order that nobody has paid, so that it can no longer be paid, and deletes it.
   * @throws ProviderUnavailable (retry later)
   */
  async drop(id: number): Promise<void> {
    const { intentId, ...card } = await this.transactions.run((tx) => this.sales.lock(tx, id));
    const isOpen = intentId !== null && this.stripe.isConfigured;
    const ended = isOpen ? await this.cancel(intentId, card) : null;
    await this.transactions.run(async (tx) => {
      if (ended) await this.followGiftCards.intent(tx, ended);
      if (!ended || ended.status === 'cancelled') await this.sales.deleteUnpaid(tx, id);
    });
  }

  private create(deadline: Deadline, card: SoldGiftCard, description: string): Promise<IntentSnapshot> {
    return this.orNextKey(card.id, this.intents.createForGiftCard(deadline, card, description));
  }

  /** @returns the card's intent, which a call at the same time may have stored */
  private async keep(tx: Tx, id: number, { id: made }: IntentSnapshot): Promise<string> {
    const card = await this.sales.lock(tx, id);
    if (card.intentId) return card.intentId;
    await this.sales.savePayment(tx, Object.assign(card, { intentId: made }));
    return made;
  }

  /** @returns null if the provider does not have the intent */
  private async cancel(
    intentId: string,
    card: Pick<SoldGiftCard, 'reference' | 'keyVersion'>,
  ): Promise<IntentSnapshot | null> {
    return this.intents.cancel(Deadline.ofWorker(), intentId, card).catch((error: unknown) => {
      if (error instanceof ProviderRejected) return null;
      throw error;
    });
  }

  private refused({ id: giftCardId, value: amount }: SoldGiftCard, reason: string): Promise<void> {
    return this.transactions.run((tx) => emit(tx, giftCardRefundFailed({ giftCardId, amount, reason })));
  }

  private orNextKey<T>(id: number, work: Promise<T>): Promise<T> {
    return orNextKey(work, () =>
      this.transactions.run(async (tx) => {
        const card = await this.sales.lock(tx, id);
        await this.sales.savePayment(tx, Object.assign(card, { keyVersion: card.keyVersion + 1 }));
      }),
    );
  }
}
