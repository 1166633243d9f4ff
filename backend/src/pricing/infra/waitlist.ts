import { Injectable } from '@nestjs/common';
import type { WaitlistEntry } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { changes, first, HAS_PROVEN_EMAIL, rows, type Tx } from '../../platform/index.js';

/** ZIP codes for each email address: its owner's home and a few other places. */
const ZIPS_PER_EMAIL = 3;
/** The maximum number of emails that ask one address to confirm. */
const MAX_ASKED = 3;

export const ENTRY = `id, email, zip, language, created_at AS "createdAt", confirmed_at AS "confirmedAt", told_at AS "toldAt"`;

/** The entry is confirmed, or was made before entries had to be confirmed. */
const CAN_BE_REACHED = '(confirmed_at IS NOT NULL OR asked_at IS NULL)';

interface Waiting {
  zip: string;
  entries: number;
  unconfirmed: number;
  /** The number of entries that would get an email now. */
  reachable: number;
}

/** The table of people who wait until we serve their area. */
@Injectable()
export class Waitlist {
  /**
   * Adds an entry, once per address and ZIP code. If the address is proven to be the customer's, the entry
   * needs no confirmation. Unconfirmed entries, which other people may have typed, then do not count toward
   * the limit.
   * @param userId the signed-in customer, or null
   */
  async add(
    tx: Tx,
    { email, zip, language }: Pick<WaitlistEntry, 'email' | 'zip' | 'language'>,
    userId: string | null,
    now: Date,
  ): Promise<void> {
    const [own] = await rows(
      tx,
      `SELECT 1 FROM app_user WHERE id = $1 AND lower(email) = $2 AND ${HAS_PROVEN_EMAIL}`,
      [userId, email],
    );
    await tx.query(
      `INSERT INTO waitlist (email, zip, language, created_at, confirmed_at)
       SELECT $1, $2, $3, $4, $5::timestamptz WHERE (
         SELECT count(*) FROM waitlist WHERE email = $1 AND (confirmed_at IS NOT NULL OR $5 IS NULL)) < ${ZIPS_PER_EMAIL}
       ON CONFLICT (email, zip) DO UPDATE SET confirmed_at = coalesce(waitlist.confirmed_at, EXCLUDED.confirmed_at)`,
      [email, zip, language, now, own ? now : null],
    );
  }

  /**
   * Marks an entry as asked to confirm: at most once a day, and three times in all for an unconfirmed
   * address.
   * @returns the number of the confirmation email, from 1; null if none should be sent
   */
  async ask(
    tx: Tx,
    { email, zip }: Pick<WaitlistEntry, 'email' | 'zip'>,
    now: Date,
  ): Promise<{ entryId: number; asked: number } | null> {
    return first(
      tx,
      `UPDATE waitlist w SET asked_at = $3, asked = asked + 1
       WHERE email = $1 AND zip = $2 AND confirmed_at IS NULL AND told_at IS NULL AND (
         SELECT coalesce(sum(o.asked), 0) < ${MAX_ASKED} AND coalesce(max(o.asked_at) <= $3::timestamptz - interval '1 day', true)
         FROM waitlist o WHERE o.email = $1 AND o.confirmed_at IS NULL)
       RETURNING id AS "entryId", asked`,
      [email, zip, now],
    );
  }

  /** Confirms all entries of the address. @returns the ZIP codes that it still waits for */
  async confirm(tx: Tx, email: string, now: Date): Promise<string[]> {
    await tx.query('UPDATE waitlist SET confirmed_at = $2 WHERE email = $1 AND confirmed_at IS NULL', [
      email,
      now,
    ]);
    return this.zipsOf(tx, email);
  }

  async zipsOf(tx: Tx, email: string): Promise<string[]> {
    const found = await rows<{ zip: string }>(
      tx,
      'SELECT zip FROM waitlist WHERE email = $1 AND told_at IS NULL ORDER BY id',
      [email],
    );
    return found.map(({ zip }) => zip);
  }

  /** The numbers of entries that wait for each ZIP code. */
  waiting(tx: Tx): Promise<Waiting[]> {
    return rows(
      tx,
      `SELECT zip, count(*)::int AS entries, count(*) FILTER (WHERE confirmed_at IS NULL)::int AS unconfirmed,
         count(*) FILTER (WHERE ${CAN_BE_REACHED})::int AS reachable
       FROM waitlist WHERE told_at IS NULL GROUP BY zip`,
    );
  }

  /** Marks confirmed entries for these ZIP codes as notified. @returns these entries */
  tell(tx: Tx, zips: string[], now: Date): Promise<{ id: number; email: string }[]> {
    return rows(
      tx,
      `UPDATE waitlist SET told_at = $2 WHERE told_at IS NULL AND confirmed_at IS NOT NULL AND zip = ANY ($1)
       RETURNING id, email`,
      [zips, now],
    );
  }

  /** Entries for these ZIP codes that were made before entries had to be confirmed. */
  neverAsked(tx: Tx, zips: string[]): Promise<Pick<WaitlistEntry, 'email' | 'zip'>[]> {
    return rows(
      tx,
      `SELECT email, zip FROM waitlist
       WHERE told_at IS NULL AND confirmed_at IS NULL AND asked_at IS NULL AND zip = ANY ($1) ORDER BY id`,
      [zips],
    );
  }

  /**
   * Takes back one count of `ask`. No email was sent, because the mailbox, under any spelling, got too many
   * today.
   */
  async undoAsk(tx: Tx, entryId: number): Promise<void> {
    await tx.query('UPDATE waitlist SET asked = asked - 1 WHERE id = $1', [entryId]);
  }

  find(tx: Tx, id: number): Promise<WaitlistEntry | null> {
    return first(tx, `SELECT ${ENTRY} FROM waitlist WHERE id = $1`, [id]);
  }

  /** @throws NotFound */
  async remove(tx: Tx, id: number): Promise<WaitlistEntry> {
    const removed = await first<WaitlistEntry>(tx, `DELETE FROM waitlist WHERE id = $1 RETURNING ${ENTRY}`, [
      id,
    ]);
    if (!removed) throw new NotFound('This entry');
    return removed;
  }

  /** Deletes all entries of this address. */
  async leave(tx: Tx, email: string): Promise<boolean> {
    return changes(tx, 'DELETE FROM waitlist WHERE email = lower($1)', [email]);
  }
}
