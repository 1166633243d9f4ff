import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every way in which a provider, or someone posing as one, can misbehave. */
export type Misdeed =
  | 'forged-signature'
  | 'alg-none'
  | 'shared-secret'
  | 'wrong-nonce'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'foreign-azp'
  | 'expired'
  | 'issued-long-ago'
  | 'issued-ahead'
  | 'no-id-token'
  | 'garbled-id-token'
  | 'swapped-sub'
  | 'userinfo-html'
  | 'userinfo-hang'
  | 'token-html'
  | 'token-hang'
  | 'token-reset'
  | 'token-redirect'
  | 'token-huge'
  | 'token-500'
  | 'token-400'
  | 'keys-html'
  | 'keys-hang';

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** A small OpenID provider that signs everyone in as Grace Hopper, until it is told to misbehave. */
export class TestProvider {
  misdeed: Misdeed | null = null;
  claims: Record<string, unknown> = {
    sub: 'grace',
    email: 'grace@example.com',
    given_name: 'Grace',
    family_name: 'Hopper',
    picture: 'https://pictures.example/grace.png',
  };
  private readonly grants = new Map<string, Grant>();
  private readonly server: Server;
  private keys: Awaited<ReturnType<typeof generateKeyPair>>;
  private keyId = 'one';
  private foreignKeys: Awaited<ReturnType<typeof generateKeyPair>>;
  port = 0;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(port = 0): Promise<TestProvider> {
    const provider = new TestProvider();
    provider.keys = await generateKeyPair('ES256');
    provider.foreignKeys = await generateKeyPair('ES256');
    await provider.listen(port);
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async listen(port = this.port): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Signs with a new key from now on, and publishes no other. */
  async changeKey(): Promise<void> {
    this.keys = await generateKeyPair('ES256');
    this.keyId = randomBytes(4).toString('hex');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const routes: Record<string, () => Promise<unknown> | unknown> = {
      '/.well-known/openid-configuration': () => this.discovery(),
      '/jwks': () => this.publicKeys(response),
      '/authorize': () => this.authorize(url.searchParams, response),
      '/token': async () => this.token(new URLSearchParams(await bodyOf(request)), request, response),
      '/me': () => this.userinfo(response),
    };
    const route = routes[url.pathname];
    const body = route ? await route() : { error: 'unknown' };
    if (body === undefined || response.headersSent || response.destroyed) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private discovery(): object {
    const at = (path: string): string => `${this.issuer}${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/me'),
      jwks_uri: at('/jwks'),
      end_session_endpoint: at('/end'),
      response_types_supported: ['code'],
    };
  }

  private async publicKeys(response: ServerResponse): Promise<object | undefined> {
    if (this.misdeed === 'keys-hang') return undefined;
    if (this.misdeed === 'keys-html') return html(response);
    return {
      keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: this.keyId, alg: 'ES256', use: 'sig' }],
    };
  }

  private authorize(query: URLSearchParams, response: ServerResponse): undefined {
    const code = randomBytes(9).toString('base64url');
    this.grants.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
    });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  private async token(form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    switch (this.misdeed) {
      case 'token-hang':
        return undefined;
      case 'token-html':
        return html(response);
      case 'token-reset':
        return void request.socket.resetAndDestroy();
      case 'token-redirect':
        return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
      case 'token-huge':
        return { padding: 'x'.repeat(1_000_000) };
      case 'token-500':
        return void response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    }
    const grant = this.grants.get(form.get('code') ?? '');
    this.grants.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const secret = `Basic ${Buffer.from('homebright:oidc-test-secret').toString('base64')}`;
    const sound =
      grant?.challenge === proof &&
      grant.redirectUri === form.get('redirect_uri') &&
      request.headers.authorization === secret;
    if (!sound || this.misdeed === 'token-400') {
      return void response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":"invalid_grant","error_description":"<script>alert(1)</script>"}');
    }
    const idToken = await this.idToken(grant.nonce);
    return { access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken };
  }

  private async idToken(nonce: string): Promise<string | undefined> {
    // eslint-disable-next-line no-restricted-syntax -- our OpenID library reads the machine's clock
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: this.issuer,
      aud: 'homebright',
      iat: now,
      exp: now + 300,
      nonce,
      ...this.claims,
    };
    const twists: Partial<Record<Misdeed, JWTPayload>> = {
      'wrong-nonce': { nonce: 'of-another-attempt' },
      'wrong-issuer': { iss: 'https://elsewhere.example' },
      'wrong-audience': { aud: 'another-client' },
      'foreign-azp': { aud: ['homebright', 'another-client'], azp: 'another-client' },
      expired: { iat: now - 400, exp: now - 100 },
      'issued-long-ago': { iat: now - 86_400 },
      'issued-ahead': { iat: now + 3_600, exp: now + 7_200 },
    };
    Object.assign(claims, this.misdeed ? twists[this.misdeed] : {});
    if (this.misdeed === 'no-id-token') return undefined;
    if (this.misdeed === 'garbled-id-token') return 'a.b.c';
    if (this.misdeed === 'alg-none') return new UnsecuredJWT(claims).encode();
    const jwt = new SignJWT(claims);
    if (this.misdeed === 'shared-secret') {
      const secret = new TextEncoder().encode('oidc-test-secret'.padEnd(32, '.'));
      return jwt.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    }
    const keys = this.misdeed === 'forged-signature' ? this.foreignKeys : this.keys;
    return jwt.setProtectedHeader({ alg: 'ES256', kid: this.keyId }).sign(keys.privateKey);
  }

  private userinfo(response: ServerResponse): object | undefined {
    if (this.misdeed === 'userinfo-hang') return undefined;
    if (this.misdeed === 'userinfo-html') return html(response);
    return this.misdeed === 'swapped-sub' ? { ...this.claims, sub: 'somebody-else' } : this.claims;
  }
}

function html(response: ServerResponse): undefined {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel network</h1>');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
