import { Injectable } from '@nestjs/common';
import { MOST_CARDS } from '@homebright/contract';
import { rows, Sql, type Tx } from '../../platform/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { Card } from '../domain/provider-snapshots.js';

/** A customer's saved card. */
export interface CustomerCard extends Card {
  isDefault: boolean;
  /** The first visit's day that it pays instead of the default card; null for other cards. */
  from: LocalDate | null;
}

/** All cards of customer $1, each once: the default first, then the latest saved. */
const ALL = `
SELECT c.payment_method_id AS "paymentMethodId", c.brand, c.last4, c.exp_month AS "expMonth", c.exp_year AS "expYear", c.is_default AS "isDefault", c.from_date AS "from"
FROM (SELECT DISTINCT ON (payment_method_id) *, min(from_day) OVER (PARTITION BY payment_method_id) AS from_date FROM (
    SELECT payment_method_id, brand, last4, exp_month, exp_year, true AS is_default, updated_at AS at, NULL::date AS from_day FROM saved_card WHERE user_id = $1
    UNION ALL SELECT payment_method_id, brand, last4, exp_month, exp_year, false, saved_at, NULL FROM other_card WHERE user_id = $1
    UNION ALL SELECT payment_method_id, brand, last4, exp_month, exp_year, false, created_at, from_date FROM later_card WHERE user_id = $1) AS every
  ORDER BY payment_method_id, is_default DESC) AS c
ORDER BY c.is_default DESC, c.at DESC, c.payment_method_id`;

/** The cards that a customer has saved, with the one that pays by default. */
@Injectable()
export class CustomerCards {
  constructor(private readonly sql: Sql) {}

  list(userId: string): Promise<CustomerCard[]> {
    return this.sql.query('payments-cards', ALL, [userId]);
  }

  listIn(tx: Tx, userId: string): Promise<CustomerCard[]> {
    return rows(tx, ALL, [userId]);
  }

  /**
   * Saves a card beside the default one.
   * @returns the provider's ids of the cards that had to go: the same card from before, and the oldest if there are too many
   */
  async add(tx: Tx, userId: string, card: Card, at: Date): Promise<string[]> {
    await tx.query(
      `INSERT INTO other_card (user_id, payment_method_id, brand, last4, exp_month, exp_year, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, payment_method_id) DO UPDATE SET saved_at = excluded.saved_at`,
      [userId, card.paymentMethodId, card.brand, card.last4, card.expMonth, card.expYear, at],
    );
    return this.makeRoom(tx, userId, card, card.paymentMethodId);
  }

  /**
   * Makes room for a card that was just saved.
   * @param kept the provider's id of a card that stays in any case; null for none
   * @returns as `add`
   */
  async makeRoom(tx: Tx, userId: string, card: Card, kept: string | null): Promise<string[]> {
    const gone = await rows<{ id: string }>(
      tx,
      `DELETE FROM other_card WHERE user_id = $1 AND payment_method_id IS DISTINCT FROM $2 AND ((brand, last4, exp_month, exp_year) = ($4, $5, $6, $7)
         OR payment_method_id IN (SELECT payment_method_id FROM other_card WHERE user_id = $1
           ORDER BY payment_method_id IS NOT DISTINCT FROM $2 DESC, saved_at DESC, payment_method_id OFFSET $3))
       RETURNING payment_method_id AS id`,
      [userId, kept, MOST_CARDS - 1, card.brand, card.last4, card.expMonth, card.expYear],
    );
    return gone.map(({ id }) => id);
  }

  /** Removes a card that is not the default. */
  async forget(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.query('DELETE FROM other_card WHERE user_id = $1 AND payment_method_id = $2', [userId, id]);
    await tx.query('DELETE FROM later_card WHERE user_id = $1 AND payment_method_id = $2', [userId, id]);
  }

  /** The provider's id of the form in which the customer is adding a card; null if no such form is open. */
  async seenForm(userId: string): Promise<string | null> {
    const row = await this.sql.first<{ id: string }>(
      'payments-seen-card-form',
      `SELECT setup_intent_id AS id FROM card_setup
       WHERE user_id = $1 AND status = 'open-to-add' AND setup_intent_id IS NOT NULL`,
      [userId],
    );
    return row?.id ?? null;
  }
}
