import { Injectable } from '@nestjs/common';
import { Outbox, Transactions, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';
import { Cards } from '../infra/cards.js';
import { StripeCards } from '../infra/stripe-cards.js';
import type { Deadline } from '../infra/stripe-client.js';
import { cardLost } from './events.js';

/** Customers and cards that the provider no longer has: deleted in its dashboard, or from another account. */
@Injectable()
export class LostCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly cards: Cards,
    private readonly stripe: StripeCards,
    private readonly outbox: Outbox,
  ) {}

  /** The saved card is gone with the customer, who is told; the next payment makes a new customer. */
  async forget(tx: Tx, userId: string, customerId: string): Promise<void> {
    if (await this.cards.forgetCustomer(tx, userId, customerId))
      await this.outbox.add(tx, cardLost({ userId }));
  }

  forgetNow(userId: string, customerId: string): Promise<void> {
    return this.transactions.run((tx) => this.forget(tx, userId, customerId));
  }

  /** The provider says that this customer was deleted. */
  async forgetDeleted(tx: Tx, customerId: string): Promise<void> {
    const userId = await this.cards.ownerOf(tx, customerId);
    if (userId) await this.forget(tx, userId, customerId);
  }

  /** After a refused charge: forgets what the provider no longer has. @returns whether the card is gone */
  async check(deadline: Deadline, userId: string, card: Card): Promise<boolean> {
    const { customerId } = await this.cards.customer(userId);
    const there = customerId && (await this.stripe.holds(deadline, customerId, card.paymentMethodId));
    if (there === 'card') return false;
    await this.transactions.run(async (tx) => {
      if (customerId && there === 'nothing') return this.forget(tx, userId, customerId);
      if (await this.cards.forgetCard(tx, userId)) await this.outbox.add(tx, cardLost({ userId }));
    });
    return true;
  }
}
