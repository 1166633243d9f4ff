import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import type { KeyedCall } from '../idempotency-keys.js';

export const LONGEST_KEY = 255;

/** The call with its `Idempotency-Key`, or null without one. @throws Invalid */
export const CallKey = createParamDecorator((_: unknown, context: ExecutionContext): KeyedCall | null => {
  const { headers, method, url, body } = context.switchToHttp().getRequest<FastifyRequest>();
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > LONGEST_KEY) {
    throw new Invalid(`The Idempotency-Key can be up to ${LONGEST_KEY} characters.`);
  }
  const asked = `${method} ${url} ${JSON.stringify(body ?? null)}`;
  return { key, request: createHash('sha256').update(asked).digest() };
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
