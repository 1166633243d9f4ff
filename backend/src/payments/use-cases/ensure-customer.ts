import { Injectable } from '@nestjs/common';
import { ProviderUnavailable } from '../domain/refusals.js';
import { Cards } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import type { Patience } from '../infra/stripe-client.js';

@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly cards: Cards,
    private readonly stripe: StripeCards,
  ) {}

  /** The customer's id at the provider; created at the first payment. */
  async run(patience: Patience, payer: Payer): Promise<string> {
    const { customerId, keyVersion } = await this.cards.customer(payer.userId);
    if (customerId) return customerId;
    try {
      const created = await this.stripe.createCustomer(patience, payer, keyVersion);
      return await this.cards.keepCustomer(payer.userId, created);
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.keyUsed) {
        await this.cards.useNextCustomerKey(payer.userId);
      }
      throw error;
    }
  }
}
