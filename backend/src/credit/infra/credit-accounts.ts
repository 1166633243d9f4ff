import { Injectable } from '@nestjs/common';
import type { Cents, CreditReason } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { first, type Tx } from '../../platform/index.js';

export interface NewCreditEntry {
  reason: CreditReason;
  /** Negative if it is spent or taken. */
  amount: Cents;
  bookingId?: number;
  paymentId?: number;
  giftCardId?: number;
  note?: string;
  /** The administrator. */
  madeBy?: string;
}

/** Customers' credit. A transaction that locks more than the credit locks it last. */
@Injectable()
export class CreditAccounts {
  constructor(private readonly clock: Clock) {}

  /** Locks the customer's credit until the transaction ends. @returns the balance */
  async lock(tx: Tx, userId: string): Promise<Cents> {
    const sql = 'SELECT balance FROM credit_account WHERE user_id = $1 FOR UPDATE';
    return (await first<{ balance: Cents }>(tx, sql, [userId]))?.balance ?? 0;
  }

  /** Lock the credit first if the amount is negative. A balance below 0 violates a constraint. */
  async append(tx: Tx, userId: string, entry: NewCreditEntry): Promise<void> {
    const { reason, amount, bookingId, paymentId, giftCardId, note, madeBy } = entry;
    await tx.query('INSERT INTO credit_account (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    await tx.query('UPDATE credit_account SET balance = balance + $2 WHERE user_id = $1', [userId, amount]);
    await tx.query(
      `INSERT INTO credit_entry (user_id, reason, amount, booking_id, payment_id, gift_card_id, note, made_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [userId, reason, amount, bookingId, paymentId, giftCardId, note, madeBy, this.clock.date()],
    );
  }
}
