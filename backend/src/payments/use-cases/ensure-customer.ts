import { Injectable } from '@nestjs/common';
import { isCustomerMissing, ProviderUnavailable } from '../domain/errors.js';
import { Cards } from '../infra/cards.js';
import { type Payer, StripeCards } from '../infra/stripe-cards.js';
import type { Deadline } from '../infra/stripe-client.js';
import { LostCustomer } from './lost-customer.js';

@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly cards: Cards,
    private readonly stripe: StripeCards,
    private readonly lost: LostCustomer,
  ) {}

  /** The customer's id at the provider; created at the first payment. */
  async run(deadline: Deadline, payer: Payer): Promise<string> {
    const { customerId, keyVersion } = await this.cards.customer(payer.userId);
    if (customerId) return customerId;
    try {
      const created = await this.stripe.createCustomer(deadline, payer, keyVersion);
      return await this.cards.keepCustomer(payer.userId, created);
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.keyUsed) {
        await this.cards.useNextCustomerKey(payer.userId);
      }
      throw error;
    }
  }

  /**
   * Does the work for the customer; if the provider has lost that customer, again for a new one.
   * @param renew called before the second time, where the idempotency key does not name the customer
   */
  async forCustomer<T>(
    deadline: Deadline,
    payer: Payer,
    work: (customerId: string) => Promise<T>,
    renew?: () => Promise<void>,
  ): Promise<T> {
    const customerId = await this.run(deadline, payer);
    try {
      return await work(customerId);
    } catch (error) {
      if (!isCustomerMissing(error)) throw error;
      await this.lost.forgetNow(payer.userId, customerId);
      await renew?.();
      return work(await this.run(deadline, payer));
    }
  }
}
