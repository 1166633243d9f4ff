import { freePort } from '@homebright/sandbox';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createEmptyDatabase } from '../database.js';
import { startObjectServer, stopObjectServers, useObjectServerKey } from '../object-server.js';
import { REDIS } from '../redis.js';
import { useStage } from '../use-stage.js';
import { DoctorStage, unwell } from './doctor-stage.js';

const stage = useStage(() => DoctorStage.open());
// On a slow machine the first heartbeat would be too old by the last test.
beforeEach(() => stage.workersLive());

test('all is well with all that an installation needs, and nothing is left behind', async () => {
  const lines = await stage.check();
  expect(unwell(lines)).toEqual([]);
  expect(lines['database']?.finding).toMatch(/^PostgreSQL \d+\S*, \d+ of \d+ connections in use$/);
  expect(lines['sign-in']?.finding).toBe('The provider shows its sign-in page, it takes the client secret');
  expect(lines['webhook']?.finding).toBe('Stripe knows its address, last seen today');
  expect(lines['mail']?.finding).toBe('127.0.0.1 lets us in');
  expect(lines['photos']?.finding).toBe('The folder was written and read');
  expect(lines['proxy']?.finding).toBe('No proxy in front of the API, as TRUST_PROXY says');
  expect(readdirSync(stage.folder)).toEqual([]);
  expect(await stage.mailbox.messages()).toEqual([]);
});

describe('the database', () => {
  const QUIET = ['migrations warn', 'extensions warn', 'workers warn', 'webhook warn'];

  test('away: one line fails, the others are made or say that they could not be', async () => {
    const port = await freePort();
    const lines = await stage.check({
      DATABASE_URL: `postgres://app:pass-of-the-base@127.0.0.1:${port}/app`,
    });
    expect(unwell(lines).sort()).toEqual(['database fail', ...QUIET].sort());
    expect(lines['database']).toMatchObject({
      finding: `PostgreSQL does not answer at 127.0.0.1:${port}`,
      nextStep: 'Check that it runs, and DATABASE_URL.',
    });
    expect(lines['migrations']?.nextStep).toBe('Fix the line Database first.');
  });

  test('silent: no check waits for ever', async () => {
    const open: Socket[] = [];
    const sockets = createTcpServer((socket) => open.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve));
    const { port } = sockets.address() as AddressInfo;
    const hung = `127.0.0.1:${port}`;
    const lines = await stage.check({
      DATABASE_URL: `postgres://app@${hung}/app`,
      SMTP_URL: `smtp://${hung}`,
      REDIS_URL: `redis://${hung}`,
      OIDC_ISSUER_URL: `http://${hung}`,
      STRIPE_API_URL: `http://${hung}`,
      PUBLIC_URL: `http://${hung}`,
      PHOTO_STORE_URL: `s3://photos?endpoint=http://${hung}`,
    });
    for (const id of ['database', 'mail', 'redis', 'sign-in-provider', 'stripe', 'site', 'photos'])
      expect([id, lines[id]?.status]).toEqual([id, 'fail']);
    expect(lines['disk']?.status).toBe('ok');
    for (const socket of open) socket.destroy();
    sockets.close();
  });

  test('empty: migrate first', async () => {
    const empty = await createEmptyDatabase();
    const lines = await stage.check({ DATABASE_URL: empty.url });
    expect(unwell(lines)).toEqual(['migrations fail', 'extensions fail', 'workers warn', 'webhook warn']);
    expect(lines['migrations']?.nextStep).toContain('migrate.js');
    expect(lines['workers']?.finding).toContain('not of this version');
    await empty.drop();
  });

  test('of an older version, and of a newer one', async () => {
    const rows: [{ name: string; timestamp: string }[]] = await stage.api.database.query(
      'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration) RETURNING name, timestamp',
    );
    expect((await stage.check())['migrations']).toMatchObject({
      status: 'fail',
      finding: expect.stringMatching(/^1 of \d+ migrations are missing$/),
    });
    const add = 'INSERT INTO migration (timestamp, name) VALUES ($1, $2)';
    await stage.api.database.query(add, [rows[0][0]?.timestamp, rows[0][0]?.name]);
    await stage.api.database.query(add, ['1999999999999', 'Later1999999999999']);
    expect((await stage.check())['migrations']).toMatchObject({
      status: 'warn',
      finding: 'The database is 1 migrations ahead of this version',
    });
    await stage.api.database.query(`DELETE FROM migration WHERE name = 'Later1999999999999'`);
  });

  test('a password that is wrong is told, and not which', async () => {
    const url = new URL(stage.api.config.databaseUrl);
    url.username = 'nobody';
    url.password = 'pass-of-nobody';
    const { database } = await stage.check({ DATABASE_URL: url.href });
    expect(database?.status).toBe('fail');
    expect(JSON.stringify(database)).not.toContain('pass-of-nobody');
  });

  test('only to be read', async () => {
    const url = new URL(stage.api.config.databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    expect((await stage.check({ DATABASE_URL: url.href }))['database']).toMatchObject({
      status: 'fail',
      nextStep: expect.stringContaining('primary'),
    });
  });
});

test('no worker, one of another version, and an overdue job', async () => {
  await stage.api.database.query("UPDATE worker_heartbeat SET seen_at = now() - interval '5 minutes'");
  expect((await stage.check())['workers']).toMatchObject({
    status: 'fail',
    finding: expect.stringMatching(/^No worker has run since \d{4}-.+ UTC$/),
  });
  await stage.workersLive('0.0.1');
  expect((await stage.check())['workers']).toMatchObject({
    status: 'warn',
    finding: expect.stringContaining('0.0.1'),
  });
  await stage.workersLive();
  await stage.api.database.query(
    `UPDATE schedule_run SET succeeded_at = now() - interval '1 hour' WHERE job = 'send-due-mails'`,
  );
  expect((await stage.check())['workers']).toMatchObject({
    status: 'warn',
    finding: 'Overdue: send-due-mails',
  });
  await stage.workersLive();
});

test('backups: none wanted, none made, a good one, an old one, a broken one', async () => {
  const said = async (url: string) => {
    const { backup } = await stage.check({ BACKUP_URL: url });
    return [backup?.status, backup?.finding];
  };
  const made = (more: string) =>
    stage.api.database.query(
      `INSERT INTO backup_run (began_at, ended_at, target, name, encrypted, bytes, verified_at, verification_failure) VALUES ${more}`,
    );
  expect(await said('')).toEqual(['ok', 'None: this is a try-out']);
  expect(await said('off')).toEqual(['ok', 'Made elsewhere, as BACKUP_URL=off says']);
  const url = `file:${stage.folder}/backups`;
  expect(await said(url)).toEqual(['warn', 'There is no good backup yet']);
  await made(
    `(now() - interval '60 hours', now() - interval '59 hours', '${url}', 'one', false, 1, NULL, NULL)`,
  );
  expect(await said(url)).toEqual(['fail', expect.stringMatching(/^The last good backup is from \d{4}-/)]);
  await made(
    `(now() - interval '3 hours', now() - interval '2 hours', '${url}', 'two', false, 1, now(), NULL)`,
  );
  expect(await said(url)).toEqual([
    'ok',
    expect.stringMatching(/ UTC; a trial on \d{4}-\d\d-\d\d restored one$/),
  ]);
  await made(
    `(now() - interval '2 hours', now(), '${url}', 'three', false, 1, now() + interval '1 s', 'It lacks a table.')`,
  );
  expect(await said(url)).toEqual(['fail', 'The last backup that was restored for a trial is broken']);
  // Records of backups at another place do not count for this one.
  expect(await said(`${url}-elsewhere`)).toEqual(['warn', 'There is no good backup yet']);
  await stage.api.database.query('DELETE FROM backup_run');
  const { disk } = await stage.check({ BACKUP_URL: url });
  expect(disk?.finding).toContain('photos, backups, temporary files');
});

test('a clock that runs ahead', async () => {
  const { environment, api } = stage;
  const { runChecks } = await import('../../src/doctor/index.js');
  const { readConfig } = await import('../../src/config.js');
  const { DIRECT: _direct, ...settings } = environment;
  for (const [seconds, status] of [
    [20, 'warn'],
    [90, 'fail'],
  ] as const) {
    const fast = Object.assign(Object.create(api.clock) as typeof api.clock, {
      // eslint-disable-next-line no-restricted-syntax -- compared with PostgreSQL's and the sites' clocks
      now: () => Date.now() + seconds * 1_000,
    });
    const { lines } = await runChecks(readConfig(settings), [], fast);
    const line = lines.find(({ id }) => id === 'clock');
    const [, said] = /^This clock is (\d+) s ahead of/.exec(line?.finding ?? '') ?? [];
    expect(line?.status).toBe(status);
    // A `Date` header has whole seconds, and reading it takes a moment.
    expect(Math.abs(Number(said) - seconds)).toBeLessThanOrEqual(2);
  }
});

describe('Redis', () => {
  test('not there', async () => {
    const { redis } = await stage.check({
      REDIS_URL: `redis://:pass-of-redis@127.0.0.1:${await freePort()}`,
    });
    expect(redis).toMatchObject({ status: 'fail', finding: 'Redis cannot be used (ECONNREFUSED)' });
  });

  for (const [name, url] of REDIS)
    test(`${name} answers`, async () => {
      const { redis } = await stage.check({ REDIS_URL: url });
      expect(redis?.finding).toMatch(/keeps its work$|AOF is off/);
    });
});

describe('photos', () => {
  test('a folder that is not there yet is not made', async () => {
    const later = join(stage.folder, 'later', 'photos');
    expect((await stage.check({ PHOTO_STORE_URL: `file:${later}` }))['photos']).toMatchObject({
      status: 'ok',
      finding: 'The folder is made with the first photo',
    });
    expect(existsSync(later)).toBe(false);
  });

  test('a file in its place', async () => {
    const { photos } = await stage.check({ PHOTO_STORE_URL: 'file:/dev/null/photos' });
    expect(photos).toMatchObject({ status: 'fail', finding: expect.stringContaining('/dev/null') });
  });

  const asOther = process.getuid?.() === 0 ? test.skip : test;
  asOther('a folder that may not be written', async () => {
    const closed = join(stage.folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect((await stage.check({ PHOTO_STORE_URL: `file:${closed}` }))['photos']?.status).toBe('fail');
    rmSync(closed, { recursive: true });
  });

  test('a bucket: there, not there, away', async () => {
    useObjectServerKey();
    const folder = join(stage.folder, 'objects');
    mkdirSync(folder);
    // This server signs a bucket's address without the trailing slash of the request.
    const buckets = { configureBuckets: [{ name: 'photos', configs: [] }], allowMismatchedSignatures: true };
    const endpoint = await startObjectServer(folder, buckets);
    const said = async (bucket: string) =>
      (await stage.check({ PHOTO_STORE_URL: `s3://${bucket}?endpoint=${endpoint}` }))['photos'];
    expect(await said('nowhere')).toMatchObject({
      status: 'fail',
      finding: expect.stringContaining('bucket'),
    });
    expect(await said('photos')).toMatchObject({
      status: 'ok',
      finding: 'The bucket was written and read',
    });
    await stopObjectServers();
    useObjectServerKey();
    expect((await said('photos'))?.status).toBe('fail');
    rmSync(folder, { recursive: true });
  });
});
