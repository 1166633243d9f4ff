import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { first, rows, type Tx } from '../../platform/index.js';
import { type NewWrittenQuote, priceRange, type WrittenQuote } from '../domain/written-quote.js';

const COLUMNS = `id, user_id AS "userId", state, home, options, expires_on AS "expiresOn", note, written_by AS "writtenBy",
  created_at AS "createdAt", first_sent_at AS "firstSentAt", sent_at AS "sentAt", sent_by AS "sentBy", times_sent AS "timesSent",
  reminders, seen_at AS "seenAt", answered_at AS "answeredAt", decline_reason AS "declineReason", decline_note AS "declineNote",
  accepted_option AS "acceptedOption", accepted_total AS "acceptedTotal", accepted_key AS "acceptedKey",
  booking_id AS "bookingId", version`;

const INSERT = `
INSERT INTO written_quote (user_id, home, options, lowest, highest, expires_on, note, written_by, call_key, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

const SAVE = `
UPDATE written_quote SET user_id = $2, state = $3, home = $4, options = $5, lowest = $6, highest = $7, expires_on = $8, note = $9,
  first_sent_at = $10, sent_at = $11, sent_by = $12, times_sent = $13, reminders = $14, seen_at = $15, answered_at = $16,
  decline_reason = $17, decline_note = $18, accepted_option = $19, accepted_total = $20, accepted_key = $21, booking_id = $22,
  version = $23
WHERE id = $1`;

/** The table `written_quote`. */
@Injectable()
export class WrittenQuotes {
  /** @param callKey identifies the call that made it */
  async add(tx: Tx, quote: NewWrittenQuote, callKey: string, now: Date): Promise<number> {
    const { lowest, highest } = priceRange(quote.options);
    const [added] = await rows<{ id: number }>(tx, INSERT, [
      quote.userId,
      JSON.stringify(quote.home),
      JSON.stringify(quote.options),
      lowest,
      highest,
      quote.expiresOn,
      quote.note,
      quote.writtenBy,
      callKey,
      now,
    ]);
    if (!added) throw new Error('The quote was not stored.');
    return added.id;
  }

  /** The quote that this call made before. */
  async idOfCall(tx: Tx, callKey: string): Promise<number | null> {
    const made = await first<{ id: number }>(tx, 'SELECT id FROM written_quote WHERE call_key = $1', [
      callKey,
    ]);
    return made && made.id;
  }

  find(tx: Tx, id: number): Promise<WrittenQuote | null> {
    return first(tx, `SELECT ${COLUMNS} FROM written_quote WHERE id = $1`, [id]);
  }

  lock(tx: Tx, id: number): Promise<WrittenQuote | null> {
    return first(tx, `SELECT ${COLUMNS} FROM written_quote WHERE id = $1 FOR UPDATE`, [id]);
  }

  async save(tx: Tx, quote: WrittenQuote): Promise<void> {
    const { lowest, highest } = priceRange(quote.options);
    await tx.query(SAVE, [
      quote.id,
      quote.userId,
      quote.state,
      JSON.stringify(quote.home),
      JSON.stringify(quote.options),
      lowest,
      highest,
      quote.expiresOn,
      quote.note,
      quote.firstSentAt,
      quote.sentAt,
      quote.sentBy,
      quote.timesSent,
      quote.reminders,
      quote.seenAt,
      quote.answeredAt,
      quote.declineReason,
      quote.declineNote,
      quote.acceptedOption,
      quote.acceptedTotal,
      quote.acceptedKey,
      quote.bookingId,
      quote.version,
    ]);
  }

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM written_quote WHERE id = $1', [id]);
  }

  /**
   * Locks quotes whose customers may have to be reminded. Others that another worker has locked are skipped.
   * @param sentUntil the latest sending
   */
  toRemind(
    tx: Tx,
    { sentUntil, today, after, limit }: { sentUntil: Date; today: LocalDate; after: number; limit: number },
  ): Promise<WrittenQuote[]> {
    return rows(
      tx,
      `SELECT ${COLUMNS} FROM written_quote
       WHERE state IN ('sent', 'seen') AND sent_by <> 'link' AND sent_at <= $1 AND expires_on >= $2 AND reminders < 2 AND id > $3
       ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`,
      [sentUntil, today, after, limit],
    );
  }
}
