import { OIDC_FAULTS, startOidcProvider } from '@homebright/sandbox';
import { Browser } from './browser.js';
import { startTestApp, settingsSeed } from './harness.js';
import { useStage } from './use-stage.js';

const provider = useStage(() =>
  startOidcProvider({
    port: 0,
    clientId: 'homebright',
    clientSecret: 'oidc-test-secret',
    redirectUris: ['http://localhost:3000/api/auth/callback'],
    postLogoutRedirectUris: ['http://localhost:3000/'],
  }),
);
const testApp = useStage(() =>
  startTestApp({
    OIDC_ISSUER_URL: provider.url,
    SETTINGS: settingsSeed({ signInsPerMinute: 1000 }),
  }),
);

/** Walks through the provider's pages until it sends the browser back to us. */
async function through(start: string, form: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, body] = [start, undefined as URLSearchParams | undefined];
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(url, { method, body, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location && !location.startsWith('/') && !location.startsWith(provider.url)) return new URL(location);
    // A page instead of a redirect is the sign-in form.
    body = location ? undefined : new URLSearchParams(form);
    url = new URL(location ?? url, url).href;
  }
  throw new Error('The provider did not send the browser back.');
}

async function signIn(browser: Browser) {
  const there = await browser.get('/api/auth/login?returnTo=/checkout');
  const back = await through(String(there.headers.location), {
    name: 'Ana Silva',
    email: 'ana@example.test',
  });
  return browser.get(`${back.pathname}${back.search}`);
}

test('a certified provider and this site understand each other, in and out', async () => {
  const browser = new Browser(testApp.app);
  expect((await signIn(browser)).headers.location).toBe('/checkout');
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@example.test',
  });
  const out = await browser.get('/api/logout');
  expect(String(out.headers.location)).toContain(provider.url);
  const page = await fetch(String(out.headers.location));
  expect(page.status).toBe(200);
});

test.each(OIDC_FAULTS)('%s: nobody is signed in', async (how) => {
  const browser = new Browser(testApp.app);
  provider.setFault(how);
  try {
    const answer = await signIn(browser);
    expect([401, 503]).toContain(answer.statusCode);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  } finally {
    provider.setFault(null);
  }
});
