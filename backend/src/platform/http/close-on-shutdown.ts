import type { FastifyInstance } from 'fastify';
import type { Readiness } from './health.js';

/**
 * While the process is shutting down, every response closes its connection, so that the next request goes elsewhere.
 */
export function closeOnShutdown(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.leaving) void reply.header('connection', 'close');
    done(null, payload);
  });
}
