import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, Transactions, type Tx, emit } from '../../platform/index.js';
import { isSameCards, type LaterCard, type PlanCards } from '../domain/card-change.js';
import { isCustomerMissing } from '../domain/errors.js';
import type { Card } from '../domain/provider-snapshots.js';
import { CardChanges } from '../infra/card-changes.js';
import { Cards } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeClient } from '../infra/stripe-client.js';
import { cardChanged, cardLost } from './events.js';

/** The customers' records at the provider, and their cards for off-session charges. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly cards: Cards,
    private readonly changes: CardChanges,
    private readonly stripe: StripeCards,
    private readonly client: StripeClient,
  ) {}

  /**
   * The card for off-session charges; null if there is none.
   * @param visitOn the day of the visit to pay (YYYY-MM-DD); null for a charge that is not for a certain visit
   */
  find(userId: string, visitOn: LocalDate | null = null): Promise<Card | null> {
    return this.cards.find(userId, visitOn);
  }

  /** Like `find`, in a transaction. */
  findIn(tx: Tx, userId: string, visitOn: LocalDate): Promise<Card | null> {
    return this.cards.findFor(tx, userId, visitOn);
  }

  /** The card for visits from a future day on; null if the saved card pays all visits. */
  later(userId: string): Promise<LaterCard | null> {
    return this.cards.later(userId);
  }

  /** Cancels the later card, so that the saved card pays all visits. */
  async forgetLater(userId: string): Promise<void> {
    await this.transactions.run((tx) =>
      this.rememberChange(tx, userId, () => this.cards.forgetLater(tx, userId)),
    );
  }

  /**
   * Replaces saved cards with later cards whose first day has come. The new cards also pay visits for which the
   * previous cards were refused.
   */
  async useDue(): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const userId of await this.cards.useDue(tx, this.clock.today()))
        await emit(tx, cardChanged({ userId }));
    });
  }

  /**
   * Saves the card from a form, for visits from the day `from` on, or for every charge from now on if `from` is null.
   */
  async keepFrom(tx: Tx, userId: string, card: Card, from: LocalDate | null): Promise<void> {
    await this.rememberChange(tx, userId, async () => {
      if (from) return this.cards.saveLater(tx, userId, card, from);
      await this.cards.forgetLater(tx, userId);
      await this.keep(tx, userId, card);
    });
  }

  /** Restores the cards that paid the customer's plans before a change. */
  async restore(tx: Tx, userId: string, { saved, later }: PlanCards): Promise<void> {
    if (saved) await this.keep(tx, userId, saved);
    else await this.cards.forgetCard(tx, userId);
    if (later) await this.cards.saveLater(tx, userId, later, later.from);
    else await this.cards.forgetLater(tx, userId);
    await this.changes.forget(tx, userId);
  }

  /** The card for a charge that begins now. From then on the customer cannot undo the change to this card. */
  async begin(tx: Tx, userId: string, visitOn: LocalDate | null): Promise<Card | null> {
    await this.changes.lock(tx, userId);
    const card = await this.cards.findFor(tx, userId, visitOn);
    if (card) await this.changes.use(tx, userId, card.paymentMethodId);
    return card;
  }

  /** Saves the card for off-session charges. Emits `cardChanged` if it differs from the previous one. */
  async keep(tx: Tx, userId: string, card: Card): Promise<void> {
    if (await this.cards.save(tx, userId, card)) await emit(tx, cardChanged({ userId }));
  }

  /**
   * Runs `work` for the customer at the provider, who is created at the first payment. If the provider no longer has
   * that customer, runs `work` again for a new one.
   * @param renew called before the repetition; needed if the idempotency key does not contain the customer
   */
  async forCustomer<T>(
    deadline: Deadline,
    payer: Payer,
    work: (customerId: string) => Promise<T>,
    renew?: () => Promise<void>,
  ): Promise<T> {
    const customerId = await this.customerOf(deadline, payer);
    try {
      return await work(customerId);
    } catch (error) {
      if (!isCustomerMissing(error)) throw error;
      await this.transactions.run((tx) => this.forget(tx, payer.userId, customerId));
      await renew?.();
      return work(await this.customerOf(deadline, payer));
    }
  }

  /** Call if the provider has deleted this customer. */
  async forgetDeleted(tx: Tx, customerId: string): Promise<void> {
    const userId = await this.cards.ownerOf(tx, customerId);
    if (userId) await this.forget(tx, userId, customerId);
  }

  /**
   * Called after a refused charge. Deletes the card or customer that the provider no longer has.
   * @returns whether the card is gone
   */
  async isLost(deadline: Deadline, userId: string, card: Card): Promise<boolean> {
    const { customerId } = await this.cards.customer(userId);
    const atProvider = customerId && (await this.stripe.holds(deadline, customerId, card.paymentMethodId));
    if (atProvider === 'card') return false;
    await this.transactions.run(async (tx) => {
      if (customerId && atProvider === 'nothing') return this.forget(tx, userId, customerId);
      if (await this.cards.forgetCard(tx, userId, card.paymentMethodId)) await emit(tx, cardLost({ userId }));
    });
    return true;
  }

  /**
   * Deletes an erased customer and their cards at the provider. Payments are kept there, as they are here.
   */
  async deleteAtProvider(customerId: string): Promise<void> {
    if (this.client.isConfigured) await this.stripe.deleteCustomer(Deadline.ofWorker(), customerId);
  }

  /** Makes the change and stores the cards before and after it, for `UndoCardChange`. */
  private async rememberChange(tx: Tx, userId: string, change: () => Promise<void>): Promise<void> {
    await this.changes.lock(tx, userId);
    const was = await this.changes.present(tx, userId);
    await change();
    const became = await this.changes.present(tx, userId);
    if (!isSameCards(was, became))
      await this.changes.save(tx, userId, { at: this.clock.date(), was, became });
  }

  private async customerOf(deadline: Deadline, payer: Payer): Promise<string> {
    const { customerId, keyVersion } = await this.cards.customer(payer.userId);
    if (customerId) return customerId;
    const created = await orNextKey(this.stripe.createCustomer(deadline, payer, keyVersion), () =>
      this.cards.useNextCustomerKey(payer.userId),
    );
    return this.cards.keepCustomer(payer.userId, created);
  }

  /**
   * The provider's customer is gone, and the saved card with it. Emits `cardLost`, so that the customer is told. The next
   * payment creates a new customer.
   */
  private async forget(tx: Tx, userId: string, customerId: string): Promise<void> {
    if (await this.cards.forgetCustomer(tx, userId, customerId)) await emit(tx, cardLost({ userId }));
  }
}
