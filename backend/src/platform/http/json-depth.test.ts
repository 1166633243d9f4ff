import fastify from 'fastify';
import { isDeeperThan, refuseDeepBodies } from './json-depth.js';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test.each([
  ['a text', 'x', false],
  ['nothing', undefined, false],
  ['a list of lists', nested(3), false],
  ['as deep as allowed', nested(16), false],
  ['a value at the deepest place', [[[[[[[[[[[[[[[['x']]]]]]]]]]]]]]]], false],
  ['one deeper', [nested(16)], false],
  ['two deeper', nested(18), true],
  ['nothing in a list', [null], false],
  ['a photo’s bytes', Buffer.alloc(10), false],
  ['an abyss', nested(100_000), true],
  ['wide but shallow', Array.from({ length: 10_000 }, () => ({ a: 1 })), false],
])('%s', (_what, value, deeper) => {
  expect(isDeeperThan(16, value)).toBe(deeper);
});

test('buffers are not searched', () => {
  expect(isDeeperThan(1, [Buffer.from('photo')])).toBe(false);
});

test('a body that is nested too deeply is refused before validation, any other is accepted', async () => {
  const server = fastify({ genReqId: () => 'request-1' });
  refuseDeepBodies(server);
  server.post('/', () => 'taken');
  const send = (payload: unknown) => server.inject({ method: 'POST', url: '/', payload: payload as object });
  expect((await send(nested(17))).payload).toBe('taken');
  const refused = await send(nested(18));
  expect([refused.statusCode, refused.headers['x-request-id']]).toEqual([400, 'request-1']);
  expect(refused.json()).toMatchObject({ code: 'INVALID', message: 'The request is nested too deeply.' });
  await server.close();
});
