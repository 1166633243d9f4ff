import { Injectable } from '@nestjs/common';
import { PhotoRows } from '../../photos/index.js';
import { addDays } from '../../kernel/local-date.js';
import {
  Business,
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

const WITH_OLD_PHOTOS = `SELECT id FROM written_quote q WHERE expires_on < $1 AND state <> 'draft'
  AND EXISTS (SELECT FROM photo WHERE quote_id = q.id)`;

/** The quotes written for a customer. */
@Injectable()
@HoldsPersonalData()
export class QuotesData implements PersonalData {
  constructor(
    private readonly business: Business,
    private readonly sql: Sql,
    private readonly photos: PhotoRows,
  ) {}

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

  /** Photos are kept as long as those of visits. */
  async forget(): Promise<void> {
    const { clock, settings } = this.business;
    const before = addDays(clock.today(), -settings.photoKeepDays);
    const old = await this.sql.query<{ id: number }>('quotes-with-old-photos', WITH_OLD_PHOTOS, [before]);
    await this.photos.releaseFromQuotes(old.map(({ id }) => id));
  }
}
