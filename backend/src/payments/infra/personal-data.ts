import { Injectable } from '@nestjs/common';
import { execute, HAS_PROVEN_EMAIL, rows, select, Sql, type Tx } from '../../platform/index.js';

/**
 * Finds unmatched payments of a customer by the provider's customer id, or by the email address that was entered with the
 * card, if the customer has proven that address.
 */
const UNMATCHED_OF = `(customer_id IN (SELECT customer_id FROM stripe_customer WHERE user_id = $1)
  OR lower(payer_email) = (SELECT lower(email) FROM app_user WHERE id = $1 AND ${HAS_PROVEN_EMAIL}))`;

const EXPORT = {
  invoices: `SELECT booking_id AS "bookingId", price, charged, captured, refunded, balance, open_fees AS "openFees",
      payment_status AS "paymentStatus",
      (SELECT json_agg(json_build_object('kind', e.kind, 'reason', e.reason, 'amount', e.amount, 'label', e.label, 'spanish', e.spanish,
         'at', e.created_at) ORDER BY e.id) FROM ledger_entry e WHERE e.booking_id = a.booking_id) AS entries
    FROM ledger_account a WHERE user_id = $1 ORDER BY booking_id`,
  payments: `SELECT id, booking_id AS "bookingId", status, amount, tip, captured, refunded, description,
      method, hand_reference AS reference, card_brand AS "cardBrand", card_last4 AS "cardLast4", failure, intent_id AS "providerReference",
      paid_at AS "paidAt", created_at AS "createdAt"
    FROM payment WHERE user_id = $1 ORDER BY id`,
  refunds: `SELECT r.payment_id AS "paymentId", r.amount, r.reason, r.status, r.created_at AS "createdAt"
    FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.user_id = $1 ORDER BY r.id`,
  disputes: `SELECT d.payment_id AS "paymentId", d.state, d.status, d.reason, d.amount, d.created_at AS "createdAt"
    FROM dispute d JOIN payment p ON p.id = d.payment_id WHERE p.user_id = $1 ORDER BY d.id`,
  unmatchedPayments: `SELECT amount, status, payer_name AS "name", payer_email AS "email", card_brand AS "cardBrand",
      card_last4 AS "cardLast4", description, made_at AS "madeAt"
    FROM unmatched_payment WHERE ${UNMATCHED_OF} ORDER BY made_at`,
  savedCards: `SELECT brand, last4, exp_month AS "expMonth", exp_year AS "expYear", updated_at AS "updatedAt"
    FROM saved_card WHERE user_id = $1`,
  otherCards: `SELECT brand, last4, exp_month AS "expMonth", exp_year AS "expYear", saved_at AS "savedAt"
    FROM other_card WHERE user_id = $1`,
  laterCards: `SELECT brand, last4, exp_month AS "expMonth", exp_year AS "expYear", from_date AS "from", created_at AS "createdAt"
    FROM later_card WHERE user_id = $1`,
  cardsBefore: `SELECT changed_at AS "changedAt", was->'saved'->>'brand' AS brand, was->'saved'->>'last4' AS last4,
      was->'later'->>'brand' AS "laterBrand", was->'later'->>'last4' AS "laterLast4"
    FROM card_change WHERE user_id = $1`,
  cardChanges: `SELECT status, created_at AS "createdAt" FROM card_setup WHERE user_id = $1 ORDER BY id`,
  paymentProvider: 'SELECT customer_id AS "customerId" FROM stripe_customer WHERE user_id = $1',
};

const ERASE = [
  `UPDATE unmatched_payment SET payer_name = NULL, payer_email = NULL, card_brand = NULL, card_last4 = NULL,
     description = NULL, customer_id = NULL WHERE ${UNMATCHED_OF}`,
  'DELETE FROM saved_card WHERE user_id = $1',
  'DELETE FROM other_card WHERE user_id = $1',
  'DELETE FROM later_card WHERE user_id = $1',
  'DELETE FROM card_change WHERE user_id = $1',
  'DELETE FROM card_setup WHERE user_id = $1',
  `UPDATE payment SET failure_id = NULL, failure_code = NULL, failure = NULL, card_brand = NULL, card_last4 = NULL,
     hand_reference = NULL
   WHERE user_id = $1 AND (failure IS NOT NULL OR failure_code IS NOT NULL OR failure_id IS NOT NULL
     OR card_brand IS NOT NULL OR card_last4 IS NOT NULL OR hand_reference IS NOT NULL)`,
];

/** A customer's personal data in the payment tables. */
@Injectable()
export class PersonalPaymentRows {
  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  async isPaying(tx: Tx, userId: string): Promise<boolean> {
    const paying = await rows(
      tx,
      `SELECT 1 FROM payment WHERE user_id = $1 AND status = 'processing' LIMIT 1`,
      [userId],
    );
    return paying.length > 0;
  }

  /** @returns the customer's ids at the provider, which this deletes here */
  async erase(tx: Tx, userId: string): Promise<string[]> {
    await execute(tx, ERASE, userId);
    const payers = await rows<{ id: string | null }>(
      tx,
      'DELETE FROM stripe_customer WHERE user_id = $1 RETURNING customer_id AS id',
      [userId],
    );
    return payers.flatMap(({ id }) => id ?? []);
  }
}
