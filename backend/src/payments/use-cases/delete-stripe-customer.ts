import { Injectable } from '@nestjs/common';
import { StripeCards } from '../infra/stripe-cards.js';
import { Deadline, StripeClient } from '../infra/stripe-client.js';

@Injectable()
export class DeleteStripeCustomer {
  constructor(
    private readonly cards: StripeCards,
    private readonly stripe: StripeClient,
  ) {}

  /** Deletes the customer with their cards at the provider; the payments are kept there, as they are here. */
  async run(customerId: string): Promise<void> {
    if (this.stripe.on) await this.cards.deleteCustomer(Deadline.ofWorker(), customerId);
  }
}
