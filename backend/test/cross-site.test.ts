import { startTestApp, settingsSeed } from './harness.js';
import { signInAs } from './sign-in.js';
import { useStage } from './use-stage.js';

const testApp = useStage(() => startTestApp({ SETTINGS: settingsSeed({ writesPerMinute: 3 }) }));

async function logout(headers: Record<string, string>, contentType?: string, url = '/api/admin/logout') {
  return testApp.app.inject({
    method: 'POST',
    url,
    headers: { host: '127.0.0.1:3000', ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(contentType ? { payload: contentType.includes('json') ? '{}' : 'a=b' } : {}),
  });
}

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'http://localhost:3000.elsewhere.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
])('a write with %j is refused', async (headers) => {
  for (const type of [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await logout(headers, type);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test.each<Record<string, string>>([
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('a write with %j is taken', async (headers) => {
  expect((await logout(headers)).statusCode).toBe(200);
});

test.each(['/%61pi/admin/logout', '/api/%61dmin/logout', '//api/admin/logout', '/api%2fadmin%2flogout'])(
  'a write to %s is refused as well',
  async (url) => {
    const answer = await logout({ origin: 'https://elsewhere.example' }, undefined, url);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  },
);

test('an answer about somebody is kept nowhere, however its address is written', async () => {
  for (const url of ['/api/auth/user', '/%61pi/auth/user', '/api/%61uth/user'])
    expect((await testApp.app.inject({ url })).headers['cache-control']).toBe('no-store');
});

test('reading, and the provider of payments, are not asked where they come from', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const { app } = testApp;
  expect((await app.inject({ url: '/api/site', headers })).statusCode).toBe(200);
  const hook = await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: '{}' });
  expect(hook.statusCode).not.toBe(403);
});

test('no answer allows another site to read it', async () => {
  const answer = await testApp.app.inject({
    url: '/api/site',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a customer writes only so often a minute, and reads on', async () => {
  const cookie = await signInAs(testApp);
  const write = () =>
    testApp.app.inject({ method: 'POST', url: '/api/notifications/mark-all-read', headers: { cookie } });
  const statuses = [await write(), await write(), await write(), await write()].map((one) => one.statusCode);
  expect(statuses.slice(0, 3)).not.toContain(429);
  expect(statuses[3]).toBe(429);
  const read = await testApp.app.inject({ url: '/api/auth/user', headers: { cookie } });
  expect(read.statusCode).toBe(200);
  const other = await signInAs(testApp, { email: 'grace@example.com' });
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/notifications/mark-all-read',
    headers: { cookie: other },
  });
  expect(answer.statusCode).not.toBe(429);
});
