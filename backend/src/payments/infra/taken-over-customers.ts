import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';

export interface TakenOver {
  userId: string;
  customerId: string;
  card: Card | null;
}

/** Stores customers and cards that another system created at the provider. */
@Injectable()
export class TakenOverCustomers {
  /** The customers here who are already linked to these provider ids, by provider id. */
  async owners(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ customerId: string; userId: string }>(
      tx,
      'SELECT customer_id AS "customerId", user_id AS "userId" FROM stripe_customer WHERE customer_id = ANY ($1)',
      [customerIds],
    );
    return new Map(found.map(({ customerId, userId }) => [customerId, userId]));
  }

  /** The ids of the given customers who have a saved card. */
  async withCards(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ userId: string }>(
      tx,
      'SELECT user_id AS "userId" FROM saved_card WHERE user_id = ANY ($1)',
      [userIds],
    );
    return new Set(found.map(({ userId }) => userId));
  }

  /**
   * Links the customers, except those who are already linked to a customer at the provider. Saved cards are
   * not replaced.
   * @throws a unique violation if a provider id is linked to another customer
   */
  async insert(tx: Tx, taken: readonly TakenOver[]): Promise<void> {
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
