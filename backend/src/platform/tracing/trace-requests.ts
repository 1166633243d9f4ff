import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endRequestSpan, openRequestSpan } from './spans.js';

/** One span per request, named by its route pattern; its database spans are children. */
export function traceRequests(fastify: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'homebright.request_id': request.id };
    const opened = openRequestSpan(request.headers, attributes);
    if (!opened) return done();
    open.set(request, opened.span);
    opened.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    if (span) {
      const route = request.routeOptions.url ?? 'unmatched';
      const attributes = { 'http.route': route, 'http.response.status_code': reply.statusCode };
      endRequestSpan(span, `${request.method} ${route}`, attributes, reply.statusCode >= 500);
    }
    done();
  });
}
