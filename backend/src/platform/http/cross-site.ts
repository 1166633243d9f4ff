import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../../kernel/domain-error.js';
import { describeError } from './error-filter.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signed by the provider instead, and sent by no browser. */
const SIGNED_BY_SENDER = '/api/stripe/webhook';

/**
 * Writes that another site's page sends are refused, whatever their content type: by `Sec-Fetch-Site`, which pages cannot
 * forge, and by `Origin`. Programs send neither and carry no one's cookies by accident.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const free = READS.has(request.method) || !path.startsWith('/api/') || path === SIGNED_BY_SENDER;
    if (free || isOwnPage(request, ownOrigin)) return done();
    const { status, body } = describeError(new Forbidden('This was sent from another website.'));
    void reply.status(status).header('x-request-id', String(request.id)).send(body);
  });
}

function isOwnPage({ headers }: FastifyRequest, ownOrigin: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return true;
  // Reached by another of its names, as 127.0.0.1 for localhost: still the same server.
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
