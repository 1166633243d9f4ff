import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { BusinessClock } from '../business.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

/**
 * Counts events by the business's day. Keys are stored as keyed hashes, because numbers and addresses can be
 * guessed quickly.
 */
@Injectable()
export class DailyCounts {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
  ) {}

  /**
   * Adds to today's counts. Another transaction that raises the same count waits until this one ends, so a
   * limit of N is exactly N. Counts are always locked in the same order, to prevent deadlocks.
   * @returns the new counts by key
   */
  async raise(tx: Tx, added: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const keyOf = new Map([...added.keys()].map((key) => [this.hash(key), key]));
    const raised = await rows<{ hash: string; sent: number }>(
      tx,
      `INSERT INTO code_count AS c (day, key, sent)
       SELECT $1, hash, added FROM unnest($2::text[], $3::int[]) AS a (hash, added) ORDER BY hash
       ON CONFLICT (day, key) DO UPDATE SET sent = c.sent + EXCLUDED.sent RETURNING key AS hash, sent`,
      [this.clock.today(), [...keyOf.keys()], [...added.values()]],
    );
    return new Map(raised.map(({ hash, sent }) => [keyOf.get(hash) ?? '', sent]));
  }

  async forgetOld(): Promise<void> {
    await this.sql.query('forget-code-counts', 'DELETE FROM code_count WHERE day < $1::date - 1', [
      this.clock.today(),
    ]);
  }

  private hash(key: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`daily-count:${key}`).digest('base64url');
  }
}
