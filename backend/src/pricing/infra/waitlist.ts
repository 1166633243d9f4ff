import { Injectable } from '@nestjs/common';
import type { WaitlistEntry } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { changes, first, rows, type Tx } from '../../platform/index.js';

/** Of one address: a home, and a few others that it asks for. */
const ZIPS_PER_EMAIL = 3;

export const ENTRY = `id, email, zip, language, created_at AS "createdAt", told_at AS "toldAt"`;

/** Who waits for us to come, by plain SQL. */
@Injectable()
export class Waitlist {
  /** Once per address and ZIP code. */
  async add(
    tx: Tx,
    { email, zip, language }: Pick<WaitlistEntry, 'email' | 'zip' | 'language'>,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO waitlist (email, zip, language, created_at)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM waitlist WHERE email = $1) < ${ZIPS_PER_EMAIL}
       ON CONFLICT DO NOTHING`,
      [email, zip, language, now],
    );
  }

  /** How many wait for each ZIP code. */
  waiting(tx: Tx): Promise<{ zip: string; entries: number }[]> {
    return rows(tx, 'SELECT zip, count(*)::int AS entries FROM waitlist WHERE told_at IS NULL GROUP BY zip');
  }

  /** Whoever waits for these is told with this. @returns them */
  tell(tx: Tx, zips: string[], now: Date): Promise<{ id: number; email: string }[]> {
    return rows(
      tx,
      'UPDATE waitlist SET told_at = $2 WHERE told_at IS NULL AND zip = ANY ($1) RETURNING id, email',
      [zips, now],
    );
  }

  find(tx: Tx, id: number): Promise<WaitlistEntry | null> {
    return first(tx, `SELECT ${ENTRY} FROM waitlist WHERE id = $1`, [id]);
  }

  /** @throws NotFound */
  async remove(tx: Tx, id: number): Promise<WaitlistEntry> {
    const gone = await first<WaitlistEntry>(tx, `DELETE FROM waitlist WHERE id = $1 RETURNING ${ENTRY}`, [
      id,
    ]);
    if (!gone) throw new NotFound('This entry');
    return gone;
  }

  /** Nothing of this address is left. */
  async leave(tx: Tx, email: string): Promise<boolean> {
    return changes(tx, 'DELETE FROM waitlist WHERE email = lower($1)', [email]);
  }
}
