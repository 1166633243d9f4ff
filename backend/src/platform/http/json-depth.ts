import type { FastifyInstance } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import { answerError } from './error-filter.js';

/** Our deepest request body has four levels. */
const MAX_DEPTH = 16;

/** Validation is recursive, so an endlessly nested body would overflow the stack. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, reply, done) => {
    if (!isDeeperThan(MAX_DEPTH, request.body)) return done();
    void answerError(new Invalid('The request is nested too deeply.'), request, reply);
  });
}

/** Searches breadth-first, so that depth needs no stack, and stops as soon as possible. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null && !Buffer.isBuffer(one)
        ? (Object.values(one) as unknown[])
        : [],
    );
  }
  return false;
}
