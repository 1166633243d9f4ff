import { Injectable } from '@nestjs/common';
import type { UnmatchedPayment } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { first, rows, type Tx } from '../../platform/index.js';
import type { StoredUnmatched, Unmatched } from '../domain/unmatched-payment.js';

const COLUMNS = `id, kind, intent_id AS "intentId", amount, status, booking_id AS "bookingId", made_at AS "madeAt",
  found_at AS "foundAt", coalesce(resolution, 'open') AS resolution`;

/** The table of objects that the provider has and the ledger lacks. */
@Injectable()
export class UnmatchedPayments {
  /**
   * Stores an object. A refund or dispute inherits the decision on its payment.
   * @returns whether the object is new or changed, and still needs a decision
   */
  async note(
    tx: Tx,
    { id, kind, intentId, amount, status, bookingId, madeAt, payer }: Unmatched,
    now: Date,
  ): Promise<boolean> {
    const noted = await first<{ open: boolean }>(
      tx,
      `INSERT INTO unmatched_payment AS u (id, kind, intent_id, amount, status, booking_id, made_at, found_at, resolution, resolved_at,
         payer_name, payer_email, card_brand, card_last4, description, customer_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, p.resolution, p.resolved_at, $9, $10, $11, $12, $13, $14
       FROM (SELECT) AS one LEFT JOIN unmatched_payment p ON p.id = $3
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, amount = excluded.amount
       WHERE (u.status, u.amount) <> (excluded.status, excluded.amount)
       RETURNING resolution IS NULL AS open`,
      [
        id,
        kind,
        intentId,
        amount,
        status,
        bookingId,
        madeAt,
        now,
        payer?.payerName,
        payer?.payerEmail,
        payer?.card?.brand,
        payer?.card?.last4,
        payer?.description,
        payer?.customerId,
      ],
    );
    return noted?.open ?? false;
  }

  /** Locks the payment with this id; null if it is not in this table. */
  payment(tx: Tx, id: string): Promise<StoredUnmatched | null> {
    return first<StoredUnmatched>(
      tx,
      `SELECT ${COLUMNS} FROM unmatched_payment WHERE id = $1 AND kind = 'payment' FOR UPDATE`,
      [id],
    );
  }

  /** @throws NotFound */
  async lock(tx: Tx, id: string): Promise<StoredUnmatched> {
    const found = await first<StoredUnmatched>(
      tx,
      `SELECT ${COLUMNS} FROM unmatched_payment WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!found) throw new NotFound('The payment');
    return found;
  }

  /** The time when the office decided to refund the payment; null if it has not. */
  async refundDecidedAt(tx: Tx, intentId: string): Promise<Date | null> {
    const decided = await first<{ at: Date }>(
      tx,
      `SELECT resolved_at AS at FROM unmatched_payment WHERE id = $1 AND resolution = 'refunded'`,
      [intentId],
    );
    return decided?.at ?? null;
  }

  async disputesOf(tx: Tx, intentId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(
      tx,
      `SELECT id FROM unmatched_payment WHERE intent_id = $1 AND kind = 'dispute'`,
      [intentId],
    );
    return found.map(({ id }) => id);
  }

  /** Resolves a payment with all its refunds and disputes, or a single refund or dispute. */
  async resolve(tx: Tx, id: string, resolution: UnmatchedPayment['resolution'], now: Date): Promise<void> {
    await tx.query(
      `UPDATE unmatched_payment SET resolution = nullif($2, 'open'), resolved_at = $3 WHERE $1 IN (id, intent_id)`,
      [id, resolution, now],
    );
  }

  async knowsCustomer(tx: Tx, customerId: string | null): Promise<boolean> {
    if (!customerId) return false;
    const found = await rows(tx, 'SELECT 1 FROM stripe_customer WHERE customer_id = $1', [customerId]);
    return found.length > 0;
  }
}
