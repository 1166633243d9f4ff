import { Injectable } from '@nestjs/common';
import { StripeCards } from '../infra/stripe-cards.js';
import { Patience, StripeClient } from '../infra/stripe-client.js';

@Injectable()
export class ForgetPayer {
  constructor(
    private readonly cards: StripeCards,
    private readonly stripe: StripeClient,
  ) {}

  /** The customer and their cards at the provider; its payments stay there, as they do here. */
  async run(customerId: string): Promise<void> {
    if (this.stripe.on) await this.cards.deleteCustomer(Patience.ofWorker(), customerId);
  }
}
