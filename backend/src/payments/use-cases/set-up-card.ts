import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Transactions } from '../../platform/index.js';
import { ProviderUnavailable } from '../domain/errors.js';
import type { CardSetupSnapshot } from '../domain/provider-snapshots.js';
import { type CardPurpose, Cards, type CardSetup } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { SavedCards } from './saved-cards.js';

/** How often a form is opened if the previous one turns out to be used or closed. */
const MOST_TRIES = 3;

@Injectable()
export class SetUpCard {
  constructor(
    private readonly transactions: Transactions,
    private readonly cards: Cards,
    private readonly stripe: StripeCards,
    private readonly savedCards: SavedCards,
    private readonly snapshots: ApplySnapshots,
  ) {}

  /**
   * Starts the form for changing the card that pays a customer's subscriptions, for saving the card of one booking, or for adding
   * a card.
   * Repeated calls return the same form until it is used.
   * @returns null if the booking's form turns out to be used: its card is saved
   * @throws PaymentsOff, ProviderUnavailable, ProviderRejected
   */
  setUp(payer: Payer, purpose: { from: LocalDate | null } | { adds: true }): Promise<string>;
  setUp(payer: Payer, purpose: { bookingId: number }): Promise<string | null>;
  async setUp(payer: Payer, purpose: CardPurpose): Promise<string | null> {
    const deadline = Deadline.ofRequest();
    for (let turn = 0; turn < MOST_TRIES; turn += 1) {
      const snapshot = await this.readOrCreate(deadline, await this.open(payer, purpose), payer, purpose);
      await this.transactions.run((tx) => this.snapshots.cardSetup(tx, snapshot));
      if (snapshot.status === 'open' && snapshot.clientSecret) return snapshot.clientSecret;
      if (snapshot.status === 'succeeded' && 'bookingId' in purpose) return null;
    }
    throw new ProviderUnavailable(false);
  }

  /**
   * Applies the provider's state of a form that the customer has opened.
   * @throws ProviderUnavailable, ProviderRejected
   */
  async follow(userId: string): Promise<void> {
    const setupIntentId = await this.cards.seenSetup(userId);
    if (setupIntentId === null) return;
    const snapshot = await this.stripe.readSetup(Deadline.ofRequest(), setupIntentId);
    await this.transactions.run((tx) => this.snapshots.cardSetup(tx, snapshot));
  }

  /** Applies the provider's state of an opened form, if the provider can be reached. */
  async notice(setupIntentId: string): Promise<void> {
    try {
      const snapshot = await this.stripe.readSetup(Deadline.ofRequest(), setupIntentId);
      await this.transactions.run((tx) => this.snapshots.cardSetup(tx, snapshot));
    } catch (error) {
      // The webhook brings it later.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private open({ userId }: Payer, purpose: CardPurpose): Promise<CardSetup> {
    return this.transactions.run((tx) => this.cards.openSetup(tx, userId, randomUUID(), purpose));
  }

  private async readOrCreate(
    deadline: Deadline,
    opened: CardSetup,
    payer: Payer,
    purpose: CardPurpose,
  ): Promise<CardSetupSnapshot> {
    if (opened.setupIntentId) return this.stripe.readSetup(deadline, opened.setupIntentId);
    let setup = opened;
    const created = this.savedCards.forCustomer(
      deadline,
      payer,
      (customerId) => this.stripe.createSetup(deadline, setup, customerId),
      async () => {
        // The form of the former customer at the provider was closed, so a new form replaces it.
        setup = await this.open(payer, purpose);
      },
    );
    const snapshot = await orNextKey(created, () =>
      this.transactions.run((tx) => this.cards.useNextSetupKey(tx, setup.id)),
    );
    await this.transactions.run((tx) => this.cards.keepSetupIntent(tx, setup.id, snapshot.id));
    return snapshot;
  }
}
