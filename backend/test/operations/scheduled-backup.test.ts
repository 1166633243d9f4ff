import type { SystemProblem } from '@homebright/contract';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { backupName, type BackupStore } from '../../src/backup/backup-store.js';
import { openBackupStore } from '../../src/backup/open-backup-store.js';
import { withBackupLock } from '../../src/backup/backup-lock.js';
import { type BackupRun, BackupRuns } from '../../src/backup/backup-runs.js';
import { HealthChecks, Metrics } from '../../src/platform/index.js';
import { Backups } from '../../src/backup/index.js';
import { startTestApp } from '../harness.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { contentsOf, inDatabase } from './restore-target.js';
import { startObjectServer, stopObjectServers, useObjectServerKey } from '../object-server.js';

const KEY = '7be1f09a37d65c82e019b47ad3f6285c70ab1e94f8d2635b9c07ea4d183f62b5';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-backup-'));
});
beforeEach(() => useObjectServerKey());
afterAll(async () => {
  await stopObjectServers();
  await rm(folder, { recursive: true, force: true });
});

/** The application with backups to `backupUrl`, as in the worker and the API. */
async function stageWith(backupUrl: string, more: Record<string, string> = {}) {
  const test = await startTestApp({
    BACKUP_URL: backupUrl,
    PHOTO_STORE_URL: `file:${folder}/photos`,
    ...more,
  });
  const [backups, runs] = [test.app.get(Backups), test.app.get(BackupRuns)];
  const url = test.config.databaseUrl;
  const [{ id }] = (await test.database.query('SELECT id FROM installation')) as [{ id: string }];
  return {
    test,
    close: () => test.close(),
    url,
    backups,
    installation: id,
    store: await openBackupStore(backupUrl),
    runs: (): Promise<BackupRun[]> => runs.recent(backupUrl.split('?', 1)[0] ?? ''),
    /** Moves all recorded times into the past by this interval. */
    pass: (interval: string): Promise<unknown> =>
      test.database.query(
        `UPDATE backup_run SET began_at = began_at - $1::interval, ended_at = ended_at - $1::interval,
           verified_at = verified_at - $1::interval`,
        [interval],
      ),
  };
}
type Stage = Awaited<ReturnType<typeof stageWith>>;

const PLACES: [string, () => Promise<string>][] = [
  ['a folder', () => Promise.resolve(`file:${folder}/${Math.random()}?keep=1,0,2`)],
  [
    'a bucket',
    async () => {
      useObjectServerKey();
      // This server signs a bucket's address without the trailing slash of the request.
      const buckets = { configureBuckets: [{ name: 'vault', configs: [] }], allowMismatchedSignatures: true };
      return `s3://vault/nightly?keep=1,0,2&endpoint=${await startObjectServer(folder, buckets)}`;
    },
  ],
];

describe.each(PLACES)('in %s', (_place, urlOf) => {
  const stage = useStage(async () => stageWith(await urlOf(), { BACKUP_KEY: KEY }));
  const names = async (): Promise<string[]> => (await stage.store.list()).map(({ name }) => name).sort();

  test('the first is made at once, recorded, and no second one that day', async () => {
    await stage.backups.backUp();
    await stage.backups.backUp();
    const runs = await stage.runs();
    expect(runs).toHaveLength(1);
    const [file] = await stage.store.list();
    expect(runs[0]).toMatchObject({ ...file, encrypted: true, failure: null });
    expect(runs[0]?.endedAt?.getTime()).toBeGreaterThanOrEqual(runs[0]?.beganAt.getTime() ?? Infinity);
    expect(file?.name).toMatch(/^homebright-[\da-f]{8}-\d{8}T\d{6}Z\.tar\.gz\.enc$/);
  });

  test('it is restored for a trial once, which leaves the live tables and no schema behind', async () => {
    const before = await contentsOf(stage.url);
    await stage.backups.verify();
    const [run] = await stage.runs();
    expect(run).toMatchObject({ verificationFailure: null, verifiedAt: expect.any(Date) });
    await stage.backups.verify();
    expect((await stage.runs())[0]?.verifiedAt).toEqual(run?.verifiedAt);
    expect(await contentsOf(stage.url)).toEqual(before);
    expect(await schemasOf(stage.url)).toEqual(['bullmq', 'public']);
  });

  test('the next night brings the next; what is too old goes, what we did not write stays', async () => {
    const old = ['2025-01-01', '2025-01-02'].map((day) =>
      backupName(stage.installation, new Date(`${day}T09:20:00Z`), true),
    );
    const others = [backupName('0'.repeat(36), new Date('2025-01-01T09:20:00Z'), true), 'notes.txt'];
    for (const name of [...old, ...others]) await put(stage.store, name, 'x');
    await stage.pass('1 day');
    await stage.backups.backUp();
    expect(await stage.runs()).toHaveLength(2);
    // Both old backups are from the same month. Only the newest of a month is kept, and the one that was
    // restored as a trial.
    expect(await names()).toEqual(
      expect.arrayContaining([...others, ...old.slice(1), ...(await stage.runs()).map(({ name }) => name)]),
    );
    expect(await names()).not.toContain(old[0]);
  });

  test('one that is broken is found by the weekly trial, and a newer one is made and tried', async () => {
    const [newest] = await stage.runs();
    const name = newest?.name ?? '';
    const bytes = await bytesOf(stage.store, name);
    await put(stage.store, name, Buffer.from(bytes).fill(0, 900, 910));
    await stage.pass('8 days');
    await expect(stage.backups.verify()).rejects.toThrow(`${name} cannot be restored: it is broken`);
    expect((await stage.runs())[0]).toMatchObject({ verificationFailure: expect.stringContaining('broken') });
    expect(await schemasOf(stage.url)).toEqual(['bullmq', 'public']);
    await stage.backups.backUp();
    await stage.backups.verify();
    const [repaired, broken] = await stage.runs();
    expect(repaired).toMatchObject({ verificationFailure: null, verifiedAt: expect.any(Date) });
    expect(broken?.name).toBe(name);
  });
});

describe('several at once, and in the middle', () => {
  let stage: Stage;
  let place: string;
  beforeEach(async () => {
    place = join(folder, String(Math.random()));
    stage = await stageWith(`file:${place}`);
  });
  afterEach(() => stage.test.close());

  test('one that is broken is tried once, not every hour until there is a newer one', async () => {
    await stage.backups.backUp();
    await stage.pass('1 day');
    // Both are made within a second, which would give them one name.
    const older = backupName(stage.installation, new Date('2025-01-01T09:20:00Z'), false);
    await stage.test.database.query('UPDATE backup_run SET name = $1', [older]);
    await stage.backups.backUp();
    const [newest] = await stage.runs();
    const bytes = await bytesOf(stage.store, newest?.name ?? '');
    await put(stage.store, newest?.name ?? '', bytes.subarray(0, bytes.length / 2));
    await expect(stage.backups.verify()).rejects.toThrow(/cannot be restored/);
    await stage.backups.verify();
    expect((await stage.runs()).map(({ verifiedAt }) => verifiedAt !== null)).toEqual([true, false]);
  });

  test('two workers make one backup', async () => {
    await withBackupLock(stage.url, async () => {
      await stage.backups.backUp();
      expect(await stage.runs()).toEqual([]);
    });
    await Promise.all([stage.backups.backUp(), stage.backups.backUp()]);
    expect(await stage.runs()).toHaveLength(1);
    expect(await readdir(place)).toHaveLength(1);
  });

  test('what a killed process has left is cleared away, and is no backup', async () => {
    await stage.test.database.query(
      `INSERT INTO backup_run (target, name, encrypted) VALUES ($1, 'half.tar.gz', false)`,
      [`file:${place}`],
    );
    await inDatabase(stage.url, (client) =>
      client.query('CREATE SCHEMA verifying; CREATE TABLE verifying.booking (id int)'),
    );
    await mkdir(place);
    const half = `${backupName(stage.installation, stage.test.clock.date(), false)}.part`;
    await writeFile(join(place, half), 'half');
    await writeFile(join(place, 'theirs.part'), 'somebody else');
    await stage.backups.backUp();
    expect(await schemasOf(stage.url)).toEqual(['bullmq', 'public']);
    const [good, killed] = await stage.runs();
    expect(killed).toMatchObject({ name: 'half.tar.gz', failure: 'Its process was stopped.' });
    expect((await readdir(place)).sort()).toEqual([good?.name, 'theirs.part']);
  });

  test('a worker that is told to leave ends its backup, and nothing is left of it', async () => {
    const client = new pg.Client({ connectionString: stage.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE service');
    const backup = stage.backups.backUp();
    // The backup waits for the locked table.
    while (!(await readdir(place).catch(() => [])).length)
      await new Promise((resolve) => setTimeout(resolve, 20));
    stage.backups.onModuleDestroy();
    await expect(backup).rejects.toThrow('It was stopped.');
    await client.end();
    expect(await readdir(place)).toEqual([]);
    expect(await stage.runs()).toMatchObject([{ failure: 'It was stopped.', endedAt: expect.any(Date) }]);
    await expect(stage.backups.backUp()).rejects.toThrow('aborted');
  });

  test('a place that is not a folder fails with a sentence, and does not count as a backup', async () => {
    await writeFile(place, 'a file, not a folder');
    await expect(stage.backups.backUp()).rejects.toThrow('The folder cannot be written (');
    expect(await stage.runs()).toEqual([]);
  });
});

describe('what is told of backups', () => {
  const stage = useStage(() => stageWith(`file:${join(folder, 'told')}`, { METRICS_PORT: '1' }));
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInAsAdmin(stage.test);
  });

  const told = async (): Promise<SystemProblem[]> =>
    (await stage.test.app.inject({ url: '/api/admin/system-problems', headers: { cookie } }))
      .json<SystemProblem[]>()
      .filter(({ about }) => about === 'backup');
  const value = async (metric: string): Promise<number | null> => {
    const line = (await stage.test.app.get(Metrics).text())
      .split('\n')
      .find((one) => one.startsWith(`${metric} `));
    return line ? Number(line.split(' ').at(-1)) : null;
  };

  test('none yet: it counts from when a worker knew of it', async () => {
    expect(await told()).toEqual([]);
    await stage.test.database.query(
      `INSERT INTO schedule_run (job, succeeded_at) VALUES ('back-up', now() - interval '49 hours')`,
    );
    expect(await told()).toEqual([{ about: 'backup', since: null, detail: 'old' }]);
    expect(await value('homebright_backup_age_seconds')).toBeGreaterThan(48 * 3_600);
  });

  test('a good one, an old one, and one that could not be restored', async () => {
    await stage.backups.backUp();
    expect(await told()).toEqual([]);
    expect(await value('homebright_backup_age_seconds')).toBeLessThan(60);
    expect(await value('homebright_backup_broken')).toBe(0);
    await stage.pass('49 hours');
    const [{ beganAt }] = (await stage.runs()) as [BackupRun];
    expect(await told()).toEqual([{ about: 'backup', since: beganAt.toISOString(), detail: 'old' }]);
    await stage.test.database.query(
      `UPDATE backup_run SET verified_at = now(), verification_failure = 'it is broken'`,
    );
    expect(await told()).toEqual([{ about: 'backup', since: null, detail: 'broken' }]);
    expect(await value('homebright_backup_broken')).toBe(1);
  });
});

test('where no place is named nothing is made, counted or told; in production it is told unless it is said', async () => {
  const stage = await stageWith('off');
  try {
    await stage.backups.backUp();
    await stage.backups.verify();
    expect(await stage.test.app.get(Metrics).text()).not.toMatch(/^homebright_backup_age_seconds /m);
    const told = () => stage.test.app.get(HealthChecks).all();
    const ofBackups = async () => (await told()).filter(({ about }) => about === 'backup');
    expect(await ofBackups()).toEqual([]);
    stage.test.config.production = true;
    expect(await ofBackups()).toEqual([]);
    stage.test.config.backups.off = false;
    expect(await ofBackups()).toMatchObject([{ detail: 'unset' }]);
  } finally {
    await stage.test.close();
  }
});

const put = (store: BackupStore, name: string, bytes: string | Buffer): Promise<number> =>
  store.write(name, Readable.from([Buffer.from(bytes)]));

const bytesOf = async (store: BackupStore, name: string): Promise<Buffer> => buffer(await store.read(name));

const schemasOf = (url: string): Promise<string[]> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema$' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });
