import { Injectable } from '@nestjs/common';
import { MOST_CARDS } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { Business, Transactions, type Tx, emit } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';
import { type CustomerCard, CustomerCards } from '../infra/customer-cards.js';
import type { Payer } from '../infra/stripe-cards.js';
import { cardRemoved } from './events.js';
import { SavedCards } from './saved-cards.js';
import { SetUpCard } from './set-up-card.js';

/** A customer's saved cards: one pays by default, the others when the customer chooses them (docs/rules.md#saved-cards). */
@Injectable()
export class OwnCards {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly cards: CustomerCards,
    private readonly savedCards: SavedCards,
    private readonly setUpCard: SetUpCard,
  ) {}

  /** The default card first. Notices a card that was added a moment ago. */
  async list(userId: string): Promise<CustomerCard[]> {
    const form = await this.cards.seenForm(userId);
    if (form) await this.setUpCard.notice(form);
    return this.cards.list(userId);
  }

  /**
   * Starts the form that adds a card.
   * @throws DomainError CONFLICT if the owner does not save cards or the customer has too many; PaymentsOff,
   * ProviderUnavailable
   */
  async add(payer: Payer): Promise<string> {
    if (!this.business.settings.saveCards) throw new DomainError('CONFLICT', 'Cards can’t be saved here.');
    if ((await this.cards.list(payer.userId)).length >= MOST_CARDS)
      throw new DomainError('CONFLICT', `You can save up to ${MOST_CARDS} cards. Please remove one first.`);
    return this.setUpCard.setUp(payer, { adds: true });
  }

  /** Lets this card pay plans, charges after visits, and payments in one press from now on. @throws NotFound */
  async makeDefault(userId: string, id: string): Promise<void> {
    const isThere = await this.transactions.run((tx) => this.makeDefaultIn(tx, userId, id));
    if (!isThere) throw new NotFound('The card');
  }

  /** Like `makeDefault`, in a transaction. @returns false if the card is not saved */
  async makeDefaultIn(tx: Tx, userId: string, id: string): Promise<boolean> {
    const card = (await this.cards.listIn(tx, userId)).find(({ paymentMethodId }) => paymentMethodId === id);
    if (card && !card.isDefault) await this.savedCards.keepFrom(tx, userId, cardOf(card), null);
    return card !== undefined;
  }

  /**
   * Removes a card here and at the provider. If it was the default, the card saved last takes its place. A card that is
   * already gone is fine.
   */
  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.savedCards.endUndo(tx, userId);
      const all = await this.cards.listIn(tx, userId);
      const card = all.find(({ paymentMethodId }) => paymentMethodId === id);
      if (!card) return;
      const others = all.filter(({ isDefault }) => !isDefault);
      // A card that was to pay from a later day on pays at once if no other is left.
      const next = others.find(({ from }) => from === null) ?? others[0];
      if (card.isDefault) {
        await this.savedCards.replace(tx, userId, next ? cardOf(next) : null);
        if (next?.from) await this.cards.forget(tx, userId, next.paymentMethodId);
      }
      await this.cards.forget(tx, userId, id);
      await emit(tx, cardRemoved({ paymentMethodId: id }));
    });
  }
}

const cardOf = ({ isDefault: _isDefault, from: _from, ...card }: CustomerCard): Card => card;
