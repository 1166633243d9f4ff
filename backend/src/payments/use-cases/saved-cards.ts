import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, Transactions, type Tx, emit } from '../../platform/index.js';
import { isSameCard, isSameCards, type LaterCard, type PlanCards } from '../domain/card-change.js';
import { isCustomerMissing } from '../domain/errors.js';
import type { Card } from '../domain/provider-snapshots.js';
import { CardChanges } from '../infra/card-changes.js';
import { Cards } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import { CustomerCards } from '../infra/customer-cards.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeClient } from '../infra/stripe-client.js';
import { cardChanged, cardLost, cardRemoved } from './events.js';

/** The card for a charge. */
export interface WantedCard {
  /** The day of the visit to pay, YYYY-MM-DD; null for a charge that is not for a certain visit. */
  visitOn: LocalDate | null;
  /** The card that the customer chose; null for the one that pays by default. */
  chosen: string | null;
}

/** The customers' records at the provider, and their cards for off-session charges. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly cards: Cards,
    private readonly others: CustomerCards,
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

  /** Whether there is a card for a charge, chosen as in `begin`. */
  async has(userId: string, { visitOn, chosen }: WantedCard): Promise<boolean> {
    if (!chosen) return (await this.cards.find(userId, visitOn)) !== null;
    return (await this.others.list(userId)).some(({ paymentMethodId }) => paymentMethodId === chosen);
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
      for (const { userId, card } of await this.cards.takeDue(tx, this.business.clock.today()))
        await this.keep(tx, userId, card);
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
    else await this.cards.forgetSaved(tx, userId, this.business.settings.saveCards);
    if (later) await this.cards.saveLater(tx, userId, later, later.from);
    else await this.cards.forgetLater(tx, userId);
    await this.changes.forget(tx, userId);
  }

  /**
   * The card for a charge that begins now. From then on the customer cannot undo the change to this card.
   */
  async begin(tx: Tx, userId: string, { visitOn, chosen }: WantedCard): Promise<Card | null> {
    await this.changes.lock(tx, userId);
    const card = chosen
      ? ((await this.others.listIn(tx, userId)).find(({ paymentMethodId }) => paymentMethodId === chosen) ??
        null)
      : await this.cards.findFor(tx, userId, visitOn);
    if (card) await this.changes.use(tx, userId, card.paymentMethodId);
    return card;
  }

  /**
   * Saves the card for off-session charges. Emits `cardChanged` if it differs from the previous one, which stays among the
   * customer's other cards where customers can save several.
   */
  async keep(tx: Tx, userId: string, card: Card): Promise<void> {
    const keepsFormer = this.business.settings.saveCards;
    const { changed, former } = await this.cards.save(tx, userId, card, keepsFormer);
    if (!changed) return;
    await emit(tx, cardChanged({ userId }));
    // The former default stays in any case, because an undo may bring it back.
    if (keepsFormer) await this.deleteAll(tx, await this.others.makeRoom(tx, userId, card, former));
  }

  /**
   * Saves a card as the customer's only one, or beside the card for off-session charges. The provider has a new id whenever the
   * same card is typed again, but people have one card.
   */
  async remember(tx: Tx, userId: string, card: Card): Promise<void> {
    const present = await this.cards.findFor(tx, userId, null);
    if (!present) return this.keep(tx, userId, card);
    const { paymentMethodId } = card;
    if (isSameCard(present, card))
      return this.deleteAll(tx, paymentMethodId === present.paymentMethodId ? [] : [paymentMethodId]);
    const gone = await this.others.add(tx, userId, card, this.business.clock.date());
    // An undo must not bring a deleted card back.
    if (gone.length) await this.changes.forget(tx, userId);
    await this.deleteAll(tx, gone);
  }

  /** Replaces the removed card for off-session charges. With null, no card pays them from now on. */
  async replace(tx: Tx, userId: string, card: Card | null): Promise<void> {
    if (!card) await this.cards.forgetSaved(tx, userId);
    else if ((await this.cards.save(tx, userId, card)).changed) await emit(tx, cardChanged({ userId }));
  }

  /** From now on the customer cannot undo the last change of card. */
  async endUndo(tx: Tx, userId: string): Promise<void> {
    await this.changes.lock(tx, userId);
    await this.changes.forget(tx, userId);
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

  /** Deletes a card at the provider that a customer has removed here. */
  async deleteCardAtProvider(paymentMethodId: string): Promise<void> {
    if (this.client.isConfigured) await this.stripe.deleteCard(Deadline.ofWorker(), paymentMethodId);
  }

  /**
   * Deletes an erased customer and their cards at the provider. Payments are kept there, as they are here.
   */
  async deleteAtProvider(customerId: string): Promise<void> {
    if (this.client.isConfigured) await this.stripe.deleteCustomer(Deadline.ofWorker(), customerId);
  }

  /** Deletes cards at the provider that are no longer saved here. */
  private async deleteAll(tx: Tx, ids: readonly string[]): Promise<void> {
    await emit(tx, ...ids.map((paymentMethodId) => cardRemoved({ paymentMethodId })));
  }

  /** Makes the change and stores the cards before and after it, for `UndoCardChange`. */
  private async rememberChange(tx: Tx, userId: string, change: () => Promise<void>): Promise<void> {
    await this.changes.lock(tx, userId);
    const was = await this.changes.present(tx, userId);
    await change();
    const became = await this.changes.present(tx, userId);
    if (!isSameCards(was, became))
      await this.changes.save(tx, userId, { at: this.business.clock.date(), was, became });
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
