import { Injectable } from '@nestjs/common';
import type { Cents, GiftCardOrder } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { first, rows, type Tx } from '../../platform/index.js';
import { GIFT_CARD_COLUMNS, type GiftCard } from './gift-cards.js';

/** A gift card that was ordered on the site, with its payment. */
export interface SoldGiftCard extends GiftCard {
  /** The provider's intent; null until the provider has answered. */
  intentId: string | null;
  /** Part of the provider's idempotency keys. */
  keyVersion: number;
  paidAt: Date | null;
  /** The money that went back to the buyer, as the provider last reported it. */
  refunded: Cents;
  disputed: Cents;
  /** The provider's status of the latest dispute. */
  disputeStatus: string | null;
}

export interface NewGiftCardOrder extends GiftCardOrder {
  reference: string;
  callKey: string;
}

const COLUMNS = `${GIFT_CARD_COLUMNS}, intent_id AS "intentId", key_version AS "keyVersion", paid_at AS "paidAt", refunded, disputed,
  dispute_status AS "disputeStatus"`;

/** The sales on the site in the table `gift_card`. `GiftCards` stores what happens to a card apart from its payment. */
@Injectable()
export class GiftCardSales {
  /** @throws NotFound */
  async lock(tx: Tx, id: number): Promise<SoldGiftCard> {
    const card = await this.lockWhere(tx, 'id', id);
    if (!card) throw new NotFound('The gift card');
    return card;
  }

  lockByReference(tx: Tx, reference: string): Promise<SoldGiftCard | null> {
    return this.lockWhere(tx, 'reference', reference);
  }

  lockByIntent(tx: Tx, intentId: string): Promise<SoldGiftCard | null> {
    return this.lockWhere(tx, 'intent_id', intentId);
  }

  /** @returns the card of the call, which an earlier call with the same key may have made */
  async add(tx: Tx, order: NewGiftCardOrder, now: Date): Promise<SoldGiftCard> {
    await tx.query(
      `INSERT INTO gift_card (reference, state, value, buyer_name, buyer_email, recipient_name, recipient_email, message, language,
         deliver_on, created_at, call_key)
       VALUES ($1, 'unpaid', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (call_key) DO NOTHING`,
      [
        order.reference,
        order.value,
        order.buyerName,
        order.buyerEmail,
        order.recipientName,
        order.recipientEmail,
        order.message,
        order.language,
        order.deliverOn,
        now,
        order.callKey,
      ],
    );
    const card = await this.lockWhere(tx, 'call_key', order.callKey);
    if (!card) throw new NotFound('The gift card');
    return card;
  }

  /** Stores what can change about the payment. */
  async savePayment(tx: Tx, card: SoldGiftCard): Promise<void> {
    const { id, intentId, keyVersion, paidAt, refunded, disputed, disputeStatus } = card;
    await tx.query(
      `UPDATE gift_card SET intent_id = $2, key_version = $3, paid_at = $4, refunded = $5, disputed = $6, dispute_status = $7
       WHERE id = $1`,
      [id, intentId, keyVersion, paidAt, refunded, disputed, disputeStatus],
    );
  }

  /** The oldest orders first. */
  async unpaidBefore(tx: Tx, before: Date, limit: number): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT id FROM gift_card WHERE state = 'unpaid' AND created_at < $1 ORDER BY created_at LIMIT $2`,
      [before, limit],
    );
    return found.map(({ id }) => id);
  }

  async deleteUnpaid(tx: Tx, id: number): Promise<void> {
    await tx.query(`DELETE FROM gift_card WHERE id = $1 AND state = 'unpaid'`, [id]);
  }

  private lockWhere(
    tx: Tx,
    column: 'id' | 'reference' | 'intent_id' | 'call_key',
    value: string | number,
  ): Promise<SoldGiftCard | null> {
    const sql = `SELECT ${COLUMNS} FROM gift_card WHERE ${column} = $1 AND issued_by IS NULL FOR UPDATE`;
    return first<SoldGiftCard>(tx, sql, [value]);
  }
}
