import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Labelled by route pattern: URLs would create a series per booking. */
export function countRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
