import { freePort, startMailbox, startOidcProvider } from '@homebright/sandbox';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { FORGED } from '../../src/doctor/domain/judge-proxy.js';
import { unvouchedCertificate } from '../security/unvouched-certificate.js';
import { useStage } from '../use-stage.js';
import { DoctorStage, unwell } from './doctor-stage.js';

const stage = useStage(() => DoctorStage.open());
// A heartbeat is too old after 25 seconds, so each test writes a new one.
beforeEach(() => stage.workersLive());

const urlOf = (server: Server): string => `localhost:${(server.address() as AddressInfo).port}`;

describe('sign-in', () => {
  test('at a provider that is away', async () => {
    const lines = await stage.check({ OIDC_ISSUER_URL: `http://127.0.0.1:${await freePort()}` });
    expect(unwell(lines)).toEqual(['sign-in-provider fail', 'sign-in warn']);
    expect(lines['sign-in-provider']?.finding).toBe('nobody answers at OIDC_ISSUER_URL');
  });

  test('with an id that the provider does not know', async () => {
    const lines = await stage.check({ OIDC_CLIENT_ID: 'somebody' });
    expect(unwell(lines)).toEqual(['sign-in fail']);
    expect(lines['sign-in']?.finding).toContain('invalid_client');
  });

  test('with a wrong secret', async () => {
    const { 'sign-in': line } = await stage.check({ OIDC_CLIENT_SECRET: 'not-this-secret' });
    expect(line).toMatchObject({ status: 'fail', nextStep: expect.stringContaining('OIDC_CLIENT_SECRET') });
    expect(JSON.stringify(line)).not.toContain('not-this-secret');
  });

  test('with an address that the provider does not send people back to', async () => {
    const other = await startOidcProvider({
      port: 0,
      clientId: 'homebright',
      clientSecret: 'oidc-test-secret',
      redirectUris: ['https://elsewhere.example/api/auth/callback'],
      postLogoutRedirectUris: [],
    });
    const { 'sign-in': line } = await stage.check({ OIDC_ISSUER_URL: other.url });
    expect(line).toMatchObject({
      status: 'fail',
      nextStep: expect.stringContaining(`${stage.environment.PUBLIC_URL}/api/auth/callback`),
    });
    await other.stop();
  });
});

describe('the mail server', () => {
  test('away', async () => {
    const port = await freePort();
    const { mail } = await stage.check({ SMTP_URL: `smtp://office:pass-of-the-mail@127.0.0.1:${port}` });
    expect(mail).toMatchObject({ status: 'fail', finding: 'The mail server cannot be used (ECONNREFUSED)' });
  });

  test('that refuses the password', async () => {
    const answers: Record<string, string> = {
      EHLO: '250-mail.example\r\n250 AUTH PLAIN',
      AUTH: '535 5.7.8 No',
      QUIT: '221 Bye',
    };
    const strict = createTcpServer((socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', (line) => socket.write(`${answers[line.toString().slice(0, 4)] ?? '502 What?'}\r\n`));
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    const { port } = strict.address() as AddressInfo;
    const { mail } = await stage.check({ SMTP_URL: `smtp://office:pass-of-the-mail@127.0.0.1:${port}` });
    expect(mail).toMatchObject({ status: 'fail', finding: 'The mail server cannot be used (EAUTH 535)' });
    expect(mail?.nextStep).toContain('password');
    strict.close();
  });

  test('without a password it answers', async () => {
    const open = await startMailbox({ smtpPort: 0, httpPort: 0 });
    expect((await stage.check({ SMTP_URL: open.smtpUrl }))['mail']?.finding).toBe('127.0.0.1 answers');
    await open.stop();
  });
});

describe('Stripe', () => {
  test('off', async () => {
    const lines = await stage.check({ PAYMENTS: 'off' });
    expect([lines['stripe']?.finding, lines['webhook']?.finding]).toEqual([
      'Payments are off',
      'Payments are off',
    ]);
  });

  test('a key that it refuses', async () => {
    const lines = await stage.check({ STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' });
    expect(lines['stripe']).toMatchObject({
      status: 'fail',
      finding: expect.stringMatching(/^Stripe refuses the key/),
    });
    expect(JSON.stringify(lines)).not.toContain('sk_test_of_somebody_else');
  });

  test('away', async () => {
    const lines = await stage.check({ STRIPE_API_URL: `http://127.0.0.1:${await freePort()}` });
    expect(lines['stripe']).toMatchObject({ status: 'fail', finding: 'Stripe cannot be reached' });
    expect(lines['webhook']?.status).toBe('ok');
  });

  test('a webhook that leads elsewhere, and one that never came', async () => {
    const line = async () => (await stage.check({ PUBLIC_URL: 'http://127.0.0.1:9' }))['webhook'];
    expect(await line()).toMatchObject({
      status: 'fail',
      finding: 'Stripe has no webhook to http://127.0.0.1:9/api/stripe/webhook',
    });
    await stage.api.database.query(`DELETE FROM event_sweep WHERE name = 'webhook'`);
    expect((await stage.check())['webhook']).toMatchObject({
      status: 'warn',
      nextStep: expect.stringContaining('test event'),
    });
    await stage.webhookComes();
    expect((await stage.check())['webhook']?.status).toBe('ok');
  });

  test('a webhook with a bad signature is not seen', async () => {
    await stage.api.database.query(`DELETE FROM event_sweep WHERE name = 'webhook'`);
    const forged = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: '{}' };
    const answer = await fetch(`${stage.environment.DIRECT}/api/stripe/webhook`, {
      ...forged,
      headers: { ...forged.headers, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect((await stage.check())['webhook']?.status).toBe('warn');
    await stage.webhookComes();
  });
});

describe('the site', () => {
  test('not reached', async () => {
    const lines = await stage.check({ PUBLIC_URL: `http://localhost:${await freePort()}` });
    expect(lines['site']).toMatchObject({ status: 'fail', finding: expect.stringContaining('ECONNREFUSED') });
    expect(lines['proxy']?.status).toBe('warn');
  });

  test('another site at its address', async () => {
    const other = createServer((_request, response) => response.end('Welcome to nginx'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const lines = await stage.check({ PUBLIC_URL: `http://${urlOf(other)}` });
    expect(lines['site']).toMatchObject({
      status: 'fail',
      finding: expect.stringContaining('not as Homebright'),
    });
    expect(lines['proxy']).toMatchObject({
      status: 'warn',
      nextStep: expect.stringContaining('SESSION_SECRET'),
    });
    other.closeAllConnections();
    other.close();
  });

  test.each([502, 503, 504])('a proxy that answers %i: no API is behind it', async (status) => {
    const proxy = createServer((_request, response) => response.writeHead(status).end('<h1>nginx</h1>'));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const url = `http://${urlOf(proxy)}`;
    const lines = await stage.check({ PUBLIC_URL: url });
    expect(lines['site']).toMatchObject({
      status: 'fail',
      finding: `The proxy at ${url} answers ${status}: there is no API behind it`,
      nextStep: 'Start the API, read its log, and compare its port with the one that the proxy asks.',
    });
    expect(lines['proxy']).toMatchObject({ status: 'warn', nextStep: 'Fix the line Site first.' });
    proxy.closeAllConnections();
    proxy.close();
  });

  test('of another secret, it says nothing to us', async () => {
    const { proxy } = await stage.check({ SESSION_SECRET: TEST_SECRET });
    expect(proxy).toMatchObject({ status: 'warn', finding: 'The API at this address does not know us' });
  });

  test('strangers get the answer of a page that does not exist', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${stage.environment.DIRECT}${path}`, { headers });
      const { requestId: _id, ...body } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, body];
    };
    const [nowhere, ...others] = await Promise.all([
      ask('/api/health/elsewhere'),
      ask('/api/health/arrival'),
      ask('/api/health/arrival', { 'x-homebright-doctor': `${stage.api.clock.now()}.${'A'.repeat(43)}` }),
    ]);
    expect(nowhere?.[0]).toBe(404);
    expect(others).toEqual([nowhere, nowhere]);
  });
});

const TEST_SECRET = 'b41c1a54a7d2f06b3c98e5d71f20a6489c37d5e8f1b264a09d83c7e65f4a2b10';

describe('a proxy before the API', () => {
  /** Adds one more proxy. `write` makes its X-Forwarded-For header. */
  async function proxyTo(target: string, write: (forwarded: string) => string | undefined): Promise<Server> {
    const proxy = createServer((request, response) => {
      const { 'x-forwarded-for': given, ...headers } = request.headers;
      const forwarded = write(String(given ?? ''));
      void fetch(`${target}${request.url}`, {
        headers: {
          ...(headers as Record<string, string>),
          ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
          connection: 'close',
        },
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(await answer.text());
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  const VISITOR = '203.0.113.9';
  const adds = (given: string): string => [given, VISITOR].filter(Boolean).join(', ');

  test.each([
    ['adds, none trusted', adds, '0', 'fail', 'TRUST_PROXY=1'],
    ['adds, one trusted', adds, '1', 'ok', ''],
    ['adds, two trusted', adds, '2', 'fail', 'TRUST_PROXY=1'],
    ['replaces, one trusted', () => VISITOR, '1', 'ok', ''],
    ['is silent, one trusted', () => undefined, '1', 'fail', 'X-Forwarded-For'],
  ] as const)('that %s', async (_what, write, trusted, status, next) => {
    const behind = await DoctorStage.open({ TRUST_PROXY: trusted });
    const proxy = await proxyTo(behind.environment.DIRECT ?? '', write);
    const { proxy: line } = await behind.check({ PUBLIC_URL: `http://${urlOf(proxy)}` });
    expect([line?.status, line?.nextStep ?? '']).toEqual([status, expect.stringContaining(next)]);
    expect(JSON.stringify(line)).not.toContain(FORGED);
    proxy.closeAllConnections();
    proxy.close();
    await behind.close();
  });
});

describe('a certificate', () => {
  async function behindTls(until?: string): Promise<Server> {
    const server = createTlsServer(unvouchedCertificate(until));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  test.each([
    ['that nobody has signed', undefined, 'is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['that has ended', '260101', 'ended on 2026-01-01'],
  ])('%s', async (_what, until, finding) => {
    const server = await behindTls(until);
    const { certificate } = await stage.check({ PUBLIC_URL: `https://${urlOf(server)}` });
    expect(certificate).toMatchObject({ status: 'fail', finding: expect.stringContaining(finding) });
    server.closeAllConnections();
    server.close();
  });

  test('where there is none', async () => {
    const { certificate } = await stage.check({
      PUBLIC_URL: stage.environment.PUBLIC_URL?.replace('http:', 'https:') ?? '',
    });
    expect(certificate).toMatchObject({
      status: 'fail',
      finding: expect.stringContaining('does not speak TLS'),
    });
  });
});
