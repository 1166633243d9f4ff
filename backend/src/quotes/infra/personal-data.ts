import { Injectable } from '@nestjs/common';
import {
  emptyAudit,
  HoldsPersonalData,
  type PersonalData,
  rows,
  select,
  Sql,
  type Tx,
} from '../../platform/index.js';

const EXPORT = {
  quotes: `SELECT id, state, home, note, expires_on AS "expiresOn", created_at AS "createdAt", sent_at AS "sentAt",
      seen_at AS "seenAt", answered_at AS "answeredAt", decline_reason AS "declineReason", decline_note AS "declineNote",
      accepted_option AS "acceptedOption", booking_id AS "bookingId",
      (SELECT json_agg(o -> 'title' || jsonb_build_array(o -> 'total')) FROM jsonb_array_elements(options) AS o) AS options
    FROM written_quote WHERE user_id = $1 AND state <> 'draft' ORDER BY id`,
};

/** The quotes written for a customer. */
@Injectable()
@HoldsPersonalData()
export class QuotesData implements PersonalData {
  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  /** Deletes them; nothing about money depends on them. */
  async erase(tx: Tx, userId: string): Promise<void> {
    const erased = await rows<{ id: number }>(
      tx,
      'DELETE FROM written_quote WHERE user_id = $1 RETURNING id',
      [userId],
    );
    await emptyAudit(
      tx,
      'quote',
      erased.map(({ id }) => id),
    );
  }
}
