import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../../kernel/domain-error.js';
import { answerError } from './error-filter.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The route of the payment provider's webhook. A signature authenticates it, and no browser calls it. */
const SIGNED_BY_SENDER = '/api/stripe/webhook';
/**
 * Routes that a secret in the path authenticates instead of a cookie. A page that has the secret does not
 * need a customer's browser. Pages of these routes send no referrer, so their forms send `Origin: null`.
 */
const OPENED_BY_LINK = /^\/api\/(unsubscribe|visits|email-proof|waitlist-proof|ratings|first-run\/email)\//;

/**
 * Refuses writes from other sites' pages, whatever their address and content type. Checks `Origin`, and
 * `Sec-Fetch-Site`, which pages cannot forge. Other programs send neither header, and do not carry a user's
 * cookies by accident.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, reply, done) => {
    // Compares the matched route and never the address as written, because '/%61pi/' leads to the same route.
    const route = request.routeOptions.url ?? '';
    const isExempt = READS.has(request.method) || route === SIGNED_BY_SENDER || OPENED_BY_LINK.test(route);
    if (isExempt || isOwnPage(request, ownOrigin)) return done();
    void answerError(new Forbidden('This was sent from another website.'), request, reply);
  });
}

function isOwnPage({ headers }: FastifyRequest, ownOrigin: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return true;
  // The page may be from another name of the same server, such as 127.0.0.1 for localhost.
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
