import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.js';

const START = fileURLToPath(new URL('../../dist/start.js', import.meta.url));
/** The first of 16 free ports: the stand-ins use the next ones, and a second start the rest. */
const PORT = await freePort(16);

/** A miniature product: counts its starts in the database, answers health checks, crashes on request. */
const PRODUCT = `
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
const pg = createRequire(${JSON.stringify(START)})('pg');
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS start (role text)');
const role = process.argv[1].match(/(\\w+)\\.js$/)[1];
await client.query('INSERT INTO start VALUES ($1)', [role]);
if (role === 'migrate') { await client.end(); process.exit(Number(process.env.FAIL_MIGRATION ?? 0)); }
const server = createServer(async (request, response) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/env') return response.end(JSON.stringify(process.env));
  if (request.url === '/starts') return response.end(JSON.stringify((await client.query('SELECT role FROM start')).rows.map((row) => row.role)));
  response.end('{}');
});
server.listen(Number(role === 'main' ? process.env.PORT : process.env.WORKER_PORT));
process.on('SIGTERM', async () => {
  await client.query('INSERT INTO start VALUES ($1)', [role + ' left']);
  await client.end();
  process.exit(0);
});
`;

let home: string;
let running: Run[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'homebright-start-test-'));
  for (const name of ['migrate', 'main', 'worker']) writeFileSync(join(home, `${name}.js`), PRODUCT);
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
});
afterEach(async () => {
  for (const run of running) run.child.kill('SIGTERM');
  await Promise.all(running.map((run) => run.code));
  running = [];
  rmSync(home, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  code: Promise<number | null>;
  saying: (text: string | RegExp) => Promise<void>;
}

function start(env: Record<string, string> = {}): Run {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, [START, '--watch', '--backend', home], {
    env: { ...inherited, PORT: String(PORT), DATA_DIR: join(home, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const saying = async (wanted: string | RegExp) => {
    const isSaid = () => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    await until(() => isSaid() || child.exitCode !== null);
    if (!isSaid()) throw new Error(`never said ${String(wanted)}, but:\n${text}`);
  };
  const run = { child, output: () => text, code, saying };
  running.push(run);
  return run;
}

/** No time limit, because a machine may be busy. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(100);
}

async function ask<T>(path: string): Promise<T> {
  return (await (
    await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { connection: 'close' } })
  ).json()) as T;
}

const starts = (): Promise<string[]> => ask<string[]>('/starts').catch(() => []);

describe('npm start', () => {
  it('stands in for everything, says where to click, and finds its data again', async () => {
    const first = start();
    await first.saying('Homebright is ready');
    expect(first.output()).toMatch(/sign in as admin with [a-z0-9-]{19} \(shown only now\)/);
    const env = await ask<Record<string, string>>('/env');
    expect(env).toMatchObject({
      OIDC_ISSUER_URL: `http://localhost:${PORT + 1}`,
      EMAIL_SIGN_IN: 'on',
      STRIPE_API_URL: `http://localhost:${PORT + 2}`,
      SMTP_URL: `smtp://127.0.0.1:${PORT + 4}`,
      GEOCODER_URL: `http://localhost:${PORT + 5}/search`,
      WORKER_PORT: String(PORT + 6),
      ADMIN_USERNAME: 'admin',
      SANDBOX: 'true',
      TEST_SCREENS: 'true',
    });
    expect(env.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    const discovery = await fetch(`${env.OIDC_ISSUER_URL}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: env.OIDC_ISSUER_URL });
    for (const secret of ['secrets.json', 'admin-sign-in.txt', 'postgres.password', 'environment.json']) {
      expect(statSync(join(home, 'data', secret)).mode & 0o777).toBe(0o600);
    }
    first.child.kill('SIGINT');
    expect(await first.code).toBe(0);
    expect(first.output()).toContain('Stopped.');
    expect(existsSync(join(home, 'data', 'environment.json'))).toBe(false);

    const second = start();
    await second.saying('Homebright is ready');
    expect(second.output()).toContain('the first password was shown at the first start');
    expect(second.output()).not.toContain(String(env.ADMIN_PASSWORD));
    const left = (await starts()).filter((role) => role.endsWith(' left'));
    expect(left.sort()).toEqual(['main left', 'worker left']);
    expect((await ask<Record<string, string>>('/env')).SESSION_SECRET).toBe(env.SESSION_SECRET);
  });

  it('leaves out the stand-in of whatever is configured', async () => {
    const real = {
      OIDC_ISSUER_URL: 'https://login.example.test',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe',
      SESSION_SECRET_FILE: '/run/secrets/session',
      SMTP_URL: 'smtp://mail.example.test',
      GEOCODER_URL: 'https://maps.example.test/search',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'long-enough-and-mine',
    };
    const run = start(real);
    await run.saying('Homebright is ready');
    const env = await ask<Record<string, string>>('/env');
    expect(env).toMatchObject(real);
    for (const name of ['STRIPE_API_URL', 'STRIPE_SECRET_KEY', 'SESSION_SECRET'])
      expect(env[name]).toBeUndefined();
    expect(run.output()).not.toMatch(/Mailbox|Payments/);
    expect(existsSync(join(home, 'data', 'admin-sign-in.txt'))).toBe(false);
    await expect(fetch(`http://127.0.0.1:${PORT + 1}`)).rejects.toThrow();
  });

  it('starts a process again that ends by itself', async () => {
    const run = start();
    await run.saying('Homebright is ready');
    await fetch(`http://127.0.0.1:${PORT}/crash`).catch(() => undefined);
    await run.saying(/api {4}\| ended \(code 3\), starting it again/);
    await until(async () => (await starts()).length > 0);
    expect((await starts()).filter((role) => role === 'main')).toHaveLength(2);
  });

  it('restarts the product when its code changes', async () => {
    const run = start();
    await run.saying('Homebright is ready');
    writeFileSync(join(home, 'main.js'), `${PRODUCT}// Changed.\n`);
    await until(async () => (await starts()).filter((role) => role === 'main').length === 2);
    expect(await starts()).toEqual(expect.arrayContaining(['main left', 'worker left']));
    expect(run.output()).not.toContain('starting it again');
  });

  it('ends the product when it is killed, and can start again afterwards', async () => {
    const killed = start();
    await killed.saying('Homebright is ready');
    killed.child.kill('SIGKILL');
    await killed.code;
    await until(async () => (await starts()).length === 0);
    await expect(ask('/starts')).rejects.toThrow();
    const next = start();
    await next.saying('Homebright is ready');
    expect(await starts()).toContain('main');
  });
});

describe('a start that cannot work prints one sentence and exits with code 1', () => {
  async function complaint(env: Record<string, string>): Promise<string> {
    const run = start(env);
    expect(await run.code).toBe(1);
    return run.output().trim();
  }

  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  );

  const taken: [number, string][] = [
    [PORT, '127.0.0.1'],
    [PORT + 3, '127.0.0.1'],
  ];
  if (hasIpv6) taken.push([PORT, '::1']);

  it.each(taken)('port %i in use at %s', async (port, address) => {
    const other = createServer().listen(port, address);
    await new Promise((resolve) => other.once('listening', resolve));
    const said = await complaint({});
    expect(said).toMatch(new RegExp(`^Port ${port} is in use by another program\\. .*PORT.*$`));
    await new Promise((resolve) => other.close(resolve));
  });

  it('a data folder that is a file', async () => {
    writeFileSync(join(home, 'data'), '');
    expect(await complaint({})).toBe(
      `The data folder ${join(home, 'data')} cannot be used: it is a file, not a folder.`,
    );
  });

  it('a broken database folder', async () => {
    const run = start();
    await run.saying('Homebright is ready');
    run.child.kill('SIGTERM');
    await run.code;
    rmSync(join(home, 'data', 'postgres', 'global'), { recursive: true });
    expect(await complaint({})).toMatch(/^The database folder \S+ is broken: [^\n]+$/);
  });

  it('a second start on the same data', async () => {
    const run = start();
    await run.saying('Homebright is ready');
    expect(await complaint({ PORT: String(PORT + 10) })).toMatch(
      /^Homebright is already running with the data/,
    );
    expect(readFileSync(join(home, 'data', 'running.pid'), 'utf8')).toBe(String(run.child.pid));
  });

  it('a migration that fails, an invalid PORT', async () => {
    expect(await complaint({ FAIL_MIGRATION: '4' })).toMatch(/The database could not be prepared \(code 4\)/);
    expect(await complaint({ PORT: 'eighty' })).toBe(
      "PORT must be a whole number from 1 to 65529, not 'eighty'.",
    );
  });
});
