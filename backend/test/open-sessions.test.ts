import type { OpenSession } from '@homebright/contract';
import { CreateAdministrator } from '../src/identity/index.js';
import { SYSTEM } from '../src/platform/index.js';
import { NOW, startTestApp } from './harness.js';
import { signInAs } from './sign-in.js';
import { useStage } from './use-stage.js';

const STRANGER = '00000000-0000-4000-8000-000000000000';
const AGENTS = {
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
};

const testApp = useStage(() => startTestApp());

const ask = (method: 'GET' | 'DELETE', url: string, cookie: string) =>
  testApp.app.inject({ method, url, headers: { cookie } });
const listOf = async (cookie: string, url = '/api/account/sessions') =>
  (await ask('GET', url, cookie)).json<OpenSession[]>();
const statusOf = async (method: 'GET' | 'DELETE', url: string, cookie: string) =>
  (await ask(method, url, cookie)).statusCode;
const isIn = async (cookie: string) => (await statusOf('GET', '/api/auth/user', cookie)) === 200;
const grace = (userAgent?: string) => signInAs(testApp, { email: 'grace@example.com' }, userAgent);
const administrators = new Map<string, number>();

async function office(username: string, userAgent = AGENTS.chrome): Promise<string> {
  const password = 'a-long-enough-password';
  const create = testApp.app.get(CreateAdministrator);
  if (!administrators.has(username)) {
    administrators.set(username, (await create.create(username, password, SYSTEM)).id);
  }
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
    headers: { 'user-agent': userAgent },
  });
  return `hb_admin=${answer.cookies[0]?.value}`;
}
const written = () =>
  testApp.database.query(
    `SELECT actor_name, entity, entity_id, before, after FROM audit_log WHERE action = 'end-sessions' ORDER BY id`,
  );

test('a customer sees where, this place first, then the last used', async () => {
  const there = await grace(AGENTS.firefox);
  const here = await grace(AGENTS.chrome);
  const [first, second, ...others] = await listOf(here);
  expect(first).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    browser: 'Chrome',
    system: 'Windows',
    openedAt: NOW.replace('Z', '.000Z'),
    lastUsedAt: NOW.replace('Z', '.000Z'),
    current: true,
  });
  expect(second).toMatchObject({ browser: 'Firefox', system: 'Android', current: false });
  expect(others).toEqual([]);
  expect((await listOf(there))[0]).toMatchObject({ browser: 'Firefox', current: true });
  const whole = await ask('GET', '/api/account/export', here);
  const { signedIn } = whole.json<{ signedIn: object[] }>();
  expect(signedIn).toHaveLength(2);
  expect(signedIn).toContainEqual(
    expect.objectContaining({ browser: 'Firefox', system: 'Android', lastUsedAt: expect.any(String) }),
  );
});

test('a customer ends one; somebody else’s, an unknown one, and what is none, are not there', async () => {
  const [here, there, stranger] = [await grace(), await grace(), await signInAs(testApp)];
  const [mine] = await listOf(there);
  const path = `/api/account/sessions/${mine?.id}`;
  const adas = (await listOf(stranger))[0]?.id;
  expect(await statusOf('DELETE', path, stranger)).toBe(404);
  for (const id of [adas, STRANGER, 'abc', '%00', '1']) {
    expect(await statusOf('DELETE', `/api/account/sessions/${id}`, here)).toBe(404);
  }
  expect([await isIn(there), await isIn(stranger)]).toEqual([true, true]);
  const answer = await ask('DELETE', path, here);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
  expect(await statusOf('DELETE', path, here)).toBe(404);
  expect(await statusOf('DELETE', path, '')).toBe(401);
});

test('a customer ends all the others and goes on here', async () => {
  const [here, there] = [await grace(), await grace()];
  expect(await statusOf('DELETE', '/api/account/sessions', here)).toBe(204);
  expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
  expect(await listOf(here)).toMatchObject([{ current: true }]);
  expect(await written()).toEqual([]);
});

test('an administrator does so too, and it is written down', async () => {
  const url = '/api/admin/account/sessions';
  const [here, there, third] = [
    await office('zofia'),
    await office('zofia', AGENTS.firefox),
    await office('zofia'),
  ];
  expect(await listOf(here, url)).toMatchObject([{ current: true }, { current: false }, { current: false }]);
  const [mine] = await listOf(there, url);
  expect(mine).toMatchObject({ browser: 'Firefox', system: 'Android', current: true });
  expect(await statusOf('DELETE', `${url}/${mine?.id}`, await office('jan'))).toBe(404);
  expect(await statusOf('DELETE', `${url}/${mine?.id}`, await grace())).toBe(401);
  expect(await statusOf('DELETE', `${url}/${mine?.id}`, here)).toBe(204);
  expect(await statusOf('GET', '/api/admin/session', there)).toBe(401);
  expect(await statusOf('DELETE', url, here)).toBe(204);
  expect(await statusOf('GET', '/api/admin/session', third)).toBe(401);
  expect(await statusOf('GET', '/api/admin/session', here)).toBe(200);
  expect(await written()).toMatchObject([
    { actor_name: 'zofia', entity: 'administrator', before: { sessions: [{ browser: 'Firefox' }] } },
    { actor_name: 'zofia', entity: 'administrator', before: { sessions: [{ browser: 'Chrome' }] } },
  ]);
});

test('an administrator signs another, and a customer, out everywhere', async () => {
  const [zofia, jan, customers] = [await office('zofia'), await office('jan'), await grace(AGENTS.firefox)];
  const [{ id: userId }] = await testApp.database.query(
    `SELECT id FROM app_user WHERE email = 'grace@example.com'`,
  );
  const end = (path: string) => statusOf('DELETE', `/api/admin/${path}/sessions`, zofia);
  expect(await end(`users/${userId}`)).toBe(204);
  expect(await isIn(customers)).toBe(false);
  expect(await end(`administrators/${administrators.get('jan')}`)).toBe(204);
  expect(await statusOf('GET', '/api/admin/session', jan)).toBe(401);
  expect(await statusOf('GET', '/api/admin/session', zofia)).toBe(200);
  for (const nobody of [`users/${STRANGER}`, 'users/abc', 'administrators/999999', 'administrators/abc']) {
    expect(await end(nobody)).toBe(404);
  }
  expect((await written()).slice(-2)).toMatchObject([
    {
      entity: 'customer',
      entity_id: userId,
      before: { sessions: expect.any(Array) },
      after: { sessions: [] },
    },
    { entity: 'administrator', entity_id: String(administrators.get('jan')) },
  ]);
});
