import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';
import { StripeCards } from '../infra/stripe-cards.js';
import { Deadline, StripeClient } from '../infra/stripe-client.js';

/** A customer at the provider whom another system created. */
export interface ProviderClaim {
  customerId: string;
  cardId: string | null;
  /** The email of the customer here, in lowercase: the provider must have the same. */
  email: string;
}

/** The card that was found; `problem`: why the customer is not taken over. */
export interface TakenCard {
  card: Card | null;
  problem: string | null;
}

/** Takes over customers and cards that the provider has from another system, by their ids (docs/rules.md#import). */
@Injectable()
export class TakeOverCustomers {
  constructor(
    private readonly stripe: StripeCards,
    private readonly client: StripeClient,
  ) {}

  /** @throws ProviderUnavailable */
  async check({ customerId, cardId, email }: ProviderClaim): Promise<TakenCard> {
    const refused = (problem: string): TakenCard => ({ card: null, problem });
    if (!this.client.on)
      return refused('Payments are off: connect Stripe first, or leave the Stripe columns out.');
    const found = await this.stripe.lookUp(Deadline.ofWorker(), customerId, cardId);
    if (!found) return refused(`Stripe has no customer ${customerId}.`);
    if (found.email?.toLowerCase() !== email)
      return refused(`Stripe has another email for ${customerId}: only the customer's own is taken over.`);
    if (cardId && !found.card) return refused(`Stripe has no card ${cardId} of this customer.`);
    return { card: found.card, problem: null };
  }

  /** Ids already linked to a customer here: the customer's id by the provider's. */
  async owners(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ customerId: string; userId: string }>(
      tx,
      'SELECT customer_id AS "customerId", user_id AS "userId" FROM stripe_customer WHERE customer_id = ANY ($1)',
      [customerIds],
    );
    return new Map(found.map(({ customerId, userId }) => [customerId, userId]));
  }

  /** Those of these customers who have a card for charges. */
  async withCards(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ userId: string }>(
      tx,
      'SELECT user_id AS "userId" FROM saved_card WHERE user_id = ANY ($1)',
      [userIds],
    );
    return new Set(found.map(({ userId }) => userId));
  }

  /**
   * Customers who already have a provider's customer or a saved card keep theirs.
   * @throws a unique violation if somebody else has one
   */
  async keep(
    tx: Tx,
    taken: readonly { userId: string; customerId: string; card: Card | null }[],
  ): Promise<void> {
    if (!taken.length) return;
    await tx.query(
      `WITH given AS (SELECT * FROM json_to_recordset($1::json) AS g (user_id uuid, customer_id text, card json)),
       kept AS (INSERT INTO stripe_customer (user_id, customer_id) SELECT user_id, customer_id FROM given
         ON CONFLICT (user_id) DO UPDATE SET customer_id = EXCLUDED.customer_id WHERE stripe_customer.customer_id IS NULL
         RETURNING user_id)
       INSERT INTO saved_card (user_id, payment_method_id, brand, last4, exp_month, exp_year)
       SELECT user_id, card ->> 'paymentMethodId', card ->> 'brand', card ->> 'last4', (card ->> 'expMonth')::integer,
         (card ->> 'expYear')::integer
       FROM given JOIN kept USING (user_id) WHERE card IS NOT NULL
       ON CONFLICT (user_id) DO NOTHING`,
      [
        JSON.stringify(
          taken.map(({ userId, customerId, card }) => ({ user_id: userId, customer_id: customerId, card })),
        ),
      ],
    );
  }
}
