import { Browser } from './browser.js';
import { Glewlwyd, GlewlwydBrowser, hasGlewlwyd } from './glewlwyd.js';
import { settingsSeed, startTestApp } from './harness.js';
import { useStage } from './use-stage.js';

const CLIENT = {
  id: 'homebright',
  secret: 'oidc-test-secret',
  callback: 'http://localhost:3000/api/auth/callback',
  afterLogout: 'http://localhost:3000/',
};
const ANA = { username: 'ana', password: 'a-quiet-broom', name: 'Ana Silva', email: 'ana@example.test' };

// A third-party provider with its own store, pages and logout.
const withGlewlwyd = hasGlewlwyd ? describe : describe.skip;

withGlewlwyd('Glewlwyd (left out where it is not installed)', () => {
  const provider = useStage(() => Glewlwyd.start(CLIENT, ANA));
  const testApp = useStage(() =>
    startTestApp({ OIDC_ISSUER_URL: provider.issuer, SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }),
  );

  const begin = async (browser: Browser): Promise<string> =>
    String((await browser.get('/api/auth/login?returnTo=/checkout')).headers.location);

  /** Goes to the provider, signs in with a password and comes back; `bend` changes the request. */
  async function signIn(browser: Browser, bend: (asked: URLSearchParams) => void = () => {}) {
    const there = new URL(await begin(browser));
    bend(there.searchParams);
    const back = await new GlewlwydBrowser(provider).signIn(there.href, ANA);
    expect(`${back.origin}${back.pathname}`).toBe(CLIENT.callback);
    return browser.get(`${back.pathname}${back.search}`);
  }

  async function expectNobody(browser: Browser) {
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  }

  it('signs a customer in, who is the same one the next time', async () => {
    const customers = [];
    for (const browser of [new Browser(testApp.app), new Browser(testApp.app)]) {
      const answer = await signIn(browser);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/checkout']);
      customers.push((await browser.get('/api/auth/user')).json());
    }
    expect(customers[0]).toMatchObject({ firstName: 'Ana', lastName: 'Silva', email: ANA.email });
    expect(customers[1]).toEqual(customers[0]);
  });

  it('says nothing of whether it has checked the address, so nobody relies on it', async () => {
    await signIn(new Browser(testApp.app));
    expect(await testApp.database.query('SELECT issuer, email, email_verified FROM app_user')).toEqual([
      { issuer: provider.issuer, email: ANA.email, email_verified: false },
    ]);
  });

  it('signs out there too, and sends the browser back', async () => {
    const [browser, person] = [new Browser(testApp.app), new GlewlwydBrowser(provider)];
    const back = await person.signIn(await begin(browser), ANA);
    await browser.get(`${back.pathname}${back.search}`);
    // While signed in there, the next sign-in asks for no password.
    const again = await person.return(await begin(new Browser(testApp.app)));
    expect(`${again.origin}${again.pathname}`).toBe(CLIENT.callback);

    const page = await person.open(String((await browser.get('/api/logout')).headers.location));
    expect(page.searchParams.get('prompt')).toBe('end_session');
    expect(await person.confirmLogout(page)).toBe(CLIENT.afterLogout);
    await expectNobody(browser);
    const asked = await person.return(await begin(new Browser(testApp.app)));
    expect(`${asked.origin}${asked.pathname}`).toBe(`${provider.url}/login.html`);
  });

  it.each([
    ['a nonce', 'nonce'],
    ['a state', 'state'],
    ['a PKCE challenge', 'code_challenge'],
  ])('with %s of another attempt: nobody is signed in', async (_, parameter) => {
    const [browser, other] = [new Browser(testApp.app), new URL(await begin(new Browser(testApp.app)))];
    const answer = await signIn(browser, (asked) =>
      asked.set(parameter, other.searchParams.get(parameter) ?? ''),
    );
    expect(answer.statusCode).toBe(401);
    await expectNobody(browser);
  });

  it('takes an answer once', async () => {
    const [browser, there] = [new Browser(testApp.app), new GlewlwydBrowser(provider)];
    const back = await there.signIn(await begin(browser), ANA);
    const attempt = browser.names().find((name) => name.startsWith('hb_attempt_')) ?? '';
    const sealed = browser.cookie(attempt);
    expect((await browser.get(`${back.pathname}${back.search}`)).statusCode).toBe(302);
    const thief = new Browser(testApp.app);
    thief.set(attempt, sealed);
    expect((await thief.get(`${back.pathname}${back.search}`)).statusCode).toBe(401);
    await expectNobody(thief);
  });

  it('may change its keys, with the former still published or withdrawn', async () => {
    for (const keepFormer of [true, false]) {
      await provider.rotateKeys({ keepFormer });
      expect((await signIn(new Browser(testApp.app))).statusCode).toBe(302);
    }
  });

  it('refuses a secret that is no longer the right one, and takes it again', async () => {
    await provider.changeClientSecret({ ...CLIENT, secret: 'another-secret-of-theirs' });
    const browser = new Browser(testApp.app);
    expect((await signIn(browser)).statusCode).toBe(401);
    await expectNobody(browser);
    await provider.changeClientSecret(CLIENT);
    expect((await signIn(browser)).statusCode).toBe(302);
  });
});
