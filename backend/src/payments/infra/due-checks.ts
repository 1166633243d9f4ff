import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';

/** Checks back off with age: from every minute to every six hours. */
const NEXT_LOOK = `$1::timestamptz + least(greatest(($1::timestamptz - created_at) / 10, interval '1 minute'), interval '6 hours')`;

/** Open payments and refunds that are due for a check; claimed, so that two workers never check the same one. */
@Injectable()
export class DueChecks {
  payments(tx: Tx, now: Date, limit: number): Promise<{ id: number; intentId: string }[]> {
    return rows(
      tx,
      `UPDATE payment SET check_at = CASE WHEN status = 'processing' THEN $1::timestamptz + interval '1 minute' ELSE ${NEXT_LOOK} END
       WHERE id IN (
         SELECT id FROM payment
         WHERE status IN ('open', 'action_required', 'processing', 'declined') AND check_at <= $1 AND intent_id IS NOT NULL
         ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, intent_id AS "intentId"`,
      [now, limit],
    );
  }

  refunds(tx: Tx, now: Date, limit: number): Promise<{ id: number }[]> {
    return rows(
      tx,
      `UPDATE refund SET check_at = ${NEXT_LOOK}
       WHERE id IN (
         SELECT id FROM refund WHERE status IN ('requested', 'submitted') AND check_at <= $1
         ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, limit],
    );
  }
}
