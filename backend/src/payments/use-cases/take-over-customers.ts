import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';
import { StripeCards } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/deadline.js';
import { StripeClient } from '../infra/stripe-client.js';
import { type TakenOver, TakenOverCustomers } from '../infra/taken-over-customers.js';

/** A customer at the provider whom another system created. */
export interface ProviderClaim {
  customerId: string;
  cardId: string | null;
  /** The customer's email here, in lowercase. The email at the provider must match it. */
  email: string;
}

/** The card that was found. */
export interface TakenCard {
  card: Card | null;
  /** The reason why the customer is not taken over, or null. */
  problem: string | null;
}

/**
 * Takes over customers and cards that another system created at the provider, using their ids there
 * (docs/rules.md#import).
 */
@Injectable()
export class TakeOverCustomers {
  constructor(
    private readonly stripe: StripeCards,
    private readonly client: StripeClient,
    private readonly stored: TakenOverCustomers,
  ) {}

  /** @throws ProviderUnavailable */
  async check({ customerId, cardId, email }: ProviderClaim): Promise<TakenCard> {
    const refused = (problem: string): TakenCard => ({ card: null, problem });
    if (!this.client.isConfigured)
      return refused('Payments are off. Connect Stripe first, or leave out the Stripe columns.');
    const found = await this.stripe.lookUp(Deadline.ofWorker(), customerId, cardId);
    if (!found) return refused(`Stripe has no customer ${customerId}.`);
    if (found.email?.toLowerCase() !== email)
      return refused(`Stripe has another email for ${customerId}. Correct the id, or the email at Stripe.`);
    if (cardId && !found.card) return refused(`Stripe has no card ${cardId} of this customer.`);
    return { card: found.card, problem: null };
  }

  /** The customers here who are already linked to these provider ids, by provider id. */
  owners(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string>> {
    return this.stored.owners(tx, customerIds);
  }

  /** The ids of the given customers who have a saved card. */
  withCards(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
    return this.stored.withCards(tx, userIds);
  }

  /**
   * Links the customers, except those who are already linked to a customer at the provider. Saved cards are
   * not replaced.
   * @throws a unique violation if a provider id is linked to another customer
   */
  async keep(tx: Tx, taken: readonly TakenOver[]): Promise<void> {
    if (taken.length) await this.stored.insert(tx, taken);
  }
}
