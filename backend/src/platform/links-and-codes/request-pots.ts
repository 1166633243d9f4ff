import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { rows, Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import type { Pot } from './code-limits.js';

/** The level of a pot, after the present request. */
export interface PotLevel {
  /** The number of requests that are missing from the pot. */
  spent: number;
  /** Milliseconds until the pot could grant this request; 0 if it did. */
  waitMs: number;
}

/**
 * Pots of requests that refill by themselves, so that nobody has to wait until the next day. Each pot stores
 * a single instant: the time when it will be full again.
 */
@Injectable()
export class RequestPots {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  /**
   * Takes one request from each pot. Another transaction that takes from the same pot waits until this one
   * ends, so a pot of N grants exactly N. Pots are always locked in the same order, to prevent deadlocks. The
   * caller must roll back if a pot was empty.
   */
  async take(tx: Tx, pots: ReadonlyMap<string, Pot>): Promise<Map<string, PotLevel>> {
    const potByHash = new Map([...pots].map(([key, pot]) => [this.hash(key), { key, ...pot }]));
    const now = this.clock.now();
    const taken = await rows<{ hash: string; fullAt: Date }>(
      tx,
      `INSERT INTO request_pot AS p (key, full_at)
       SELECT hash, $1::timestamptz + every * interval '1 millisecond'
       FROM unnest($2::text[], $3::float8[]) AS a (hash, every) ORDER BY hash
       ON CONFLICT (key) DO UPDATE SET full_at = greatest(p.full_at, $1) + (EXCLUDED.full_at - $1)
       RETURNING key AS hash, full_at AS "fullAt"`,
      [new Date(now), [...potByHash.keys()], [...potByHash.values()].map(({ everyMs }) => everyMs)],
    );
    return new Map(
      taken.map(({ hash, fullAt }) => {
        const { key, capacity, everyMs } = potByHash.get(hash) ?? { key: '', capacity: 0, everyMs: 1 };
        const missingMs = fullAt.getTime() - now;
        return [
          key,
          {
            spent: Math.ceil(missingMs / everyMs - 0.001),
            waitMs: Math.max(0, missingMs - capacity * everyMs),
          },
        ];
      }),
    );
  }

  async forgetFull(): Promise<void> {
    await this.sql.query('forget-request-pots', 'DELETE FROM request_pot WHERE full_at <= $1', [
      this.clock.date(),
    ]);
  }

  private hash(key: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`request-pot:${key}`).digest('base64url');
  }
}
