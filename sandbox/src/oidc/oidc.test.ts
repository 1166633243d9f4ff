import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.js';
import { startOidcProvider, type OidcProvider } from './start-oidc-provider.js';

const BACK = 'http://localhost:4299/api/auth/callback';
const CLIENT = {
  clientId: 'homebright',
  clientSecret: 'a-client-secret-for-tests',
  redirectUris: [BACK],
  postLogoutRedirectUris: ['http://localhost:4299/'],
};
const dataDir = mkdtempSync(join(tmpdir(), 'homebright-oidc-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A browser: keeps cookies, follows redirects until it would leave the provider. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async visit(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number; text: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // A restarted provider must not meet connections of the previous one.
        connection: 'close',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const next = response.headers.get('location');
    if (!next) return { url, status: response.status, text: await response.text() };
    const target = new URL(next, url).href;
    return target.startsWith('http://localhost:4299/')
      ? { url: target, status: 302, text: '' }
      : this.visit(target);
  }
}

let provider: OidcProvider;
afterEach(() => provider.stop());

const verifier = randomBytes(32).toString('base64url');

function authorizationUrl(extra: Record<string, string> = {}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'my-state',
    nonce: 'my-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  });
  return `${provider.url}/auth?${query}`;
}

async function exchange(landing: string, timeoutMs = 10_000): Promise<Response> {
  return fetch(`${provider.url}/token`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      connection: 'close',
      authorization: `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(landing).searchParams.get('code') ?? '',
      redirect_uri: BACK,
      code_verifier: verifier,
    }),
  });
}

async function signIn(browser: Browser, form: Record<string, string>): Promise<string> {
  const page = await browser.visit(authorizationUrl());
  expect(page.text).toContain('Homebright sandbox sign-in');
  return (await browser.visit(page.url, form)).url;
}

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${provider.url}/jwks`)), {
    issuer: provider.url,
    audience: CLIENT.clientId,
    algorithms: ['RS256'],
  });

describe('signing in', () => {
  it('brings a typed name and address back as verified claims, in the token and in userinfo', async () => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const landing = await signIn(new Browser(), { name: 'Ana Maria Silva', email: 'Ana@Example.test' });
    expect(new URL(landing).searchParams.get('state')).toBe('my-state');
    const tokens = (await (await exchange(landing)).json()) as { id_token: string; access_token: string };
    const { payload, protectedHeader } = await verify(tokens.id_token);
    expect(protectedHeader.alg).toBe('RS256');
    const claims = {
      email: 'ana@example.test',
      given_name: 'Ana',
      family_name: 'Maria Silva',
      sub: payload.sub,
    };
    expect(payload).toMatchObject({ ...claims, nonce: 'my-nonce' });
    const me = await fetch(`${provider.url}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject(claims);
  });

  it('gives the same person the same subject, and another person another', async () => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const subjects: unknown[] = [];
    for (const demo of [
      'maya.bennett@example.test',
      'maya.bennett@example.test',
      'daniel.ortiz@example.test',
    ]) {
      const tokens = (await (await exchange(await signIn(new Browser(), { demo }))).json()) as {
        id_token: string;
      };
      subjects.push(decodeJwt(tokens.id_token).sub);
    }
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[0]).not.toBe(subjects[2]);
  });

  it('asks again for an invalid address, and refuses a request without PKCE', async () => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const browser = new Browser();
    const page = await browser.visit(authorizationUrl());
    expect((await browser.visit(page.url, { name: '<b>', email: 'nobody' })).text).toContain(
      'Please type an email address.',
    );
    const refused = await browser.visit(authorizationUrl({ code_challenge: '', code_challenge_method: '' }));
    expect(new URL(refused.url).searchParams.get('error')).toBe('invalid_request');
  });

  it('remembers the session over a restart, until the customer signs out', async () => {
    const port = await freePort();
    provider = await startOidcProvider({ port, dataDir, ...CLIENT });
    const browser = new Browser();
    await signIn(browser, { demo: 'priya.raman@example.test' });
    await provider.stop();
    provider = await startOidcProvider({ port, dataDir, ...CLIENT });
    const again = await browser.visit(authorizationUrl());
    const tokens = (await (await exchange(again.url)).json()) as { id_token: string };
    expect((await verify(tokens.id_token)).payload.email).toBe('priya.raman@example.test');

    const goodbye = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:4299/',
    });
    const question = await browser.visit(`${provider.url}/session/end?${goodbye}`);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)?.[1] ?? '';
    const left = await browser.visit(`${provider.url}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(left.url).toBe('http://localhost:4299/');
    expect((await browser.visit(authorizationUrl())).text).toContain('Homebright sandbox sign-in');
  });
});

describe('faults on request', () => {
  it.each([
    ['forged-signature', /signature verification failed/],
    ['alg-none', /alg/],
    ['wrong-issuer', /"iss"/],
    ['wrong-audience', /"aud"/],
    ['expired', /"exp"/],
  ] as const)('hands out a token that fails verification: %s', async (how, problem) => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const landing = await signIn(new Browser(), { demo: 'maya.bennett@example.test' });
    provider.setFault(how);
    const tokens = (await (await exchange(landing)).json()) as { id_token: string };
    await expect(verify(tokens.id_token)).rejects.toThrow(problem);
  });

  it('lies about nonce and subject with a good signature', async () => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const landing = await signIn(new Browser(), { demo: 'maya.bennett@example.test' });
    provider.setFault('wrong-nonce');
    const tokens = (await (await exchange(landing)).json()) as { id_token: string; access_token: string };
    const { payload } = await verify(tokens.id_token);
    expect(payload.nonce).not.toBe('my-nonce');
    provider.setFault('swapped-sub');
    const me = await fetch(`${provider.url}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(((await me.json()) as { sub: string }).sub).not.toBe(payload.sub);
  });

  it('answers HTML, hangs, cuts the connection, and is honest again on request', async () => {
    provider = await startOidcProvider({ port: 0, ...CLIENT });
    const landing = await signIn(new Browser(), { demo: 'maya.bennett@example.test' });
    provider.setFault('html');
    expect((await exchange(landing)).headers.get('content-type')).toContain('text/html');
    provider.setFault('reset');
    await expect(exchange(landing)).rejects.toThrow('fetch failed');
    provider.setFault('hang');
    await expect(exchange(landing, 300)).rejects.toThrow(/timeout/);
    provider.setFault(null);
    expect((await exchange(landing)).status).toBe(200);
  });
});
