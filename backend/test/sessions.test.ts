import { jest } from '@jest/globals';
import { FixedClock } from './fixed-clock.js';
import { SessionReader } from '../src/identity/infra/session-reader.js';
import { Sessions } from '../src/identity/infra/sessions.js';
import { tokenHash } from '../src/platform/index.js';
import { CreateAdministrator } from '../src/identity/index.js';
import { Readiness } from '../src/platform/http/health.js';
import { startTestApp } from './harness.js';
import { signInAs } from './sign-in.js';
import { staged, useStage } from './use-stage.js';

const HOUR = 3_600_000;
const STRANGER = '00000000-0000-4000-8000-000000000000';

const testApp = useStage(() => startTestApp());
let customer: string;

beforeAll(async () => {
  await testApp.app.get(CreateAdministrator).ensureFirst(testApp.config.admin);
  await signInAs(testApp);
  const [user] = await testApp.database.query('SELECT id FROM app_user');
  customer = user.id;
});

describe('sessions', () => {
  const clock = new FixedClock('2027-03-10T17:00:00Z');
  const sessions = staged(() => testApp.app.get(Sessions));
  const reader = staged(() => testApp.app.get(SessionReader));

  const inAnHour = (): Date => new Date(clock.now() + HOUR);
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
  const device = { browser: 'Firefox', system: 'Android' };
  const open = (idToken?: string) =>
    sessions.open({
      kind: 'customer',
      ownerId: customer,
      idToken,
      userAgent,
      now: clock.date(),
      expiresAt: inAnHour(),
    });
  const find = (token: string) => sessions.find('customer', token, clock.date());

  test('a crowd that asks at once finds each its own, and what nobody has is nobody', async () => {
    const opened = await Promise.all(['one', 'two', 'three'].map((idToken) => open(idToken)));
    const tokens = opened.map(({ token }) => token);
    const found = await Promise.all([...tokens, 'x'.repeat(43), tokens[0] ?? ''].map(find));
    expect(found.map((session) => session?.idToken)).toEqual(['one', 'two', 'three', undefined, 'one']);
  });

  test('is found by its token alone, as its own kind, until its time is over', async () => {
    const { token } = await open('an.id.token');
    expect(await find(token)).toEqual({
      kind: 'customer',
      ownerId: customer,
      idToken: 'an.id.token',
      signedInAs: null,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      ...device,
      createdAt: clock.date(),
      lastUsedAt: clock.date(),
      expiresAt: inAnHour(),
    });
    expect(await sessions.find('administrator', token, clock.date())).toBeNull();
    expect(await find(token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'))).toBeNull();
    for (const nonsense of ['', 'x', `${token}x`, '\0', '../..', '*'])
      expect(await find(nonsense)).toBeNull();
    expect(await sessions.find('customer', token, inAnHour())).toBeNull();
  });

  test('was used last when it was, which does not go back, and lasts no longer for that', async () => {
    const { token } = await open();
    const used = new Date(clock.now() + 60_000);
    await sessions.noteUse('customer', token, used);
    await sessions.noteUse('customer', token, clock.date());
    expect(await find(token)).toMatchObject({ lastUsedAt: used, expiresAt: inAnHour() });
  });

  test.each([
    ['customer', 30],
    ['administrator', 7],
  ] as const)('of a %s is over after %i days, whatever an earlier version wrote', async (kind, days) => {
    const now = clock.date();
    const ownerId = kind === 'customer' ? customer : '1';
    const { token } = await sessions.open({
      kind,
      ownerId,
      now,
      expiresAt: new Date(now.getTime() + 90 * 24 * HOUR),
    });
    const after = (hours: number) => sessions.find(kind, token, new Date(now.getTime() + hours * HOUR));
    expect(await after(days * 24 - 1)).not.toBeNull();
    expect(await after(days * 24)).toBeNull();
  });

  test('used again it is written once an hour', async () => {
    const after = (minutes: number) => new Date(clock.now() + minutes * 60_000);
    const expiresAt = after(24 * 60);
    const opened = { kind: 'customer', ownerId: customer, now: clock.date(), expiresAt } as const;
    const { token } = await sessions.open(opened);
    await sessions.use('customer', token, after(0));
    const noteUse = jest.spyOn(sessions, 'noteUse');
    for (const minutes of [1, 59, 61, 62, 119]) await sessions.use('customer', token, after(minutes));
    expect(noteUse).toHaveBeenCalledTimes(1);
    expect((await find(token))?.lastUsedAt).toEqual(inAnHour());
    noteUse.mockRestore();
  });

  test('is rotated once: of two at the same time one gets nothing, and the old token is dead', async () => {
    const { token } = await open('an.id.token');
    const later = new Date(clock.now() + 2 * HOUR);
    const turns = await Promise.all(
      [1, 2].map(() => sessions.rotate('customer', token, clock.date(), later)),
    );
    const [next] = turns.filter((turn) => turn !== null);
    expect(turns.filter((turn) => turn === null)).toHaveLength(1);
    expect(await find(token)).toBeNull();
    expect(await find(next?.token ?? '')).toMatchObject({ idToken: 'an.id.token', expiresAt: later });
    expect(await sessions.rotate('customer', 'unknown', clock.date(), later)).toBeNull();
  });

  test('ends once, and tells what it was', async () => {
    const { token } = await open('an.id.token');
    expect(await sessions.close('customer', token)).toMatchObject({ idToken: 'an.id.token' });
    expect(await sessions.close('customer', token)).toBeNull();
    expect(await find(token)).toBeNull();
  });

  test('all of one owner end together; those of others stay', async () => {
    const [one, two] = [await open(), await open()];
    const now = clock.date();
    const admin = await sessions.open({ kind: 'administrator', ownerId: '1', now, expiresAt: inAnHour() });
    await sessions.closeAllOf('customer', customer);
    expect(await find(one.token)).toBeNull();
    expect(await find(two.token)).toBeNull();
    expect(await sessions.find('administrator', admin.token, now)).not.toBeNull();
  });

  test('its owner sees those that are open, and nothing that opens them', async () => {
    const opened = [await open('an.id.token'), await open()];
    const seen = await reader.of('customer', customer, clock.date());
    expect(seen).toHaveLength(2);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      'browser',
      'createdAt',
      'expiresAt',
      'id',
      'lastUsedAt',
      'system',
    ]);
    expect(seen).toMatchObject([device, device]);
    const text = JSON.stringify(seen);
    for (const { token } of opened) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(tokenHash(token)?.toString('hex'));
    }
    expect(await reader.of('customer', customer, inAnHour())).toEqual([]);
    await sessions.closeAllOf('customer', customer);
    expect(await reader.of('customer', customer, clock.date())).toEqual([]);
  });

  test('one is ended by its id, by its owner alone, and is dead at once', async () => {
    const [mine, other] = [await open(), await open()];
    const id = (await find(other.token))?.id ?? '';
    const end = (owner: string, one: string) => sessions.closeOneOf('customer', owner, one);
    expect(await end(STRANGER, id)).toBeNull();
    expect(await sessions.closeOneOf('administrator', '1', id)).toBeNull();
    for (const nonsense of ['', '1', '\0', STRANGER]) expect(await end(customer, nonsense)).toBeNull();
    expect(await end(customer, id)).toMatchObject({ id, ...device });
    expect(await sessions.find('customer', other.token, clock.date())).toBeNull();
    expect(await sessions.find('customer', mine.token, clock.date())).not.toBeNull();
    expect(await end(customer, id)).toBeNull();
  });

  test('all but one end; it keeps its id under a new token, and one rotated meanwhile ends as well', async () => {
    await sessions.closeAllOf('customer', customer);
    const [mine, other] = [await open(), await open()];
    const before = await find(mine.token);
    const later = new Date(clock.now() + 2 * HOUR);
    const [mineAgain, otherAgain, ended] = await Promise.all([
      sessions.rotate('customer', mine.token, clock.date(), later),
      sessions.rotate('customer', other.token, clock.date(), later),
      sessions.closeAllOf('customer', customer, before?.id),
    ]);
    expect(await find(mineAgain?.token ?? '')).toEqual({ ...before, expiresAt: later });
    expect(await find(otherAgain?.token ?? '')).toBeNull();
    expect(await find(other.token)).toBeNull();
    expect(ended.length).toBeGreaterThan(0);
    expect(await reader.of('customer', customer, clock.date())).toMatchObject([{ id: before?.id }]);
  });
});

test('a copy of the table opens nothing: tokens are kept as hashes', async () => {
  const cookie = await signInAs(testApp);
  // 256 bits in 43 characters.
  expect(cookie).toMatch(/^hb_session=[\w-]{43}$/);
  const rows = await testApp.database.query('SELECT id_hash FROM session');
  for (const { id_hash: hash } of rows) {
    expect(hash).toHaveLength(32);
    expect(cookie).not.toContain(hash.toString('base64url'));
  }
});

test('what is over is forgotten', async () => {
  await testApp.app.get(Sessions).forgetExpired(new Date('2040-01-01'));
  expect(await testApp.database.query('SELECT 1 FROM session')).toEqual([]);
});

test('while Redis is away people stay signed in and pages are served; only the worker waits for it', async () => {
  const away = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:9' });
  const ask = (url: string, cookie = '') => away.app.inject({ url, headers: { cookie } });
  const cookie = await signInAs(away);
  for (const url of ['/api/auth/user', '/api/bookings', '/api/notifications', '/api/health/ready'])
    expect([url, (await ask(url, cookie)).statusCode]).toEqual([url, 200]);
  expect((await ask('/api/auth/user')).statusCode).toBe(401);
  await expect(away.app.get(Readiness).checkWorker()).rejects.toMatchObject({ code: 'BUSY' });
  await away.close();
});
