import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerError } from '../../platform/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import type { LandingPage } from './landing-page.js';
import type { OpeningPage } from './opening-page.js';
import type { SitePages } from './site-pages.js';

const CUSTOMER = fileURLToPath(new URL('../../../../customer-web/dist', import.meta.url));
const CREW = fileURLToPath(new URL('../../../../crew-web/dist', import.meta.url));
const ADMIN = fileURLToPath(new URL('../../../../admin-web/dist', import.meta.url));

/** Paths of the customer's site. All others are 'Page Not Found' (docs/rules.md#pages). */
const SCREENS = new Set([
  '/checkout',
  '/payment',
  '/subscribe',
  '/payment-success',
  '/settings',
  '/bookings',
  '/notifications',
  '/gift',
  '/test-payment',
  '/test-recurring',
  '/test-4hour',
]);
/** The page of a customer's own visit or plan. */
const OWN_PAGE = /^\/(bookings|plans)\/[1-9]\d{0,15}$/;
/** The pages of pay links, quotes and bought gift cards, which a secret in the address opens (docs/rules.md#links). */
const SECRET_LINK = /^\/((pay|quote)(\/[\w-]+)?|gift\/[\w-]+)$/;
/** The crew's page (docs/crew-site.md). */
const CREW_SCREENS = /^\/crew(\/(week|me|visits\/[1-9]\d{0,15}(\/door)?))?$/;
const ADMIN_SCREENS = /^\/(admin|admin-login|admin-dashboard)(\/|$)/;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built webs from the API's origin. Assets with a hash in their name are cached for a year; pages
 * are revalidated.
 */
export async function serveStaticSites(
  fastify: FastifyInstance,
  landing: LandingPage,
  opening: OpeningPage,
  pages: SitePages,
): Promise<void> {
  const atTheRoot = [CUSTOMER, CREW].filter(existsSync);
  if (atTheRoot.length) {
    await fastify.register(fastifyStatic, {
      root: atTheRoot,
      prefix: '/',
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['server/**', 'manifest.webmanifest'],
      setHeaders,
    });
    fastify.get('/manifest.webmanifest', (_, reply) =>
      pages.sendManifest(reply, `${CUSTOMER}/manifest.webmanifest`),
    );
  }
  if (existsSync(ADMIN)) {
    const decorateReply = !atTheRoot.length;
    await fastify.register(fastifyStatic, {
      root: ADMIN,
      prefix: '/admin/',
      preCompressed: true,
      index: false,
      wildcard: false,
      decorateReply,
      setHeaders,
    });
  }
  fastify.get(
    '/',
    async (request, reply) =>
      (await opening.send(request, reply)) ??
      (await landing.send(request, reply)) ??
      page(reply, CUSTOMER, 'index.html', 200),
  );
  fastify.get(
    '/embed',
    (request, reply) => opening.sendFramed(request, reply) ?? screen(request, reply, pages),
  );
  fastify.get('/*', (request, reply) => screen(request, reply, pages));
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/';

function setHeaders(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/');
  const cached = hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  void reply.header('cache-control', SECRET_LINK.test(pathOf(reply.request)) ? 'no-store' : cached);
}

async function screen(request: FastifyRequest, reply: FastifyReply, pages: SitePages): Promise<FastifyReply> {
  const path = pathOf(request);
  if (path.startsWith('/api/')) return answerError(new NotFound('This address'), request, reply);
  if (ADMIN_SCREENS.test(path)) return office(request, reply, pages);
  const [root, file, status] = fileOf(path);
  if (SECRET_LINK.test(path))
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  if (existsSync(`${root}/${file}`)) {
    const sent = await pages.send(request, reply.status(status), `${root}/${file}`);
    if (sent) return sent;
  }
  return page(reply, root, file, status);
}

async function office(request: FastifyRequest, reply: FastifyReply, pages: SitePages): Promise<FastifyReply> {
  const file = `${ADMIN}/index.html`;
  const sent = existsSync(file) ? await pages.sendOffice(request, reply, file) : undefined;
  return sent ?? page(reply, ADMIN, 'index.html', 200);
}

function fileOf(path: string): [root: string, file: string, status: number] {
  if (CREW_SCREENS.test(path)) return [CREW, 'crew.html', 200];
  if (path === '/embed') return [CUSTOMER, 'embed.html', 200];
  // The app's page, which also preloads what My Bookings needs.
  if (path === '/bookings') return [CUSTOMER, 'bookings.html', 200];
  return [
    CUSTOMER,
    'app.html',
    SCREENS.has(path) || OWN_PAGE.test(path) || SECRET_LINK.test(path) ? 200 : 404,
  ];
}

function page(reply: FastifyReply, root: string, file: string, status: number): FastifyReply {
  if (!existsSync(`${root}/${file}`))
    return reply.status(404).type('text/plain').send('This page is not built.');
  return reply.status(status).header('cache-control', 'no-cache').sendFile(file, root);
}
