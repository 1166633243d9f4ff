import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Actor } from './audit-log.js';
import { affected, rows } from './database/sql.js';
import type { Tx } from './database/transactions.js';

/** A call that its client may send again: its `Idempotency-Key`, and a digest of what it asks for. */
export interface KeyedCall {
  key: string;
  request: Buffer;
}

/** Makes a repeated call do nothing. A key belongs to the actor who sent it. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly clock: Clock) {}

  /**
   * Uses the key in the transaction of the change: a call that fails may be sent again. Waits for a transaction that is
   * using the same key.
   * @returns false if the same call was done before
   * @throws DomainError CONFLICT for the key of another call
   */
  async use(tx: Tx, actor: Actor, { key, request }: KeyedCall): Promise<boolean> {
    const owner = `${actor.kind}:${actor.id}`;
    const added = await affected(
      tx,
      `INSERT INTO idempotency_key (actor_id, key, request, used_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [owner, key, request, this.clock.date()],
    );
    if (added) return true;
    const [used] = await rows<{ request: Buffer }>(
      tx,
      'SELECT request FROM idempotency_key WHERE actor_id = $1 AND key = $2',
      [owner, key],
    );
    if (used?.request.equals(request)) return false;
    throw new DomainError('CONFLICT', 'This Idempotency-Key was used for another request.');
  }
}
