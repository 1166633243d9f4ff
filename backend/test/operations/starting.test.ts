import { freePort } from '@homebright/sandbox';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HealthChecks } from '../../src/platform/index.js';
import { dropDatabase } from '../database.js';
import { startObjectServer, stopObjectServers, useObjectServerKey } from '../object-server.js';
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { useStage } from '../use-stage.js';

const test_ = useStage(() => startTestApp());

const urlOf = (database: string): string => {
  const url = new URL(test_.config.databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs a process that is expected to fail. */
async function run(
  file: string,
  environment: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const path = fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));
  const env = {
    PATH: process.env.PATH,
    ...TEST_ENVIRONMENT,
    HOST: '127.0.0.1',
    WORKER_PORT: '0',
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path], { env }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stderr });
    });
  });
}

describe('a process that cannot start says why in one sentence', () => {
  const FILES = ['main.js', 'worker.js', 'migrate.js'];

  test.each(FILES)('%s: nobody at the address of the database', async (file) => {
    const port = await freePort();
    const { code, said } = await run(file, { DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/homebright` });
    expect([code, said]).toEqual([
      1,
      `PostgreSQL does not answer at 127.0.0.1:${port}. Check that it runs, and DATABASE_URL.\n`,
    ]);
  });

  test.each(FILES)('%s: there is no such database', async (file) => {
    const { code, said } = await run(file, { DATABASE_URL: urlOf('nowhere') });
    expect(code).toBe(1);
    expect(said).toMatch(/^PostgreSQL says: database "nowhere" does not exist. Create it.+\n$/);
  });

  test.each(['main.js', 'worker.js'])('%s: the database is empty', async (file) => {
    await test_.database.query('CREATE DATABASE bare');
    try {
      const { code, said } = await run(file, { DATABASE_URL: urlOf('bare') });
      expect(code).toBe(1);
      expect(said).toMatch(/^The database has not been migrated.+migrate\.js.+\n$/);
    } finally {
      await dropDatabase(test_.database, 'bare');
    }
  });
});

describe('a worker that cannot work yet waits, lives, and says in ready what is away', () => {
  let worker: MortalProcess | null = null;
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });

  async function start(environment: Record<string, string>): Promise<{ url: string; said(): string }> {
    let heard = '';
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/api/health`;
    const all = {
      ...TEST_ENVIRONMENT,
      DATABASE_URL: test_.config.databaseUrl,
      HOST: '127.0.0.1',
      WORKER_PORT: String(port),
      LOG_LEVEL: 'warn',
      ...environment,
    };
    worker = new MortalProcess('worker.js', all, `${url}/live`, (text) => void (heard += text));
    await worker.start();
    return { url, said: () => heard };
  }

  test('for a migration, and starts by itself once it is there', async () => {
    const last: { id: number; timestamp: string; name: string }[][] = await test_.database.query(
      'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration) RETURNING id, timestamp, name',
    );
    const [{ id, timestamp, name } = { id: 0, timestamp: '', name: '' }] = last[0] ?? [];
    const { url, said } = await start({});
    const answer = await fetch(`${url}/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Run node backend/dist/migrate.js');
    expect(said()).toContain('"event":"not-ready"');
    await test_.database.query('INSERT INTO migration (id, timestamp, name) VALUES ($1, $2, $3)', [
      id,
      timestamp,
      name,
    ]);
    while (!(await fetch(`${url}/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
  });

  test('for Redis', async () => {
    const port = await freePort();
    const { url } = await start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    const answer = await fetch(`${url}/ready`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('Redis does not answer'),
    ]);
  });
});

describe('an API that can work says in ready what is away outside', () => {
  let provider: Server;
  let issuer = '';
  let app: TestApp | null = null;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const known = request.url === '/wrong/.well-known/openid-configuration';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(known ? { issuer: 'https://elsewhere.example' } : {}));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));
  afterEach(async () => {
    await app?.close();
    app = null;
  });

  /** The problems that `ready` reports in an API with these settings, without problems of workers. */
  async function saidIn(environment: Record<string, string>): Promise<string[]> {
    app = await startTestApp(environment);
    await app.app.get(HealthChecks).start('api');
    const answer = await app.app.inject('/api/health/ready');
    expect(answer.statusCode).toBe(200);
    const { problems } = answer.json<{ problems: string[] }>();
    return problems.filter((sentence) => !sentence.startsWith('No worker'));
  }

  test.each([
    ['a wrong issuer', () => `${issuer}/wrong`, 'calls itself by another issuer than OIDC_ISSUER_URL'],
    ['an address without a provider', () => `${issuer}/none`, 'no discovery document'],
    ['a provider that is away', () => 'http://127.0.0.1:9', 'nobody answers at OIDC_ISSUER_URL'],
  ])('%s', async (_what, url, words) => {
    const said = await saidIn({ OIDC_ISSUER_URL: url() });
    expect(said).toEqual([expect.stringContaining(`Customers cannot sign in:`)]);
    expect(said[0]).toContain(words);
  });

  test('a bucket that is not there, and a store that is away', async () => {
    useObjectServerKey();
    const directory = mkdtempSync(join(tmpdir(), 'homebright-starting-'));
    const endpoint = await startObjectServer(directory, { allowMismatchedSignatures: true });
    const url = { PHOTO_STORE_URL: `s3://nowhere?endpoint=${endpoint}` };
    const away = async (): Promise<string[]> => (await saidIn(url)).filter((one) => one.startsWith('Photos'));
    try {
      expect(await away()).toEqual([
        'Photos cannot be stored: the bucket does not exist. Create it, or correct PHOTO_STORE_URL.',
      ]);
    } finally {
      await stopObjectServers();
    }
    useObjectServerKey();
    await app?.close();
    expect(await away()).toEqual([expect.stringContaining('the store does not answer correctly')]);
    rmSync(directory, { recursive: true });
  });
});
