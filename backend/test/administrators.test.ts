import { CreateAdministrator } from '../src/identity/index.js';
import { SYSTEM } from '../src/platform/index.js';
import { startTestApp, type TestApp, settingsSeed } from './harness.js';
import { signInAs, signInAsAdmin } from './sign-in.js';

/** Password of the administrator who asks. */
const OWN = 'a-quiet-broom-27';
const PROOF = { ownPassword: OWN };
const ROSA = { username: 'Rosa', password: 'daisies-and-soap', ...PROOF };

let testApp: TestApp;
let cookie: string;

beforeEach(async () => {
  testApp = await startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) });
  cookie = await signInAsAdmin(testApp);
});
afterEach(() => testApp.close());

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, as = cookie) {
  return testApp.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: as },
    ...(payload ? { payload } : {}),
  });
}

async function login(username: string, password: string): Promise<string> {
  const answer = await ask('POST', 'login', { username, password }, '');
  const set = answer.cookies.find(({ name }) => name === 'hb_admin');
  return set ? `hb_admin=${set.value}` : '';
}

test('an administrator adds a colleague, who signs in; no answer holds a password or its hash', async () => {
  const created = await ask('POST', 'administrators', ROSA);
  expect(created.statusCode).toBe(201);
  expect(created.json()).toEqual({
    id: 2,
    username: 'Rosa',
    email: null,
    role: 'owner',
    active: true,
    secondFactor: false,
    createdAt: '2027-03-10T17:00:00.000Z',
    lastSignInAt: null,
    version: 1,
  });
  expect(await login('rosa', 'daisies-and-soap')).not.toBe('');
  const list = await ask('GET', 'administrators?sort=["username","ASC"]&range=[0,9]');
  expect(list.headers['content-range']).toBe('administrators 0-1/2');
  expect(list.json<{ username: string }[]>().map(({ username }) => username)).toEqual(['admin', 'Rosa']);
  expect(list.body).not.toMatch(/argon2|password/i);
  expect((await ask('GET', 'administrators/2')).json()).toMatchObject({ username: 'Rosa' });
});

test('nobody is there but the first that the environment names, and only as long as nobody else is', async () => {
  const first = testApp.app.get(CreateAdministrator);
  const names = async (): Promise<string[]> => {
    const found = await testApp.database.query<{ username: string }[]>('SELECT username FROM administrator');
    return found.map(({ username }) => username);
  };
  await testApp.database.query('DELETE FROM administrator');
  await first.ensureFirst(null);
  expect(await names()).toEqual([]);
  const weak = { username: 'owner', password: 'cleaning-123', temporary: true };
  await expect(first.ensureFirst(weak)).rejects.toMatchObject({
    code: 'INVALID',
    message: expect.stringMatching(/too easy/),
  });
  await first.ensureFirst({ username: 'owner', password: 'long-enough-and-mine', temporary: true });
  await first.ensureFirst({ username: 'second', password: 'long-enough-and-mine', temporary: true });
  await first.ensureFirst(weak);
  expect(await names()).toEqual(['owner']);
});

test('the first password that the environment names is for the first sign-in alone', async () => {
  await testApp.database.query('DELETE FROM administrator');
  const owner = { username: 'owner', password: 'long-enough-and-mine' };
  await testApp.app.get(CreateAdministrator).ensureFirst({ ...owner, temporary: true });
  expect((await ask('POST', 'login', owner, '')).json()).toEqual({ success: true, due: 'password' });
});

test('names are unique in any case of letters, passwords are not trivial', async () => {
  const refused = async (username: string, password: string): Promise<number> =>
    (await ask('POST', 'administrators', { username, password, ...PROOF })).statusCode;
  expect(await refused('ADMIN', 'daisies-and-soap')).toBe(409);
  expect(await refused('rosa', 'short')).toBe(400);
  expect(await refused('rosa', 'aaaaaaaaaaaa')).toBe(400);
  expect(await refused('rosa', '1qaz2wsx3edc')).toBe(400);
  expect(await refused('rosa', 'Password123!')).toBe(400);
  const easy = { password: 'qwertyuiop', ownPassword: OWN };
  expect((await ask('PATCH', 'administrators/1', easy)).statusCode).toBe(400);
  expect(await refused('rosarosarosa', 'rosarosarosa')).toBe(400);
  expect(await refused('<script>', 'daisies-and-soap')).toBe(400);
  expect((await ask('POST', 'administrators', { username: 'rosa', ...PROOF })).statusCode).toBe(400);
});

test('a new password ends the sessions of the one who has it', async () => {
  await ask('POST', 'administrators', ROSA);
  const rosa = await login('rosa', 'daisies-and-soap');
  testApp.clock.advance({ minutes: 1 });
  const changed = await ask('PATCH', 'administrators/2', { password: 'roses-and-soap', ownPassword: OWN });
  expect(changed.statusCode).toBe(200);
  expect((await ask('GET', 'session', undefined, rosa)).statusCode).toBe(401);
  expect(await login('rosa', 'daisies-and-soap')).toBe('');
  expect(await login('rosa', 'roses-and-soap')).not.toBe('');
});

test('a disabled administrator is out at once and may be let in again; the last one cannot be disabled', async () => {
  expect((await ask('DELETE', 'administrators/1', PROOF)).statusCode).toBe(409);
  await ask('POST', 'administrators', ROSA);
  const rosa = await login('rosa', 'daisies-and-soap');
  const gone = await ask('DELETE', 'administrators/2', PROOF);
  expect(gone.json()).toMatchObject({ username: 'Rosa', active: false });
  expect((await ask('GET', 'users', undefined, rosa)).statusCode).toBe(401);
  expect(await login('rosa', 'daisies-and-soap')).toBe('');
  expect((await ask('PATCH', 'administrators/1', { active: false, ...PROOF })).statusCode).toBe(409);
  await ask('PATCH', 'administrators/2', { active: true, ...PROOF });
  expect(await login('rosa', 'daisies-and-soap')).not.toBe('');
});

/** An owner with their own password, so that nothing else keeps them out of the office. @returns their session */
async function owner(username: string): Promise<string> {
  await testApp.app.get(CreateAdministrator).create(username, ROSA.password, SYSTEM);
  return login(username, ROSA.password);
}

test('two administrators who disable each other at once leave one', async () => {
  const rosa = await owner('Rosa');
  const answers = await Promise.all([
    ask('DELETE', 'administrators/1', { ownPassword: 'daisies-and-soap' }, rosa),
    ask('DELETE', 'administrators/2', PROOF),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const [{ active }] = await testApp.database.query(
    'SELECT count(*) AS active FROM administrator WHERE disabled_at IS NULL',
  );
  expect(active).toBe(1);
});

test('two owners who demote each other at once leave one, and the other is told that it is over', async () => {
  const rosa = await owner('Rosa');
  await owner('Mia');
  const answers = await Promise.all([
    ask('PATCH', 'administrators/1', { role: 'dispatcher', ownPassword: 'daisies-and-soap' }, rosa),
    ask('PATCH', 'administrators/2', { role: 'dispatcher', ...PROOF }),
  ]);
  // A third owner remains, so neither of the two is the last one; the one demoted first can no longer demote the other.
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.json()).toMatchObject({
    code: 'ROLE_FORBIDS',
    error: "Your role doesn't include this. Please ask an owner.",
  });
});

test('two owners at one account: the second one hears what the first one did', async () => {
  const { version } = (await ask('POST', 'administrators', ROSA)).json<{ version: number }>();
  const first = await ask('PATCH', 'administrators/2', { role: 'bookkeeper', version, ...PROOF });
  expect(first.json()).toMatchObject({ role: 'bookkeeper', version: version + 1 });
  const second = await ask('PATCH', 'administrators/2', { role: 'dispatcher', version, ...PROOF });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'STALE_VERSION',
    details: [{ field: 'role', now: 'bookkeeper' }, { field: 'active', now: true }, { field: 'version' }],
  });
});

test('one changes the name that one signs in with, with the password, and never to a colleague’s', async () => {
  await ask('POST', 'administrators', ROSA);
  const rename = (username: string, password: string) => ask('POST', 'account/name', { username, password });
  expect((await rename('olive', 'not-it')).statusCode).toBe(400);
  expect((await rename('<b>', OWN)).statusCode).toBe(400);
  expect((await rename('ROSA', OWN)).statusCode).toBe(409);
  expect((await rename('olive', OWN)).statusCode).toBe(200);
  expect((await ask('GET', 'session')).json()).toEqual({ username: 'olive' });
  expect(await login('admin', OWN)).toBe('');
  expect(await login('olive', OWN)).not.toBe('');
});

test('what is not there or makes no sense is a 4xx', async () => {
  expect((await ask('GET', 'administrators/99')).statusCode).toBe(404);
  expect((await ask('PATCH', 'administrators/99', { active: false, ...PROOF })).statusCode).toBe(404);
  expect((await ask('PATCH', 'administrators/x', { active: false, ...PROOF })).statusCode).toBe(404);
  expect(
    (await ask('PATCH', 'administrators/99999999999999999999', { active: true, ...PROOF })).statusCode,
  ).toBe(404);
  expect((await ask('PATCH', 'administrators/1', { active: 'no', ...PROOF })).statusCode).toBe(400);
  expect((await ask('GET', 'administrators?sort=["passwordHash","ASC"]')).statusCode).toBe(400);
});

test('every change stands in the audit log, newest first, without secrets', async () => {
  await ask('POST', 'administrators', ROSA);
  await ask('PATCH', 'administrators/2', { password: 'roses-and-soap', ownPassword: OWN });
  await ask('DELETE', 'administrators/2', PROOF);
  await ask('POST', 'login', { username: 'admin', password: 'wrong-password' }, '');
  const log = await ask('GET', 'audit-log?range=[0,3]');
  expect(log.headers['content-range']).toBe('audit-log 0-3/6');
  expect(log.json()).toMatchObject([
    { action: 'sign-in-failed', entityId: '1', actorKind: 'system' },
    { action: 'change', entityId: '2', actorName: 'admin', after: { active: false } },
    { action: 'change', entityId: '2', after: { active: true, password: 'changed' } },
    { action: 'create', entityId: '2', after: { username: 'Rosa' } },
  ]);
  expect(log.body).not.toMatch(/soap|argon2/);
  const ofRosa = await ask(
    'GET',
    `audit-log?filter=${encodeURIComponent('{"entityId":"2","action":"create"}')}`,
  );
  expect(ofRosa.json()).toHaveLength(1);
});

test('a day of the audit log goes from midnight to midnight of the business, when clocks change too', async () => {
  const ends = {
    // New York is at -5 hours on the 13th and at -4 from the 14th on, a day of 23 hours.
    '2027-03-13': ['2027-03-13T05:00:00Z', '2027-03-14T04:59:59Z'],
    '2027-03-14': ['2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z'],
    '2027-03-15': ['2027-03-15T04:00:00Z', '2027-03-16T03:59:59Z'],
  };
  for (const [date, instants] of Object.entries(ends)) {
    await testApp.database.query(
      `INSERT INTO audit_log (at, actor_kind, action, entity, entity_id)
       SELECT at, 'system', 'noted', 'day', $2 FROM unnest($1::timestamptz[]) AS at`,
      [instants, date],
    );
  }
  for (const date of Object.keys(ends)) {
    const filter = { entity: 'day', at_gte: date, at_lte: date };
    const found = await ask('GET', `audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(found.json<{ entityId: string }[]>().map(({ entityId }) => entityId)).toEqual([date, date]);
  }
});

test('customers are listed, searched and read; nobody else may', async () => {
  const ada = await signInAs(testApp);
  await signInAs(testApp, { email: 'grace_h@example.com', firstName: 'Grace', lastName: 'Hopper' });
  const search = (q: string) => ask('GET', `users?filter=${encodeURIComponent(JSON.stringify({ q }))}`);

  const all = await ask('GET', 'users?sort=["lastName","ASC"]');
  expect(all.headers['content-range']).toBe('users 0-1/2');
  const [first, second] = all.json<{ id: string }[]>();
  expect(first).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    profileImageUrl: null,
    phone: null,
    createdAt: '2027-03-10T17:00:00.000Z',
    bookings: 0,
    lastBooking: null,
    nextVisit: null,
    lifetimeValue: 0,
    tags: [],
  });
  expect((await search('GRACE HOP')).json()).toMatchObject([{ id: second?.id }]);
  expect((await search('ace_h@')).json()).toHaveLength(1);
  expect((await search('a%b')).json()).toEqual([]);
  const many = encodeURIComponent(JSON.stringify({ id: [first?.id, 'not-an-id'] }));
  expect((await ask('GET', `users?filter=${many}`)).json()).toHaveLength(1);

  expect((await ask('GET', `users/${first?.id}`)).json()).toMatchObject({ firstName: 'Ada', phone: null });
  expect((await ask('GET', 'users/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await ask('GET', "users/'; DROP TABLE app_user")).statusCode).toBe(404);
  expect((await ask('GET', 'users', undefined, ada)).statusCode).toBe(401);
  expect((await ask('GET', `users/${first?.id}`, undefined, '')).statusCode).toBe(401);
});
