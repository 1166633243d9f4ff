import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/index.js';
import type { CardSetupSnapshot } from '../domain/provider-snapshots.js';
import { ProviderUnavailable } from '../domain/errors.js';
import { Cards, type CardSetup } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/stripe-client.js';
import { EnsureCustomer } from './ensure-customer.js';
import { KeepCard } from './keep-card.js';

const TURNS = 3;

@Injectable()
export class SetUpCard {
  constructor(
    private readonly transactions: Transactions,
    private readonly cards: Cards,
    private readonly stripe: StripeCards,
    private readonly ensureCustomer: EnsureCustomer,
    private readonly keepCard: KeepCard,
  ) {}

  /**
   * Starts the form for changing the card of a customer's subscriptions; repeated calls return the same form until it
   * is used.
   * @throws PaymentsOff, ProviderUnavailable, ProviderRejected
   */
  async run(payer: Payer): Promise<{ clientSecret: string }> {
    const deadline = Deadline.ofRequest();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const setup = await this.transactions.run((tx) => this.cards.openSetup(tx, payer.userId, randomUUID()));
      const snapshot = await this.bring(deadline, setup, payer);
      await this.transactions.run((tx) => this.apply(tx, snapshot));
      if (snapshot.status === 'open' && snapshot.clientSecret) return { clientSecret: snapshot.clientSecret };
    }
    throw new ProviderUnavailable(false);
  }

  /** The card of a completed form is charged from now on. */
  async apply(tx: Tx, { id, reference, status, card }: CardSetupSnapshot): Promise<void> {
    if (!reference || status === 'open') return;
    const userId = await this.cards.endSetup(tx, reference, id, status);
    if (userId && card) await this.keepCard.run(tx, userId, card);
  }

  private async bring(deadline: Deadline, setup: CardSetup, payer: Payer): Promise<CardSetupSnapshot> {
    if (setup.setupIntentId) return this.stripe.readSetup(deadline, setup.setupIntentId);
    try {
      const snapshot = await this.ensureCustomer.forCustomer(
        deadline,
        payer,
        (customerId) => this.stripe.createSetup(deadline, setup, customerId),
        async () => {
          // The form of the lost customer was closed with them: this one takes its place.
          const fresh = await this.transactions.run((tx) =>
            this.cards.openSetup(tx, payer.userId, randomUUID()),
          );
          Object.assign(setup, fresh);
        },
      );
      await this.transactions.run((tx) => this.cards.keepSetupIntent(tx, setup.id, snapshot.id));
      return snapshot;
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.keyUsed) {
        await this.transactions.run((tx) => this.cards.useNextSetupKey(tx, setup.id));
      }
      throw error;
    }
  }
}
