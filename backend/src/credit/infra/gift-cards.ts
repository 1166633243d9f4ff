import { Injectable } from '@nestjs/common';
import type { GiftCardIssue, GiftCardState, HandPayment, Language } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { first, rows, type Tx } from '../../platform/index.js';
import type { StoredCode } from './gift-card-codes.js';

export interface GiftCard {
  readonly id: number;
  readonly reference: string;
  codeVersion: number;
  codeHash: Buffer | null;
  codeEnd: string;
  state: GiftCardState;
  readonly value: number;
  readonly buyerName: string | null;
  readonly buyerEmail: string | null;
  readonly recipientName: string;
  readonly recipientEmail: string | null;
  readonly message: string | null;
  readonly language: Language;
  /** YYYY-MM-DD */
  readonly deliverOn: string;
  deliveredAt: Date | null;
  redeemedAt: Date | null;
  redeemedBy: string | null;
  cancelledAt: Date | null;
  readonly issuedBy: string | null;
  readonly paidBy: HandPayment | null;
}

/** The columns of a `GiftCard`. */
export const GIFT_CARD_COLUMNS = `id, reference, code_version AS "codeVersion", code_hash AS "codeHash", code_end AS "codeEnd", state, value,
  buyer_name AS "buyerName", buyer_email AS "buyerEmail", recipient_name AS "recipientName", recipient_email AS "recipientEmail",
  message, language, deliver_on AS "deliverOn", delivered_at AS "deliveredAt", redeemed_at AS "redeemedAt",
  redeemed_by AS "redeemedBy", cancelled_at AS "cancelledAt", issued_by AS "issuedBy", paid_by AS "paidBy"`;

/** The table `gift_card`, for writing; `GiftCardReader` reads it. */
@Injectable()
export class GiftCards {
  /** @throws NotFound */
  async lock(tx: Tx, id: number): Promise<GiftCard> {
    const card = await first<GiftCard>(
      tx,
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!card) throw new NotFound('The gift card');
    return card;
  }

  find(tx: Tx, id: number): Promise<GiftCard | null> {
    return first<GiftCard>(tx, `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE id = $1`, [id]);
  }

  lockByCode(tx: Tx, codeHash: Buffer): Promise<GiftCard | null> {
    return first<GiftCard>(tx, `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE code_hash = $1 FOR UPDATE`, [
      codeHash,
    ]);
  }

  /** Locks paid cards whose day has come, so that two workers never deliver the same card. */
  claimDue(tx: Tx, today: string, limit: number): Promise<GiftCard[]> {
    return rows<GiftCard>(
      tx,
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE state = 'paid' AND deliver_on <= $1
       ORDER BY deliver_on, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [today, limit],
    );
  }

  async idOfCall(tx: Tx, callKey: string): Promise<number | null> {
    const found = await first<{ id: number }>(tx, 'SELECT id FROM gift_card WHERE call_key = $1', [callKey]);
    return found?.id ?? null;
  }

  /** @returns the card's id */
  async addIssued(
    tx: Tx,
    issue: GiftCardIssue & { reference: string; issuedBy: string; callKey: string } & StoredCode,
    now: Date,
  ): Promise<number> {
    const made = await first<{ id: number }>(
      tx,
      `INSERT INTO gift_card (reference, code_hash, code_end, state, value, recipient_name, recipient_email, message, language,
         deliver_on, created_at, paid_at, issued_by, paid_by, call_key)
       VALUES ($1, $2, $3, 'paid', $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13) RETURNING id`,
      [
        issue.reference,
        issue.codeHash,
        issue.codeEnd,
        issue.value,
        issue.recipientName,
        issue.recipientEmail,
        issue.message,
        issue.language,
        issue.deliverOn,
        now,
        issue.issuedBy,
        issue.paidBy,
        issue.callKey,
      ],
    );
    return Number(made?.id);
  }

  /** Stores what can change. */
  async save(tx: Tx, card: GiftCard): Promise<void> {
    await tx.query(
      `UPDATE gift_card SET code_version = $2, code_hash = $3, code_end = $4, state = $5, delivered_at = $6, redeemed_at = $7,
         redeemed_by = $8, cancelled_at = $9
       WHERE id = $1`,
      [
        card.id,
        card.codeVersion,
        card.codeHash,
        card.codeEnd,
        card.state,
        card.deliveredAt,
        card.redeemedAt,
        card.redeemedBy,
        card.cancelledAt,
      ],
    );
  }
}
