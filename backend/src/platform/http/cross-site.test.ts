import fastify from 'fastify';
import { refuseCrossSiteWrites } from './cross-site.js';

const FOREIGN = { origin: 'https://elsewhere.example' };

const OPENED_OTHERWISE = [
  '/api/stripe/webhook',
  '/api/unsubscribe/:token',
  '/api/visits/:token/confirm',
  '/api/email-proof/:token',
  '/api/waitlist-proof/:token',
];

async function statusOf(method: string, url: string, headers: Record<string, string> = {}): Promise<number> {
  const server = fastify();
  refuseCrossSiteWrites(server, 'https://homebright.example/book');
  for (const route of ['/*', '/api/bookings', ...OPENED_OTHERWISE])
    server.all(route, (_request, reply) => reply.send('taken'));
  const asked = { host: 'homebright.example', ...headers };
  const { statusCode } = await server.inject({ method: method as 'POST', url, headers: asked });
  await server.close();
  return statusCode;
}

test.each<Record<string, string>>([
  {},
  { origin: 'https://homebright.example' },
  { origin: 'https://homebright.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  // A proxy that does not forward the public host name.
  { origin: 'https://homebright.example', host: 'api:3000' },
])('a write with %j is taken', async (headers) => {
  expect(await statusOf('POST', '/api/bookings', headers)).toBe(200);
});

test.each<Record<string, string>>([
  FOREIGN,
  { origin: 'https://homebright.example.elsewhere.example' },
  { origin: 'https://homebright.example:8443' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://homebright.example' },
])('a write with %j is refused', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await statusOf(method, '/api/bookings', headers)).toBe(403);
  }
});

test.each([
  ['GET', '/api/bookings'],
  ['HEAD', '/api/bookings'],
  ['POST', '/api/stripe/webhook'],
  ['POST', '/api/stripe/webhook?x=/api/'],
  ['POST', '/api/unsubscribe/token'],
  ['POST', '/api/visits/token/confirm'],
  ['POST', '/api/email-proof/token'],
  ['POST', '/api/waitlist-proof/token'],
])(
  '%s %s may come from anywhere: it reads, or is opened by something else than a cookie',
  async (method, url) => {
    expect(await statusOf(method, url, FOREIGN)).toBe(200);
  },
);

test.each(['/api/stripe/webhooks', '/api/unsubscribe', '/api/bookings?/api/visits/', '/api/x/api/visits/1'])(
  'what only looks like it may not: %s',
  async (url) => {
    expect(await statusOf('POST', url, FOREIGN)).toBe(403);
  },
);

test.each([
  '/%61pi/bookings',
  '/a%70i/bookings',
  '//api/bookings',
  '/api%2fbookings',
  '/API/bookings',
  '/index.html',
])('however its address is written, a write is refused: %s', async (url) => {
  expect(await statusOf('POST', url, FOREIGN)).toBe(403);
});

test('the spelling of an address changes nothing', async () => {
  expect(await statusOf('POST', '/api/visits/%2e%2e/%2e%2e/bookings', FOREIGN)).toBe(403);
  expect(await statusOf('POST', '/api/visits%2ftoken%2fconfirm', FOREIGN)).toBe(403);
  expect(await statusOf('POST', '/%61pi/visits/token/confirm', FOREIGN)).toBe(200);
});

test('a refusal has the same form as every other error', async () => {
  const server = fastify({ genReqId: () => 'request-1' });
  refuseCrossSiteWrites(server, 'https://homebright.example');
  const answer = await server.inject({ method: 'POST', url: '/api/x', headers: FOREIGN });
  expect(answer.json()).toMatchObject({ code: 'FORBIDDEN', message: 'This was sent from another website.' });
  expect(answer.headers['x-request-id']).toBe('request-1');
  await server.close();
});
