import { startTestApp, type TestApp, settingsSeed } from './harness.js';
import { signInAs, signInAsAdmin } from './sign-in.js';
import { CreateAdministrator } from '../src/identity/index.js';

let testApp: TestApp;

async function start(): Promise<void> {
  testApp = await startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) });
  await testApp.app.get(CreateAdministrator).ensureFirst(testApp.config.admin);
}

async function login(username: string, password: string, cookie = '') {
  return testApp.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
    headers: { cookie },
  });
}

async function post(path: string, cookie = '') {
  return testApp.app.inject({ method: 'POST', url: path, headers: { cookie } });
}

async function session(cookie: string) {
  return testApp.app.inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });
}

function cookieOf(answer: Awaited<ReturnType<typeof login>>): string {
  return `hb_admin=${answer.cookies.find(({ name }) => name === 'hb_admin')?.value ?? ''}`;
}

async function auditedActions(): Promise<string[]> {
  const entries: { action: string }[] = await testApp.database.query(
    'SELECT action FROM audit_log ORDER BY id',
  );
  return entries.map(({ action }) => action);
}

describe('what makes no sense', () => {
  beforeAll(start);
  afterAll(() => testApp.close());

  test.each([
    [{}, 'Username is required.'],
    [{ username: 'admin' }, 'Password is required.'],
    [{ username: '', password: 'x' }, 'Username is required.'],
    [{ username: ['admin'], password: 'x' }, 'Username is required.'],
    [{ username: 'admin', password: { $ne: '' } }, 'Password is required.'],
  ])('%j is refused: %s', async (payload, error) => {
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'INVALID', error });
  });

  test.each([undefined, 'null', '[]', '"text"', '{"username":', '7'])(
    'a body of %s is a 4xx',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await testApp.app.inject({ method: 'POST', url: '/api/admin/login', payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID', error: expect.any(String) });
      const empty = await testApp.app.inject({ method: 'POST', url: '/api/admin/login' });
      expect(empty.statusCode).toBe(400);
    },
  );
});

describe('on an installation that nobody has used', () => {
  beforeEach(start);
  afterEach(() => testApp.close());

  test('an administrator signs in, is known by name in any case of letters, and signs out', async () => {
    const answer = await login('Admin', 'a-quiet-broom-27');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'hb_admin',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 86_400,
    });

    expect((await session(cookieOf(answer))).json()).toEqual({ username: 'admin' });
    expect((await post('/api/admin/logout', cookieOf(answer))).statusCode).toBe(200);
    expect((await session(cookieOf(answer))).statusCode).toBe(401);
    expect(await auditedActions()).toEqual(['create', 'sign-in', 'sign-out']);
  });

  test('wrong passwords and unknown names get one and the same answer', async () => {
    const wrong = await login('admin', 'not-the-password');
    const unknown = await login('nobody', 'not-the-password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      success: false,
      error: 'Invalid admin credentials',
      message: 'Invalid admin credentials',
      code: 'WRONG_CREDENTIALS',
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  test('ten failures lock a name where they were typed for a quarter of an hour, also one that nobody has', async () => {
    for (const name of ['admin', 'nobody']) {
      for (let failure = 1; failure <= 10; failure += 1) {
        expect((await login(name, 'wrong-password')).statusCode).toBe(401);
      }
      const locked = await login(name, 'a-quiet-broom-27');
      expect(locked.statusCode).toBe(429);
      expect(locked.json()).toMatchObject({ success: false, code: 'LOCKED_OUT' });
    }
    testApp.clock.advance({ minutes: 14 });
    expect((await login('ADMIN', 'a-quiet-broom-27')).statusCode).toBe(429);
    testApp.clock.advance({ minutes: 2 });
    expect((await login('admin', 'wrong-password')).statusCode).toBe(401);
    expect((await login('admin', 'a-quiet-broom-27')).statusCode).toBe(200);
    expect((await auditedActions()).filter((action) => action === 'sign-in-locked')).toHaveLength(2);
  });

  test('a refresh gives 24 hours more under a new token and kills the old one', async () => {
    const first = cookieOf(await login('admin', 'a-quiet-broom-27'));
    testApp.clock.advance({ hours: 23 });
    const refreshed = await post('/api/admin/refresh-session', first);
    expect(refreshed.statusCode).toBe(200);
    expect(refreshed.json()).toEqual({ success: true, expiresAt: '2027-03-12T16:00:00.000Z' });
    const second = cookieOf(refreshed);
    expect(second).not.toBe(first);
    expect((await session(first)).statusCode).toBe(401);
    expect((await post('/api/admin/refresh-session', first)).statusCode).toBe(401);
    testApp.clock.advance({ hours: 23 });
    expect((await session(second)).statusCode).toBe(200);
    testApp.clock.advance({ hours: 2 });
    expect((await session(second)).statusCode).toBe(401);
    expect((await post('/api/admin/refresh-session')).statusCode).toBe(401);
  });

  test('however often it is refreshed, a session of the office is over after 7 days', async () => {
    let cookie = cookieOf(await login('admin', 'a-quiet-broom-27'));
    for (let hours = 0; hours < 7 * 24 - 20; hours += 20) {
      testApp.clock.advance({ hours: 20 });
      const refreshed = await post('/api/admin/refresh-session', cookie);
      expect(refreshed.statusCode).toBe(200);
      expect(refreshed.json<{ expiresAt: string }>().expiresAt <= '2027-03-17T17:00:00.000Z').toBe(true);
      cookie = cookieOf(refreshed);
    }
    expect((await session(cookie)).statusCode).toBe(200);
    testApp.clock.advance({ hours: 20 });
    expect((await session(cookie)).statusCode).toBe(401);
    expect((await post('/api/admin/refresh-session', cookie)).statusCode).toBe(401);
  });

  test('signing in again ends the session the browser had', async () => {
    const first = cookieOf(await login('admin', 'a-quiet-broom-27'));
    const second = cookieOf(await login('admin', 'a-quiet-broom-27', first));
    expect((await session(first)).statusCode).toBe(401);
    expect((await session(second)).statusCode).toBe(200);
  });

  test('a customer is no administrator and an administrator no customer', async () => {
    const customer = await signInAs(testApp);
    const admin = await signInAsAdmin(testApp);
    expect((await session(customer)).statusCode).toBe(401);
    expect((await session(customer.replace('hb_session', 'hb_admin'))).statusCode).toBe(401);
    const asCustomer = { cookie: admin.replace('hb_admin', 'hb_session') };
    const user = await testApp.app.inject({ url: '/api/auth/user', headers: asCustomer });
    expect(user.statusCode).toBe(401);
  });
});
