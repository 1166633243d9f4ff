import { freePort } from '@homebright/sandbox';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MODULES = '/usr/lib/glewlwyd';
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const SCOPES = ['openid', 'email', 'profile'];
/** The administrator in the package's initial schema. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian's package: `apt-get install glewlwyd dbconfig-sqlite3`. */
export const hasGlewlwyd = onPath('glewlwyd') && onPath('sqlite3') && existsSync(SCHEMA);

export interface GlewlwydClient {
  id: string;
  secret: string;
  callback: string;
  afterLogout: string;
}

export interface GlewlwydUser {
  username: string;
  password: string;
  name: string;
  email: string;
}

/** A third-party OpenID provider in its own process, set up through its own API. */
export class Glewlwyd {
  private readonly folder = mkdtempSync(join(tmpdir(), 'homebright-glewlwyd-'));
  private readonly office = new GlewlwydBrowser(this);
  private process: ChildProcess;
  private keys: JWK[] = [];

  private constructor(readonly port: number) {}

  static async start(client: GlewlwydClient, user: GlewlwydUser): Promise<Glewlwyd> {
    const provider = new Glewlwyd(await freePort());
    provider.launch();
    await provider.setUp(client, user);
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get issuer(): string {
    return `${this.url}/api/oidc`;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin?.end();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Signs with a new key from now on. The former key stays published, as providers do, or is withdrawn. */
  async rotateKeys({ keepFormer }: { keepFormer: boolean }): Promise<void> {
    await this.addKey(keepFormer);
    await this.office.send('PUT', '/api/mod/plugin/oidc', this.plugin());
    await this.office.send('PUT', '/api/mod/plugin/oidc/reset');
  }

  async changeClientSecret(client: GlewlwydClient): Promise<void> {
    await this.office.send('PUT', `/api/client/${client.id}`, clientRecord(client));
  }

  private launch(): void {
    const database = join(this.folder, 'database');
    execFileSync('sqlite3', [database], { input: readFileSync(SCHEMA) });
    // The server ends when our end of the pipe closes, even if the tests are killed.
    this.process = spawn('sh', ['-c', 'glewlwyd --env-variables & cat; kill -9 $!'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {
        PATH: process.env.PATH,
        GLWD_PORT: String(this.port),
        GLWD_BIND_ADDRESS: '127.0.0.1',
        GLWD_EXTERNAL_URL: this.url,
        GLWD_API_PREFIX: 'api',
        GLWD_LOGIN_URL: 'login.html',
        GLWD_SESSION_KEY: 'GLEWLWYD2_SESSION_ID',
        GLWD_SESSION_EXPIRATION: '3600',
        GLWD_COOKIE_SECURE: '0',
        GLWD_COOKIE_SAME_SITE: 'lax',
        GLWD_ADMIN_SESSION_AUTH: 'cookie',
        GLWD_PROFILE_SESSION_AUTH: 'cookie',
        GLWD_ADMIN_SCOPE: 'g_admin',
        GLWD_PROFILE_SCOPE: 'g_profile',
        GLWD_LOGIN_API_ENABLED: '1',
        GLWD_USE_SECURE_CONNECTION: '0',
        GLWD_HASH_ALGORITHM: 'SHA512',
        GLWD_LOG_MODE: 'console',
        GLWD_LOG_LEVEL: 'ERROR',
        GLWD_USER_MODULE_PATH: `${MODULES}/user`,
        GLWD_USER_MIDDLEWARE_MODULE_PATH: `${MODULES}/user_middleware`,
        GLWD_CLIENT_MODULE_PATH: `${MODULES}/client`,
        GLWD_AUTH_SCHEME_MODULE_PATH: `${MODULES}/scheme`,
        GLWD_PLUGIN_MODULE_PATH: `${MODULES}/plugin`,
        GLWD_DATABASE_TYPE: 'sqlite3',
        GLWD_DATABASE_SQLITE3_PATH: database,
      },
    });
  }

  private async setUp(client: GlewlwydClient, user: GlewlwydUser): Promise<void> {
    while (!(await fetch(`${this.url}/api/auth/`).catch(() => null))) await sleep(20);
    await this.office.send('POST', '/api/auth/', ADMINISTRATOR);
    for (const name of ['email', 'profile']) {
      await this.office.send('POST', '/api/scope/', { name, display_name: name, scheme: {} });
    }
    await this.addKey(false);
    await this.office.send('POST', '/api/mod/plugin/', this.plugin());
    await this.keepLogoutAddresses();
    await this.office.send('POST', '/api/client/', clientRecord(client));
    await this.office.send('POST', '/api/user/', { ...user, scope: SCOPES });
  }

  /** Glewlwyd's logout expects a list of addresses, but its client store, as installed, holds only one. */
  private async keepLogoutAddresses(): Promise<void> {
    const store = (await (await this.office.send('GET', '/api/mod/client/database')).json()) as {
      parameters: { 'data-format': Record<string, object> };
    };
    store.parameters['data-format'].post_logout_redirect_uris = { multiple: true, read: true, write: true };
    await this.office.send('PUT', '/api/mod/client/database', store);
    await this.office.send('PUT', '/api/mod/client/database/reset');
  }

  private async addKey(keepFormer: boolean): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'ES256' };
    this.keys = [key, ...(keepFormer ? this.keys : [])];
  }

  private plugin(): object {
    return {
      module: 'oidc',
      name: 'oidc',
      display_name: 'Sign-in',
      parameters: {
        iss: this.issuer,
        'jwks-private': JSON.stringify({ keys: this.keys }),
        'jwks-show': true,
        'subject-type': 'public',
        'auth-type-code-enabled': true,
        'auth-type-id-token-enabled': true,
        'code-duration': 600,
        'code-replay-revoke': true,
        'access-token-duration': 3600,
        'refresh-token-duration': 3600,
        'session-management-allowed': true,
        'session-cookie-name': 'glewlwyd_oidc',
        'session-cookie-expiration': 3600,
        'name-claim': 'on-demand',
        'name-claim-scope': ['profile'],
        'email-claim': 'on-demand',
        'email-claim-scope': ['email'],
        'pkce-allowed': true,
        'pkce-required': true,
      },
    };
  }
}

/** A person at the provider, by way of the requests that the scripts of its pages send. */
export class GlewlwydBrowser {
  private readonly jar = new Map<string, string>();

  constructor(private readonly provider: Glewlwyd) {}

  /** Opens an address that this site redirected to. @returns where the provider redirects the browser */
  async open(address: string): Promise<URL> {
    const answer = await this.request('GET', address);
    return new URL(answer.headers.get('location') ?? '', `${this.provider.url}/`);
  }

  /** Signs in with a password and consents, as the login page asks. @returns where the browser is redirected */
  async signIn(address: string, { username, password }: GlewlwydUser): Promise<URL> {
    const page = await this.open(address);
    await this.send('POST', '/api/auth/', { username, password });
    await this.send('PUT', `/api/auth/grant/${page.searchParams.get('client_id')}`, {
      scope: SCOPES.join(' '),
    });
    return this.goOn(page);
  }

  /** Returns while signed in there: the login page asks only for a click. @returns where the browser is redirected */
  async return(address: string): Promise<URL> {
    return this.goOn(await this.open(address));
  }

  private goOn(page: URL): Promise<URL> {
    return this.open(`${page.searchParams.get('callback_url')}&g_continue`);
  }

  /** Confirms the logout on the provider's page. @returns where the browser is redirected */
  async confirmLogout(page: URL): Promise<string | null> {
    await this.send('DELETE', `/api/oidc/session/${page.searchParams.get('sid')}`);
    await this.send('DELETE', '/api/auth/');
    return page.searchParams.get('callback_url');
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await this.request(method, `${this.provider.url}${path}`, body);
    if (!answer.ok) throw new Error(`Glewlwyd: ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  private async request(method: string, address: string, body?: object): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }
}

function clientRecord({ id, secret, callback, afterLogout }: GlewlwydClient): object {
  return {
    client_id: id,
    name: 'Homebright',
    confidential: true,
    client_secret: secret,
    redirect_uri: [callback],
    post_logout_redirect_uris: [afterLogout],
    authorization_type: ['code'],
    token_endpoint_auth_method: ['client_secret_basic'],
    scope: SCOPES,
  };
}
