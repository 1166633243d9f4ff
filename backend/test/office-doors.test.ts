import { randomBytes } from 'node:crypto';
import { CreateAdministrator } from '../src/identity/index.js';
import { SYSTEM } from '../src/platform/index.js';
import { startTestApp, settingsSeed } from './harness.js';
import { useStage } from './use-stage.js';

const PASSWORD = 'daisies-and-soap';
const OFFICE = '198.51.100.10';

const testApp = useStage(() => startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));

interface From {
  address?: string;
  cookie?: string;
}

async function send(method: 'GET' | 'POST', path: string, payload: object | undefined, from: From = {}) {
  return testApp.app.inject({
    method,
    url: `/api/admin/${path}`,
    remoteAddress: from.address ?? OFFICE,
    headers: from.cookie ? { cookie: from.cookie } : {},
    ...(payload ? { payload } : {}),
  });
}

const login = (username: string, password: string, from: From = {}) =>
  send('POST', 'login', { username, password }, from);

function cookieNamed(name: string, { cookies }: Awaited<ReturnType<typeof login>>): string {
  return `${name}=${cookies.find((one) => one.name === name)?.value ?? ''}`;
}

/** An administrator's session, and what their browser keeps after it has ended. */
async function hire(username: string): Promise<{ session: string; browser: string }> {
  await testApp.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM);
  const answer = await login(username, PASSWORD);
  return { session: cookieNamed('hb_admin', answer), browser: cookieNamed('hb_admin_browser', answer) };
}

async function guess(username: string, from: From, times = 12): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await login(username, `wrong-${turn}`, from)).statusCode);
  }
  return statuses;
}

test('guesses from outside lock out their own address, and nobody of the office', async () => {
  const { browser, session } = await hire('ada');
  const outside = { address: '203.0.113.66' };
  expect((await guess('ada', outside)).slice(-2)).toEqual([429, 429]);
  expect((await login('ada', PASSWORD, outside)).json()).toMatchObject({ code: 'LOCKED_OUT' });

  expect((await login('ada', PASSWORD, { cookie: browser })).statusCode).toBe(200);
  expect((await login('ada', PASSWORD, { address: '198.51.100.11' })).statusCode).toBe(200);
  // Somebody guesses from the office's own network; the browser that is known there has a separate limit.
  await guess('ada', {});
  expect((await login('ada', PASSWORD)).statusCode).toBe(429);
  expect((await login('ada', PASSWORD, { cookie: browser })).statusCode).toBe(200);
  expect((await send('GET', 'session', undefined, { cookie: session })).statusCode).toBe(200);
});

test('a locked name does not keep an open session from changing its password', async () => {
  const { session } = await hire('bea');
  await guess('bea', {});
  const change = { password: PASSWORD, newPassword: 'roses-and-soap' };
  expect((await send('POST', 'account/password', change, { cookie: session })).statusCode).toBe(200);
});

test('the door of a known browser locks too, and only that one', async () => {
  const { browser } = await hire('cleo');
  expect((await guess('cleo', { cookie: browser })).slice(-2)).toEqual([429, 429]);
  expect((await login('cleo', PASSWORD, { cookie: browser })).statusCode).toBe(429);
  expect((await login('cleo', PASSWORD)).statusCode).toBe(200);
});

test('a browser is known for the one who signed in there: not by a made-up cookie, not for a colleague', async () => {
  const { browser } = await hire('dora');
  await hire('eve');
  const made = `hb_admin_browser=${randomBytes(32).toString('base64url')}`;
  for (const cookie of [browser, made]) {
    testApp.clock.advance({ hours: 2 });
    expect((await guess('eve', { cookie })).slice(-2)).toEqual([429, 429]);
    expect((await login('eve', PASSWORD)).statusCode).toBe(429);
  }
});

test('a browser that two colleagues use knows both', async () => {
  const { browser } = await hire('flo');
  await testApp.app.get(CreateAdministrator).create('gina', PASSWORD, SYSTEM);
  const second = cookieNamed('hb_admin_browser', await login('gina', PASSWORD, { cookie: browser }));
  expect(second).toBe(browser);
  for (const name of ['flo', 'gina']) {
    await guess(name, {});
    expect((await login(name, PASSWORD)).statusCode).toBe(429);
    expect((await login(name, PASSWORD, { cookie: second })).statusCode).toBe(200);
  }
});

test('addresses of one IPv6 network are one source', async () => {
  await hire('hanna');
  for (let host = 1; host <= 11; host += 1) {
    await login('hanna', 'wrong', { address: `2001:db8:1:2::${host.toString(16)}` });
  }
  expect((await login('hanna', PASSWORD, { address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
  expect((await login('hanna', PASSWORD, { address: '2001:db8:1:3::1' })).statusCode).toBe(200);
});

test('a name that nobody has locks like one that somebody has', async () => {
  expect((await guess('nobody-at-all', {})).slice(-2)).toEqual([429, 429]);
});

describe('the limit of attempts', () => {
  const strict = useStage(() => startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 2 }) }));
  beforeAll(() => strict.app.get(CreateAdministrator).create('ida', PASSWORD, SYSTEM));

  const attempt = (address: string, password: string, cookie = '') =>
    strict.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress: address,
      headers: { cookie },
      payload: { username: 'ida', password },
    });

  test('leaves a known browser its own, however many others try', async () => {
    const browser = cookieNamed('hb_admin_browser', await attempt(OFFICE, PASSWORD));
    // The minute may end in between; each count then starts at zero, and enough attempts remain.
    const statuses = [];
    for (let turn = 0; turn < 60; turn += 1) {
      statuses.push((await attempt(`203.0.113.${turn + 1}`, 'wrong')).statusCode);
    }
    expect(statuses).toContain(429);
    expect((await attempt(OFFICE, PASSWORD, browser)).statusCode).toBe(200);
  });
});
