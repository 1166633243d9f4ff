import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { DomainError, Invalid } from '../kernel/domain-error.js';
import type { Actor } from './audit-log.js';
import { affected, rows } from './database/sql.js';
import type { Tx } from './database/transactions.js';
import { createHash } from 'node:crypto';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** A call that its client may repeat: its `Idempotency-Key`, and a digest of its request. */
export interface KeyedCall {
  key: string;
  request: Buffer;
}

/** Makes a repeated call do nothing. A key belongs to the actor who sent it. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly clock: Clock) {}

  /**
   * Uses the key in the transaction of the change, so that a call that fails may be repeated. Waits for
   * another transaction that is using the same key.
   * @returns false if the same call was done before
   * @throws DomainError CONFLICT if another call used the key
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

export const LONGEST_KEY = 255;

/** The call with its `Idempotency-Key`, or null without one. @throws Invalid */
export const CallKey = createParamDecorator((_: unknown, context: ExecutionContext): KeyedCall | null => {
  const { headers, method, url, body } = context.switchToHttp().getRequest<FastifyRequest>();
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > LONGEST_KEY) {
    throw new Invalid(`The Idempotency-Key can be up to ${LONGEST_KEY} characters.`);
  }
  const requestText = `${method} ${url} ${JSON.stringify(body ?? null)}`;
  return { key, request: createHash('sha256').update(requestText).digest() };
});

/** Describes the header in the API's documentation. */
export const TakesCallKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'A repeated call with the same key does nothing more.',
      schema: { type: 'string', maxLength: LONGEST_KEY },
    }),
  );
