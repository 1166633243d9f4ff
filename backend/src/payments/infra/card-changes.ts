import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import { type CardChange, cardBrought, type PlanCards } from '../domain/card-change.js';
import { CARD } from './cards.js';

/** Stores the cards before and after a customer's last change, for undo. */
@Injectable()
export class CardChanges {
  /** The cards that pay a customer's plans. */
  async present(tx: Tx, userId: string): Promise<PlanCards> {
    const [cards] = await rows<PlanCards>(
      tx,
      `SELECT (SELECT to_json(c) FROM (SELECT ${CARD} FROM saved_card WHERE user_id = $1) AS c) AS saved,
         (SELECT to_json(c) FROM (SELECT ${CARD}, from_date AS "from" FROM later_card WHERE user_id = $1) AS c) AS later`,
      [userId],
    );
    return cards ?? { saved: null, later: null };
  }

  async save(tx: Tx, userId: string, change: Omit<CardChange, 'used'>): Promise<void> {
    const { at, was, became } = change;
    await tx.query(
      `INSERT INTO card_change (user_id, changed_at, was, became, new_card) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET changed_at = excluded.changed_at, was = excluded.was, became = excluded.became,
         new_card = excluded.new_card, used = false`,
      [userId, at, JSON.stringify(was), JSON.stringify(became), cardBrought(change)],
    );
  }

  /** Locks the last change, so that a new charge waits until the change is stored or undone. */
  async lock(tx: Tx, userId: string): Promise<CardChange | null> {
    const [change] = await rows<CardChange>(
      tx,
      'SELECT changed_at AS at, was, became, used FROM card_change WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return change ?? null;
  }

  /** Marks the change as used if its new card is this one, because a charge begins. */
  async use(tx: Tx, userId: string, paymentMethodId: string): Promise<void> {
    await tx.query('UPDATE card_change SET used = true WHERE user_id = $1 AND new_card = $2', [
      userId,
      paymentMethodId,
    ]);
  }

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM card_change WHERE user_id = $1', [userId]);
  }
}
