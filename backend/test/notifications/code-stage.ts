import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { settingsSeed } from '../harness.js';
import { TestProvider } from '../openid-provider.js';
import { PostStage } from './stage.js';

/** A site where customers sign in with a code sent to their address, or through a provider. */
export class CodeStage {
  private constructor(
    readonly post: PostStage,
    readonly provider: TestProvider,
  ) {}

  static async open(more: Record<string, string> = {}): Promise<CodeStage> {
    const provider = await TestProvider.start();
    const SETTINGS = settingsSeed({ signInsPerMinute: 100_000, codesPerDay: 3 });
    const environment = { SETTINGS, OIDC_ISSUER_URL: provider.issuer, EMAIL_SIGN_IN: 'on', ...more };
    return new CodeStage(await PostStage.open(environment), provider);
  }

  async close(): Promise<void> {
    await this.post.close();
    await this.provider.stop();
  }

  /** Clears today's messages. @returns an unused address */
  async begin(): Promise<string> {
    for (const table of ['assignment', 'request_pot', 'rate_limit'])
      await this.post.rows(`DELETE FROM ${table}`);
    return `rosa-${randomUUID()}@example.com`;
  }

  browser(): Browser {
    return new Browser(this.post.bookings.test.app);
  }

  /** Codes sent to an address, oldest first. */
  async codesTo(address: string): Promise<string[]> {
    return (await this.post.mailsOf(address)).map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
  }

  async codeTo(address: string): Promise<string> {
    return (await this.codesTo(address)).at(-1) ?? '';
  }

  async signedIn(address: string, one = this.browser()): Promise<Browser> {
    expect((await ask(one, address)).headers.location).toBe('/api/login/code');
    expect((await enter(one, await this.codeTo(address))).statusCode).toBe(303);
    return one;
  }

  /** Goes to the provider and back, as the person with these claims. @returns where the callback redirects */
  async atProvider(one: Browser, claims: { email: string; [claim: string]: unknown }): Promise<string> {
    this.provider.claims = { sub: randomUUID(), email_verified: true, given_name: 'Rosa', ...claims };
    const there = await one.get('/api/login/provider?returnTo=%2Fbookings');
    const answer = await fetch(String(there.headers.location), { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return String((await one.get(`${back.pathname}${back.search}`)).headers.location);
  }
}

export const ask = (one: Browser, email: string, more: Record<string, string> = {}) =>
  one.post('/api/login/code', { email, ...more });
export const enter = (one: Browser, code: string) => one.post('/api/login/session', { code });
export const whoIs = async (one: Browser) =>
  (await one.get('/api/auth/user')).json<{ id: string; email: string }>();
export const isIn = async (one: Browser) => (await one.get('/api/auth/user')).statusCode === 200;
