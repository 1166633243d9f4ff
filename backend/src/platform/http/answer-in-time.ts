import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.js';
import { poolSockets } from '../database/pool-sockets.js';
import { DatabaseProbe } from '../database/database-probe.js';
import { describeError } from './error-filter.js';

/** Shares of the limit DATABASE_WAIT_SECONDS, chosen so that a 503 is sent within it. */
const PROBE_AFTER = 0.4;
const PROBE_TIMEOUT = 0.18;
const CLOSE_AFTER = 0.8;
const SILENT_FOR = 0.6;
const CHECK_EVERY = 0.05;

/**
 * Limits how long requests wait for a hung database, for instance behind a broken network. When a request is late the
 * database is probed. If it is lost, all waiting requests get a 503, and new ones almost at once. If it is alive, a
 * connection that has been silent for long (behind a lock or a stuck server process) is closed.
 */
export function answerInTime(fastify: FastifyInstance, config: Config): void {
  const limit = config.databaseWaitSeconds * 1_000;
  const database = new DatabaseProbe(config.databaseUrl, limit * PROBE_TIMEOUT);
  const open = new Set<FastifyReply>();
  const givenUp = new WeakSet<FastifyReply>();

  const check = (): void => {
    poolSockets.recordTraffic();
    if (!open.size && !database.isLost) return;
    // A request that is still arriving is not waiting for the database.
    const waiting = [...open].filter((reply) => reply.request.raw.complete && !reply.sent);
    const longest = Math.max(0, ...waiting.map(({ elapsedTime }) => elapsedTime));
    if (database.isLost || longest > limit * PROBE_AFTER) void database.probe();
    for (const reply of waiting) {
      if (database.isLost && reply.elapsedTime > limit * CHECK_EVERY) refuse(reply);
      else if (reply.elapsedTime > limit * CLOSE_AFTER && !givenUp.has(reply)) {
        givenUp.add(reply);
        poolSockets.closeSilent(limit * SILENT_FOR);
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
  const timer = setInterval(check, limit * CHECK_EVERY);
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
