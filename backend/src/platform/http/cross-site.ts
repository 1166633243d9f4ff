import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../../kernel/domain-error.js';
import { answerError } from './error-filter.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A route as registered. The provider's signature authenticates it; no browser calls it. */
const SIGNED_BY_SENDER = '/api/stripe/webhook';
/**
 * A secret in the path authenticates these, not a cookie: a page that knows it needs nobody's browser. Their pages send
 * no referrer, so their forms send `Origin: null`.
 */
const OPENED_BY_LINK = /^\/api\/(unsubscribe|visits|email-proof|waitlist-proof|ratings|first-run\/email)\//;

/**
 * Refuses writes from other sites' pages, whatever their address and content type: by `Sec-Fetch-Site`, which pages cannot forge,
 * and by `Origin`. Other programs send neither, and do not carry a user's cookies by accident.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, reply, done) => {
    // Compare the matched route, never the address as written: '/%61pi/' leads to the same one.
    const route = request.routeOptions.url ?? '';
    const free = READS.has(request.method) || route === SIGNED_BY_SENDER || OPENED_BY_LINK.test(route);
    if (free || isOwnPage(request, ownOrigin)) return done();
    void answerError(new Forbidden('This was sent from another website.'), request, reply);
  });
}

function isOwnPage({ headers }: FastifyRequest, ownOrigin: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return true;
  // Another name of the same server, such as 127.0.0.1 for localhost.
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
