import { Injectable } from '@nestjs/common';
import { rows, Sql, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';

export interface CardSetup {
  id: number;
  reference: string;
  userId: string;
  setupIntentId: string | null;
  keyVersion: number;
}

/** A customer's id at the provider, and the saved card for off-session charges. */
@Injectable()
export class Cards {
  constructor(private readonly sql: Sql) {}

  async find(userId: string): Promise<Card | null> {
    const [card] = await this.sql.query<Card>(
      'payments-saved-card',
      `SELECT payment_method_id AS "paymentMethodId", brand, last4, exp_month AS "expMonth", exp_year AS "expYear"
       FROM saved_card WHERE user_id = $1`,
      [userId],
    );
    return card ?? null;
  }

  /** @returns whether the card has changed */
  async save(tx: Tx, userId: string, card: Card): Promise<boolean> {
    const [saved] = await rows<{ changed: boolean }>(
      tx,
      `WITH before AS (SELECT payment_method_id FROM saved_card WHERE user_id = $1)
       INSERT INTO saved_card (user_id, payment_method_id, brand, last4, exp_month, exp_year)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET payment_method_id = excluded.payment_method_id, brand = excluded.brand,
         last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year, updated_at = now()
       RETURNING payment_method_id IS DISTINCT FROM (SELECT payment_method_id FROM before) AS changed`,
      [userId, card.paymentMethodId, card.brand, card.last4, card.expMonth, card.expYear],
    );
    return saved?.changed ?? false;
  }

  /** The customer's id at the provider; null if not created yet. */
  async customer(userId: string): Promise<{ customerId: string | null; keyVersion: number }> {
    const [customer] = await this.sql.query<{ customerId: string | null; keyVersion: number }>(
      'payments-customer',
      'SELECT customer_id AS "customerId", key_version AS "keyVersion" FROM stripe_customer WHERE user_id = $1',
      [userId],
    );
    return customer ?? { customerId: null, keyVersion: 0 };
  }

  /** @returns the id stored first, which is the one to use */
  async keepCustomer(userId: string, customerId: string): Promise<string> {
    // The row first: if two calls inserted both columns at once, the second would violate the unique `customer_id`.
    await this.sql.query(
      'payments-know-payer',
      'INSERT INTO stripe_customer (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING',
      [userId],
    );
    const [row] = await this.sql.query<{ customer_id: string }>(
      'payments-keep-customer',
      `UPDATE stripe_customer SET customer_id = coalesce(customer_id, $2) WHERE user_id = $1
       RETURNING customer_id`,
      [userId, customerId],
    );
    return row?.customer_id ?? customerId;
  }

  async useNextCustomerKey(userId: string): Promise<void> {
    await this.sql.query(
      'payments-next-customer-key',
      `INSERT INTO stripe_customer (user_id, key_version) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET key_version = stripe_customer.key_version + 1`,
      [userId],
    );
  }

  /**
   * The provider has lost the customer: the next payment makes a new one, under a new key, and the saved card is gone.
   * @returns whether a card was saved; null if the customer was replaced already
   */
  async forgetCustomer(tx: Tx, userId: string, customerId: string): Promise<boolean | null> {
    const forgotten = await rows(
      tx,
      `UPDATE stripe_customer SET customer_id = NULL, key_version = key_version + 1
       WHERE user_id = $1 AND customer_id = $2 RETURNING user_id`,
      [userId, customerId],
    );
    if (!forgotten.length) return null;
    await tx.query(`UPDATE card_setup SET status = 'cancelled' WHERE user_id = $1 AND status = 'open'`, [
      userId,
    ]);
    return this.forgetCard(tx, userId);
  }

  /** @returns whether there was one */
  async forgetCard(tx: Tx, userId: string): Promise<boolean> {
    const gone = await rows(tx, 'DELETE FROM saved_card WHERE user_id = $1 RETURNING user_id', [userId]);
    return gone.length > 0;
  }

  async ownerOf(tx: Tx, customerId: string): Promise<string | null> {
    const [owner] = await rows<{ userId: string }>(
      tx,
      'SELECT user_id AS "userId" FROM stripe_customer WHERE customer_id = $1',
      [customerId],
    );
    return owner?.userId ?? null;
  }

  /** The customer's open card setup, or a new one. */
  async openSetup(tx: Tx, userId: string, reference: string): Promise<CardSetup> {
    const [setup] = await rows<CardSetup>(
      tx,
      `INSERT INTO card_setup (reference, user_id, status) VALUES ($1, $2, 'open')
       ON CONFLICT (user_id) WHERE status = 'open' DO UPDATE SET status = 'open'
       RETURNING id, reference, user_id AS "userId", setup_intent_id AS "setupIntentId", key_version AS "keyVersion"`,
      [reference, userId],
    );
    if (!setup) throw new Error('The change of card was not stored.');
    return setup;
  }

  async keepSetupIntent(tx: Tx, setupId: number, setupIntentId: string): Promise<void> {
    await tx.query('UPDATE card_setup SET setup_intent_id = $2 WHERE id = $1 AND setup_intent_id IS NULL', [
      setupId,
      setupIntentId,
    ]);
  }

  async useNextSetupKey(tx: Tx, setupId: number): Promise<void> {
    await tx.query('UPDATE card_setup SET key_version = key_version + 1 WHERE id = $1', [setupId]);
  }

  /** @returns the customer, or null if the setup is not ours or already finished */
  async endSetup(
    tx: Tx,
    reference: string,
    setupIntentId: string,
    status: 'succeeded' | 'cancelled',
  ): Promise<string | null> {
    const [row] = await rows<{ user_id: string }>(
      tx,
      `UPDATE card_setup SET status = $3, setup_intent_id = $2
       WHERE reference::text = $1 AND status = 'open' AND coalesce(setup_intent_id, $2) = $2 RETURNING user_id`,
      [reference, setupIntentId, status],
    );
    return row?.user_id ?? null;
  }
}
