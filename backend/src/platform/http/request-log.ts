import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line per response, with the route's pattern: the URL may contain a name or a secret. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (!route.startsWith('/api/health')) {
      logger.info(
        {
          event: 'request',
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          millis: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}
