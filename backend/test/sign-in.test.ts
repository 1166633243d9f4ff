import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Misdeed, TestProvider } from './openid-provider.js';
import { startTestApp, settingsSeed } from './harness.js';
import { Browser } from './browser.js';
import { useStage } from './use-stage.js';

const provider = useStage(() => TestProvider.start());
const testApp = useStage(() =>
  startTestApp({
    OIDC_ISSUER_URL: provider.issuer,
    SETTINGS: settingsSeed({ signInsPerMinute: 1000 }),
    PORTRAIT_ORIGINS: 'https://pictures.example',
  }),
);

beforeEach(() => {
  provider.misdeed = null;
});

const browser = (): Browser => new Browser(testApp.app);

/** Goes to the provider and comes back. Returns the callback's answer. */
async function signIn(one: Browser, path = '/api/login') {
  const there = await one.get(path);
  return one.get(await throughProvider(there.headers.location));
}

async function throughProvider(location: unknown): Promise<string> {
  const answer = await fetch(String(location), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
}

test('a customer signs in, is known, and comes back to where they were', async () => {
  const one = browser();
  expect((await one.get('/api/auth/user')).statusCode).toBe(401);
  const there = await one.get('/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7');
  expect(there.statusCode).toBe(302);
  const { origin, searchParams } = new URL(String(there.headers.location));
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'homebright',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/api/auth/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{22}$/),
  });
  const back = await one.get(await throughProvider(there.headers.location));
  expect(back.statusCode).toBe(302);
  expect(back.headers.location).toBe('/checkout?bookingId=7');
  const cookie = back.cookies.find(({ name }) => name === 'hb_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });

  const user = await one.get('/api/auth/user');
  expect(user.headers['cache-control']).toBe('no-store');
  expect(user.json()).toEqual({
    id: expect.any(String),
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    profileImageUrl: 'https://pictures.example/grace.png',
  });
  expect(one.names()).toEqual(['hb_session']);
});

test('a portrait from where pages may show none is none', async () => {
  const one = browser();
  provider.claims = { ...provider.claims, picture: 'https://elsewhere.example/grace.png' };
  await signIn(one);
  expect((await one.get('/api/auth/user')).json()).toMatchObject({
    firstName: 'Grace',
    profileImageUrl: null,
  });
});

test('the same person is the same customer; another subject is another, whatever their e-mail', async () => {
  const idOf = async (): Promise<string> => {
    const one = browser();
    await signIn(one);
    return (await one.get('/api/auth/user')).json<{ id: string }>().id;
  };
  const { claims } = provider;
  const first = await idOf();
  expect(await idOf()).toBe(first);
  provider.claims = { ...claims, sub: 'not-grace' };
  expect(await idOf()).not.toBe(first);
  provider.claims = claims;
});

test('two tabs of one browser sign in at once, each back to its own page', async () => {
  const one = browser();
  const first = await one.get('/api/auth/login?returnTo=/checkout');
  const second = await one.get('/api/auth/login?returnTo=/payment');
  const [codeOfFirst, codeOfSecond] = [
    await throughProvider(first.headers.location),
    await throughProvider(second.headers.location),
  ];
  expect((await one.get(codeOfSecond)).headers.location).toBe('/payment');
  expect((await one.get(codeOfFirst)).headers.location).toBe('/checkout');
  expect((await one.get('/api/auth/user')).statusCode).toBe(200);
});

test('many abandoned attempts do not pile up in the browser', async () => {
  const one = browser();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    testApp.clock.advance({ seconds: 1 });
    await one.get('/api/login');
  }
  expect(one.names()).toHaveLength(5);
  expect((await signIn(one)).statusCode).toBe(302);
});

test('an answer counts once, only in the browser that asked, only with its own state, and not for ever', async () => {
  const one = browser();
  const there = await one.get('/api/login');
  const back = await throughProvider(there.headers.location);
  expect((await browser().get(back)).statusCode).toBe(401);
  expect((await one.get(back.replace(/state=[^&]+/, 'state=abcdefghijkl'))).statusCode).toBe(401);
  expect((await one.get(back)).statusCode).toBe(302);
  expect((await one.get(back)).statusCode).toBe(401);

  const late = await throughProvider((await one.get('/api/login')).headers.location);
  testApp.clock.advance({ minutes: 11 });
  expect((await one.get(late)).statusCode).toBe(401);
});

test('an answer that names another issuer is none', async () => {
  const one = browser();
  const back = await throughProvider((await one.get('/api/login')).headers.location);
  expect((await one.get(`${back}&iss=https%3A%2F%2Felsewhere.example`)).statusCode).toBe(401);
});

test('a provider that has just changed its keys signs in as before', async () => {
  expect((await signIn(browser())).statusCode).toBe(302);
  await provider.changeKey();
  expect((await signIn(browser())).statusCode).toBe(302);
});

test('a session the browser had before ends when another begins, and so does its id', async () => {
  const one = browser();
  await signIn(one);
  const before = one.cookie('hb_session');
  await signIn(one);
  expect(one.cookie('hb_session')).not.toBe(before);
  const old = browser();
  old.set('hb_session', before);
  expect((await old.get('/api/auth/user')).statusCode).toBe(401);
});

test('a session ends 30 days after the sign-in, however often it is used', async () => {
  const one = browser();
  await signIn(one);
  testApp.clock.advance({ days: 29 });
  expect((await one.get('/api/auth/user')).statusCode).toBe(200);
  testApp.clock.advance({ days: 1 });
  expect((await one.get('/api/auth/user')).statusCode).toBe(401);
});

describe('a provider that does not do as it should signs nobody in', () => {
  test.each<[Misdeed, number]>([
    ['forged-signature', 401],
    ['alg-none', 401],
    ['shared-secret', 401],
    ['wrong-nonce', 401],
    ['wrong-issuer', 401],
    ['wrong-audience', 401],
    ['foreign-azp', 401],
    ['expired', 401],
    ['issued-long-ago', 401],
    ['issued-ahead', 401],
    ['no-id-token', 503],
    ['garbled-id-token', 401],
    ['swapped-sub', 401],
    ['userinfo-html', 503],
    ['userinfo-hang', 503],
    ['token-html', 503],
    ['token-hang', 503],
    ['token-reset', 503],
    ['token-redirect', 503],
    ['token-huge', 503],
    ['token-500', 503],
    ['token-400', 401],
    ['keys-html', 503],
    ['keys-hang', 503],
  ])('%s', async (misdeed, status) => {
    const one = browser();
    provider.misdeed = misdeed;
    const answer = await signIn(one, '/api/auth/login?returnTo=/checkout');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch('text/html');
    expect(answer.headers['content-security-policy']).toMatch("script-src 'self'");
    expect(answer.body).toContain('href="/api/auth/login?returnTo=%2Fcheckout">Try again');
    expect(answer.body).not.toMatch(/<script|hotel|stack|Error/);
    expect(one.names()).toEqual([]);
    expect((await one.get('/api/auth/user')).statusCode).toBe(401);

    provider.misdeed = null;
    expect((await signIn(one)).statusCode).toBe(302);
  });
});

test.each([
  '/api/auth/callback',
  '/api/auth/callback?code=x',
  '/api/auth/callback?state=abcdefghijkl',
  '/api/auth/callback?code=x&state=abcdefghijkl',
  '/api/auth/callback?code=x&code=y&state=a&state=b',
  '/api/auth/callback?error=access_denied&error_description=%3Cscript%3E',
  `/api/auth/callback?code=${'x'.repeat(5_000)}&state=__proto__`,
])('%s is a friendly refusal', async (path) => {
  const answer = await browser().get(path);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toMatch(/You(&#39;|&#x27;|')re not signed in/);
  expect(answer.body).not.toContain('<script');
});

test('somebody who changes their mind at the provider is told so', async () => {
  const one = browser();
  const there = await one.get('/api/login');
  const state = new URL(String(there.headers.location)).searchParams.get('state') ?? '';
  const answer = await one.get(`/api/auth/callback?error=access_denied&state=${state}`);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toContain('was canceled');
});

test('a problem is told in the language of the browser, or the one that was chosen on the site', async () => {
  const ask = (cookie = 'other=1') =>
    testApp.app.inject({
      url: '/api/auth/callback',
      headers: { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.8', cookie },
    });
  const answer = await ask();
  expect(answer.statusCode).toBe(401);
  expect((await ask('language=en')).body).toContain('<html lang="en">');
  expect((await ask('language=fr')).body).toContain('<html lang="es">');
  expect(answer.body).toContain('<html lang="es">');
  expect(answer.body).toContain('No ha iniciado sesión');
});

test('signing in and out are events of security, by the id of the customer alone', async () => {
  const said = jest.spyOn(Logger.prototype, 'log');
  const one = browser();
  await signIn(one);
  const actorId = (await one.get('/api/auth/user')).json<{ id: string }>().id;
  await one.get('/api/logout');
  await one.get('/api/logout');
  expect(said.mock.calls).toEqual(
    ['signed-in', 'signed-out'].map((event) => [
      { event, actorKind: 'customer', actorId },
      event.replace('-', ' '),
    ]),
  );
  said.mockRestore();
});

test('signing out ends our session and leads to the provider to end its own', async () => {
  const one = browser();
  await signIn(one);
  const token = one.cookie('hb_session');
  const answer = await one.get('/api/logout');
  expect(answer.statusCode).toBe(302);
  const there = new URL(String(answer.headers.location));
  expect(`${there.origin}${there.pathname}`).toBe(`${provider.issuer}/end`);
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/');
  expect(there.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(one.names()).toEqual([]);
  one.set('hb_session', token);
  expect((await one.get('/api/auth/user')).statusCode).toBe(401);
  expect((await one.get('/api/logout')).headers.location).toBe('/');
});

test('with the provider down, people still sign out, and signing in is a friendly page until it is back', async () => {
  const one = browser();
  await signIn(one);
  await provider.stop();
  const out = await one.get('/api/logout');
  expect(out.headers.location).toBe('/');
  expect((await one.get('/api/auth/user')).statusCode).toBe(401);

  const fresh = await startTestApp({ OIDC_ISSUER_URL: provider.issuer });
  const there = await new Browser(fresh.app).get('/api/login');
  expect(there.statusCode).toBe(503);
  expect(there.body).toContain('Try again');
  await provider.listen();
  expect((await new Browser(fresh.app).get('/api/login')).statusCode).toBe(302);
  await fresh.close();
});
