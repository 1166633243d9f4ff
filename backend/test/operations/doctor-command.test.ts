import type { SystemCheck } from '@homebright/contract';
import { freePort } from '@homebright/sandbox';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer, type Server } from 'node:https';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../../src/doctor/use-cases/run-checks.js';
import { unvouchedCertificate } from '../security/unvouched-certificate.js';
import { useStage } from '../use-stage.js';
import { byId, DoctorStage, unwell } from './doctor-stage.js';
import { VERSION } from '../../src/platform/version.js';

const SCRIPT = fileURLToPath(new URL('../../dist/doctor-cli.js', import.meta.url));

let folder: string;
let port: number;
let tls: Server;
let vouched: string;

const certificate = unvouchedCertificate();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homebright-doctor-command-'));
  port = await freePort();
  vouched = join(folder, 'ca.pem');
  writeFileSync(vouched, certificate.cert);
});
afterAll(() => tls?.close());
const stage = useStage(() => DoctorStage.open({ PUBLIC_URL: `https://localhost:${port}` }));
/** The site behind TLS, with a certificate that the command is told to trust. */
beforeAll(async () => {
  const { port: inside, hostname } = new URL(stage.environment.DIRECT ?? '');
  tls = createTlsServer(certificate);
  tls.removeAllListeners('request');
  tls.on('secureConnection', (socket) => socket.pipe(connect(Number(inside), hostname)).pipe(socket));
  await new Promise<void>((resolve) => tls.listen(port, '127.0.0.1', resolve));
});
// On a slow machine the first heartbeat would be too old by the last test.
beforeEach(() => stage.workersLive());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function doctor(
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { DIRECT: _direct, ...environment } = stage.environment;
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: vouched, ...environment, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : 0,
        out,
        err,
      }),
    );
  });
}

test('all well: a line each in their order, a sum, exit code 0', async () => {
  const { code, out, err } = await doctor();
  expect([code, err]).toEqual([0, '']);
  const [head, , ...lines] = out.trimEnd().split('\n');
  expect(head).toBe(`Homebright ${VERSION}  ${stage.environment.PUBLIC_URL}`);
  const width = Math.max(...CHECKS.map(({ name }) => name.length));
  expect(lines.slice(0, -2).map((line) => line.slice(0, 8 + width).trimEnd())).toEqual(
    CHECKS.map(({ name }) => `  ok    ${name}`),
  );
  expect(lines.find((line) => line.includes('Certificate'))).toMatch(/localhost, valid for \d+ days$/);
  expect(lines.at(-1)).toMatch(new RegExp(`^${CHECKS.length} ok, 0 to look at, 0 failed, in \\d+\\.\\d s$`));
  expect(await stage.mailbox.messages()).toEqual([]);
});

test('something broken: its next step, the others all the same, exit code 1, no secret', async () => {
  const { code, out, err } = await doctor([], {
    DATABASE_URL: `postgres://app:pass-of-the-base@127.0.0.1:${await freePort()}/app`,
    OIDC_CLIENT_SECRET: 'not-this-secret',
  });
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/\n {2}FAIL {2}Database .+\n +→ Check that it runs, and DATABASE_URL\.\n/);
  expect(out).toMatch(/\n {2}FAIL {2}Sign-in {3}/);
  expect(out).toMatch(/\n {2}ok {4}Mail server /);
  expect(out).toContain(`2 failed, in `);
  for (const secret of [
    'pass-of-the-base',
    'not-this-secret',
    'pass-of-the-mail',
    'sk_test_doctor',
    'whsec_doctor',
  ])
    expect(out).not.toContain(secret);
});

test('settings that are wrong are named, and all that needs none of them is looked at', async () => {
  const { code, out } = await doctor([], {
    SMTP_URL: 'mail.example.com',
    STRIPE_WEBHOOK_SECRET: '',
  });
  expect(code).toBe(1);
  expect(out).toMatch(/FAIL {2}Settings .+\n/);
  expect(out).toContain('SMTP_URL is not a URL');
  expect(out).toMatch(/warn {2}Mail server .+ Not tried: SMTP_URL is not a URL\n/);
  expect(out).toMatch(/ok {4}Database /);
});

test.each([
  ['.env', 1, 'FAIL'],
  ['the environment', 0, 'warn'],
])('an unknown name in %s is told, with the name that was meant', async (where, code, sign) => {
  const file = join(folder, '.env');
  if (where === '.env') writeFileSync(file, 'SMTP_UR=x\n', { mode: 0o600 });
  const answer = await doctor([], where === '.env' ? {} : { SMTP_UR: 'x' });
  rmSync(file, { force: true });
  expect(answer.out).toMatch(
    new RegExp(`${sign} +Settings .*SMTP_UR is not a setting: nothing reads it \\(SMTP_URL\\?\\)`),
  );
  expect(answer.code).toBe(code);
});

test('a file of settings that cannot be used is one problem', async () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'NODE_OPTIONS=--no-warnings\n');
  const { code, out } = await doctor();
  expect(code).toBe(1);
  expect(out).toContain('NODE_OPTIONS in .env comes too late');
  expect(out).toMatch(/ok {4}Database /);
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  expect((await doctor()).out).toMatch(/warn {2}Settings .+\n +→ Run chmod 600 \.env\.\n/);
  chmodSync(file, 0o600);
  expect((await doctor()).out).toMatch(/ok {4}Settings /);
  rmSync(file);
});

test('nothing at all is set: it says what, within a moment', async () => {
  const nothing = Object.fromEntries(Object.keys(stage.environment).map((name) => [name, '']));
  const { code, out, err } = await doctor([], { ...nothing, NODE_ENV: 'production' });
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain('DATABASE_URL is not set');
  expect(out).toMatch(/ok {4}Disk /);
});

test('--json is for programs', async () => {
  const { code, out } = await doctor(['--json'], { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(code).toBe(1);
  const said = JSON.parse(out) as SystemCheck;
  expect(said).toMatchObject({ version: VERSION, publicUrl: stage.environment.PUBLIC_URL });
  expect(said.lines.map(({ id }) => id)).toEqual(CHECKS.map(({ id }) => id));
  expect(unwell(byId(said))).toEqual(['mail fail']);
});

test('--mail sends one, to whom it says; a server that refuses it fails', async () => {
  const sent = await doctor(['--mail', 'ada@example.com']);
  expect([sent.code, sent.out]).toEqual([
    0,
    expect.stringMatching(/ok {4}Test email +Sent to ada@example\.com/),
  ]);
  const [mail, ...more] = await stage.mailbox.messages();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: ['ada@example.com'],
    subject: `Test email from ${stage.environment.PUBLIC_URL}`,
    text: expect.stringContaining('emails go out'),
  });
  stage.mailbox.refuse('bea@example.com');
  const refused = await doctor(['--mail', 'bea@example.com']);
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringMatching(/FAIL {2}Test email +The mail server does not take/),
  ]);
});

test.each([[['--mail', 'nobody']], [['--loud']], [['more']]])(
  '%j: it says what it understands',
  async (args) => {
    const { code, out, err } = await doctor(args);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('npm run doctor -- --mail')]);
  },
);

test('servers that never answer do not keep it from its end', async () => {
  const open: Socket[] = [];
  const silent = createServer((socket) => open.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const hung = `127.0.0.1:${(silent.address() as { port: number }).port}`;
  const { code, out } = await doctor(['--mail', 'ada@example.com'], {
    DATABASE_URL: `postgres://app@${hung}/app`,
    SMTP_URL: `smtp://${hung}`,
    REDIS_URL: `redis://${hung}`,
    OIDC_ISSUER_URL: `http://${hung}`,
    STRIPE_API_URL: `http://${hung}`,
  });
  expect(code).toBe(1);
  expect(out).toMatch(/in \d+\.\d s\n$/);
  for (const socket of open) socket.destroy();
  silent.close();
});
