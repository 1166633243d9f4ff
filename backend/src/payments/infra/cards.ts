import { Injectable } from '@nestjs/common';
import { prepared, rows, Sql, type Tx } from '../../platform/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { LaterCard } from '../domain/card-change.js';
import type { Card } from '../domain/provider-snapshots.js';

export interface CardSetup {
  id: number;
  reference: string;
  userId: string;
  setupIntentId: string | null;
  keyVersion: number;
}

/**
 * The charges that the card of a form will pay: a booking's, those of the customer's plans from a day on (at once if that is
 * null), or only those for which the customer chooses it (`adds`).
 */
export type CardPurpose = { bookingId: number } | { from: LocalDate | null } | { adds: true };

/** A form that was used or cancelled, with its purpose. */
export interface EndedSetup {
  userId: string;
  bookingId: number | null;
  from: LocalDate | null;
  adds: boolean;
}

/** The columns, named like the fields of `Card`. */
export const CARD = `payment_method_id AS "paymentMethodId", brand, last4, exp_month AS "expMonth", exp_year AS "expYear"`;
/** The card of customer $1 for a visit on day $2. */
const CARD_FOR = `SELECT ${CARD} FROM (
         SELECT *, true AS later FROM later_card WHERE user_id = $1 AND from_date <= $2
         UNION ALL SELECT user_id, NULL, payment_method_id, brand, last4, exp_month, exp_year, updated_at, false
         FROM saved_card WHERE user_id = $1) AS c ORDER BY later DESC LIMIT 1`;

/** The customers' ids at the provider, and their saved cards for off-session charges. */
@Injectable()
export class Cards {
  constructor(private readonly sql: Sql) {}

  /** @param visitOn the day of the visit to pay (YYYY-MM-DD); null for a charge that is not for a certain visit */
  async find(userId: string, visitOn: LocalDate | null): Promise<Card | null> {
    const [card] = await this.sql.query<Card>('payments-saved-card', CARD_FOR, [userId, visitOn]);
    return card ?? null;
  }

  /** Like `find`, in a transaction. */
  async findFor(tx: Tx, userId: string, visitOn: LocalDate | null): Promise<Card | null> {
    const [card] = await prepared<Card>(tx, 'payments-saved-card', CARD_FOR, [userId, visitOn]);
    return card ?? null;
  }

  async later(userId: string): Promise<LaterCard | null> {
    const [card] = await this.sql.query<LaterCard>(
      'payments-later-card',
      `SELECT ${CARD}, from_date AS "from" FROM later_card WHERE user_id = $1`,
      [userId],
    );
    return card ?? null;
  }

  async saveLater(tx: Tx, userId: string, card: Card, from: LocalDate): Promise<void> {
    await tx.query(
      `INSERT INTO later_card (user_id, from_date, payment_method_id, brand, last4, exp_month, exp_year)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id) DO UPDATE SET from_date = excluded.from_date, payment_method_id = excluded.payment_method_id,
         brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
      [userId, from, card.paymentMethodId, card.brand, card.last4, card.expMonth, card.expYear],
    );
  }

  async forgetLater(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM later_card WHERE user_id = $1', [userId]);
  }

  /** Ends the later cards whose first day has come. @returns them with their customers */
  async takeDue(tx: Tx, today: LocalDate): Promise<{ userId: string; card: Card }[]> {
    const due = await rows<Card & { userId: string }>(
      tx,
      `DELETE FROM later_card WHERE from_date <= $1 RETURNING user_id AS "userId", ${CARD}`,
      [today],
    );
    return due.map(({ userId, ...card }) => ({ userId, card }));
  }

  /**
   * Saves the default card.
   * @param keepsFormer whether the former default stays among the customer's other cards, unless it is the same card with
   * another id
   * @returns whether the card has changed, and the provider's id of the former default; null if there was none
   */
  async save(
    tx: Tx,
    userId: string,
    card: Card,
    keepsFormer = false,
  ): Promise<{ changed: boolean; former: string | null }> {
    const [saved] = await rows<{ changed: boolean; former: string | null }>(
      tx,
      `WITH before AS (SELECT * FROM saved_card WHERE user_id = $1),
         former AS (INSERT INTO other_card (user_id, payment_method_id, brand, last4, exp_month, exp_year, saved_at)
           SELECT user_id, payment_method_id, brand, last4, exp_month, exp_year, updated_at FROM before
           WHERE $7 AND payment_method_id <> $2 AND (brand, last4, exp_month, exp_year) <> ($3, $4, $5, $6) ON CONFLICT DO NOTHING),
         other AS (DELETE FROM other_card WHERE user_id = $1 AND payment_method_id = $2)
       INSERT INTO saved_card (user_id, payment_method_id, brand, last4, exp_month, exp_year)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET payment_method_id = excluded.payment_method_id, brand = excluded.brand,
         last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year, updated_at = now()
       RETURNING payment_method_id IS DISTINCT FROM (SELECT payment_method_id FROM before) AS changed,
         (SELECT payment_method_id FROM before) AS former`,
      [userId, card.paymentMethodId, card.brand, card.last4, card.expMonth, card.expYear, keepsFormer],
    );
    return saved ?? { changed: false, former: null };
  }

  /** The customer's id at the provider; null if the customer was not created there yet. */
  async customer(userId: string): Promise<{ customerId: string | null; keyVersion: number }> {
    const [customer] = await this.sql.query<{ customerId: string | null; keyVersion: number }>(
      'payments-customer',
      'SELECT customer_id AS "customerId", key_version AS "keyVersion" FROM stripe_customer WHERE user_id = $1',
      [userId],
    );
    return customer ?? { customerId: null, keyVersion: 0 };
  }

  /** @returns the id that was stored first, which every caller must use */
  async keepCustomer(userId: string, customerId: string): Promise<string> {
    // Inserts the row first. If two calls inserted both columns at once, the second would violate the unique
    // `customer_id`.
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
   * Deletes the saved cards of a customer whom the provider no longer has. The next payment creates a new customer under
   * a new key.
   * @returns whether a card was saved; null if the customer was already replaced
   */
  async forgetCustomer(tx: Tx, userId: string, customerId: string): Promise<boolean | null> {
    const forgotten = await rows(
      tx,
      `UPDATE stripe_customer SET customer_id = NULL, key_version = key_version + 1
       WHERE user_id = $1 AND customer_id = $2 RETURNING user_id`,
      [userId, customerId],
    );
    if (!forgotten.length) return null;
    await tx.query(`UPDATE card_setup SET status = 'cancelled' WHERE user_id = $1 AND status LIKE 'open%'`, [
      userId,
    ]);
    return this.forgetCard(tx, userId);
  }

  /** @param keepsFormer whether the card stays among the customer's other cards */
  async forgetSaved(tx: Tx, userId: string, keepsFormer = false): Promise<void> {
    await tx.query(
      `WITH former AS (DELETE FROM saved_card WHERE user_id = $1 RETURNING *)
       INSERT INTO other_card (user_id, payment_method_id, brand, last4, exp_month, exp_year, saved_at)
       SELECT user_id, payment_method_id, brand, last4, exp_month, exp_year, updated_at FROM former WHERE $2
       ON CONFLICT DO NOTHING`,
      [userId, keepsFormer],
    );
  }

  /**
   * @param id the card's id at the provider; null for all of the customer's cards.
   * @returns whether there was a card
   */
  async forgetCard(tx: Tx, userId: string, id: string | null = null): Promise<boolean> {
    const deleted = await rows(
      tx,
      `WITH later AS (DELETE FROM later_card WHERE user_id = $1 AND payment_method_id = coalesce($2, payment_method_id) RETURNING 1),
         other AS (DELETE FROM other_card WHERE user_id = $1 AND payment_method_id = coalesce($2, payment_method_id)),
         saved AS (DELETE FROM saved_card WHERE user_id = $1 AND payment_method_id = coalesce($2, payment_method_id) RETURNING 1)
       SELECT FROM later UNION ALL SELECT FROM saved`,
      [userId, id],
    );
    return deleted.length > 0;
  }

  async ownerOf(tx: Tx, customerId: string): Promise<string | null> {
    const [owner] = await rows<{ userId: string }>(
      tx,
      'SELECT user_id AS "userId" FROM stripe_customer WHERE customer_id = $1',
      [customerId],
    );
    return owner?.userId ?? null;
  }

  /** The provider's id of the open card setup whose form the customer has seen; null if there is none. */
  async seenSetup(userId: string): Promise<string | null> {
    const [setup] = await this.sql.query<{ id: string }>(
      'payments-seen-setup',
      `SELECT setup_intent_id AS id FROM card_setup
       WHERE user_id = $1 AND status = 'open' AND setup_intent_id IS NOT NULL`,
      [userId],
    );
    return setup?.id ?? null;
  }

  /** The open card setup for this purpose, or a new one. The day of an open one is replaced. */
  async openSetup(tx: Tx, userId: string, reference: string, purpose: CardPurpose): Promise<CardSetup> {
    const { status, bookingId, from, only } = formOf(purpose);
    const [setup] = await rows<CardSetup>(
      tx,
      `INSERT INTO card_setup (reference, user_id, status, booking_id, from_date, adds)
       VALUES ($1, $2, $3, $4, $5, $3 = 'open-to-add')
       ON CONFLICT (${only}) WHERE status = '${status}'
       DO UPDATE SET from_date = excluded.from_date
       RETURNING id, reference, user_id AS "userId", setup_intent_id AS "setupIntentId", key_version AS "keyVersion"`,
      [reference, userId, status, bookingId, from],
    );
    if (!setup) throw new Error('The card setup was not stored.');
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

  /** @returns the customer and what the card is for; null if the setup is not ours or has already ended */
  async endSetup(
    tx: Tx,
    reference: string,
    setupIntentId: string,
    status: 'succeeded' | 'cancelled',
  ): Promise<EndedSetup | null> {
    const [row] = await rows<EndedSetup>(
      tx,
      `UPDATE card_setup SET status = $3, setup_intent_id = $2
       WHERE reference::text = $1 AND status LIKE 'open%' AND coalesce(setup_intent_id, $2) = $2
       RETURNING user_id AS "userId", booking_id AS "bookingId", from_date AS "from", adds`,
      [reference, setupIntentId, status],
    );
    return row ?? null;
  }
}

/** The columns of an open form for a purpose. `only`: there is one open form for each of these. */
function formOf(purpose: CardPurpose) {
  const plain = { bookingId: null, from: null, only: 'user_id' };
  if ('adds' in purpose) return { ...plain, status: 'open-to-add' };
  if ('from' in purpose) return { ...plain, status: 'open', from: purpose.from };
  return { ...plain, status: 'open-for-booking', bookingId: purpose.bookingId, only: 'booking_id' };
}
