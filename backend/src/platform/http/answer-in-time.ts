import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.js';
import { poolLines } from '../database/lines.js';
import { DatabasePulse } from '../database/pulse.js';
import { describeError } from './error-filter.js';

/** Shares of the time that work may wait for the database (DATABASE_WAIT_SECONDS), so that 503 is said within it. */
const LATE = 0.4;
const PATIENCE = 0.18;
const TOO_LATE = 0.8;
const SILENCE = 0.6;
const LOOKS = 0.05;

/**
 * Nobody waits long for a database that hangs, as one behind a broken network does: when a request is late it is asked
 * whether it lives. If not, all that wait are told 503, and whoever comes next almost at once. If it does, a statement that
 * was not answered for long is given up with its line: behind a lock or a process that is stuck.
 */
export function answerInTime(fastify: FastifyInstance, config: Config): void {
  const limit = config.databaseWaitSeconds * 1_000;
  const pulse = new DatabasePulse(config.databaseUrl, limit * PATIENCE);
  const open = new Set<FastifyReply>();
  const givenUp = new WeakSet<FastifyReply>();

  const look = (): void => {
    poolLines.listen();
    if (!open.size && !pulse.isLost) return;
    // Who is still sending does not wait for us.
    const waiting = [...open].filter((reply) => reply.request.raw.complete && !reply.sent);
    const longest = Math.max(0, ...waiting.map(({ elapsedTime }) => elapsedTime));
    if (pulse.isLost || longest > limit * LATE) void pulse.answers();
    for (const reply of waiting) {
      if (pulse.isLost && reply.elapsedTime > limit * LOOKS) refuse(reply);
      else if (reply.elapsedTime > limit * TOO_LATE && !givenUp.has(reply)) {
        givenUp.add(reply);
        poolLines.cut(limit * SILENCE);
      }
    }
  };

  fastify.addHook('onRequest', (_request, reply, done) => {
    open.add(reply);
    done();
  });
  fastify.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply);
    done();
  });
  const timer = setInterval(look, limit * LOOKS);
  timer.unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    done();
  });
}

function refuse(reply: FastifyReply): void {
  const { status, body } = describeError({ statusCode: 503 });
  void reply.header('retry-after', '5').header('x-request-id', String(reply.request.id));
  void reply.type('application/json; charset=utf-8').code(status).send(body);
}
