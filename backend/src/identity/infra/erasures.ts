import { Injectable } from '@nestjs/common';
import { first, Sql, type Tx } from '../../platform/index.js';
import { possibleIds } from './users.js';

/** The table `erased_customer`, and the row of the customer who is erased. */
@Injectable()
export class Erasures {
  constructor(private readonly sql: Sql) {}

  /** Locks the row until the transaction ends; null if the customer does not exist. */
  async lock(tx: Tx, userId: string): Promise<{ email: string | null; confirmed: boolean } | null> {
    if (!possibleIds([userId]).length) return null;
    return first<{ email: string | null; confirmed: boolean }>(
      tx,
      'SELECT email, joined_at IS NULL AS confirmed FROM app_user WHERE id = $1 FOR UPDATE',
      [userId],
    );
  }

  async note(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.query('INSERT INTO erased_customer (user_id, erased_at) VALUES ($1, $2)', [userId, now]);
  }

  async all(): Promise<{ userId: string; erasedAt: Date }[]> {
    return this.sql.query(
      'erased-customers',
      'SELECT user_id AS "userId", erased_at AS "erasedAt" FROM erased_customer ORDER BY erased_at',
    );
  }

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM erased_customer WHERE user_id = $1', [userId]);
  }
}
