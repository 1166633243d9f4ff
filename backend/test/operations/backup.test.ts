import { startS3StandIn } from '@homebright/sandbox';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { PhotoArchive } from '../../src/bookings/index.js';
import { restoreBackup, type Target } from '../../src/platform/backup/restore-backup.js';
import { booksOf, tablesOf } from '../../src/platform/backup/tables.js';
import { writeBackup } from '../../src/platform/backup/write-backup.js';
import {
  createDataSource,
  migrate,
  migrationNames,
  sqlMigrations,
} from '../../src/platform/database/data-source.js';
import { BookingsStage } from '../bookings/stage.js';
import { createTestDatabase, type TestDatabase } from '../database.js';

let folder: string;
let stage: BookingsStage;
let storeUrl: string;
let other: TestDatabase;
let bookingId: number;
let photo: { path: string; bytes: Buffer };
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  storeUrl = `file:${join(folder, 'photos')}`;
  stage = await BookingsStage.open({ PHOTO_STORE_URL: storeUrl });
  other = await createTestDatabase();
  const customer = await stage.customer();
  cookie = customer.cookie;
  photo = await keepPhoto();
  bookingId = await customer.bookAndPay({ specialNotes: 'A tab\tand a\nline, \\N and "quotes": ñ 🧽' });
  await customer.book({ isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-18' });
  await stage.settle();
}, 60_000);
afterAll(async () => {
  await stage.close();
  await other.drop();
  await rm(folder, { recursive: true, force: true });
});

async function keepPhoto(): Promise<{ path: string; bytes: Buffer }> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'kitchen.jpg');
  const url = await stage.test.app.getUrl();
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers: { cookie }, body: form });
  const [{ id }] = (await answer.json()) as [{ id: number }];
  const path = `/api/photos/${id}`;
  return { path, bytes: await read(path) };
}

async function read(path: string): Promise<Buffer> {
  const answer = await fetch((await stage.test.app.getUrl()) + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const backUp = async (name: string, url = stage.test.config.databaseUrl) => {
  const file = join(folder, name);
  return { file, manifest: await writeBackup(url, await PhotoArchive.open(storeUrl), file) };
};

async function targetAt(databaseUrl: string, photoStoreUrl: string): Promise<Target> {
  const archive = await PhotoArchive.open(photoStoreUrl);
  const build = async (only: string[], schema: string): Promise<void> => {
    const classes = sqlMigrations().filter((Migration) => only.includes(new Migration().name ?? ''));
    const source = createDataSource(databaseUrl, 2, [], undefined, classes, schema);
    await source.initialize();
    await migrate(source, databaseUrl).finally(() => source.destroy());
  };
  return {
    databaseUrl,
    known: migrationNames(),
    build,
    keepPhoto: (key, bytes) => archive.keep(key, bytes),
  };
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text. */
const contentsOf = (url: string): Promise<Record<string, string[]>> =>
  inDatabase(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });

test('backed up, wiped, restored: every row, the books and the photos are there, and new rows get new numbers', async () => {
  const url = stage.test.config.databaseUrl;
  const { file, manifest } = await backUp('whole.tar.gz');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(manifest.photos).toBe(2);
  const before = await contentsOf(url);
  const books = await inDatabase(url, booksOf);
  expect(books).toMatchObject({ captured: 12_000 });
  await rm(join(folder, 'photos'), { recursive: true });
  await stage.rows('TRUNCATE booking, ledger_account, app_user CASCADE');
  await restoreBackup(file, await targetAt(url, storeUrl), { force: true });
  expect(await contentsOf(url)).toEqual(before);
  expect(await inDatabase(url, booksOf)).toEqual(books);
  expect(await read(photo.path)).toEqual(photo.bytes);
  const again = await stage.customer();
  const next = await again.book({ appointmentDate: '2027-03-19' });
  expect(next.status).toBe(200);
  expect(next.body.bookingId).toBeGreaterThan(bookingId);
});

test('into another place, with the photos in a bucket', async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'test-key';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test-secret';
  const bucket = await startS3StandIn({ port: 0, dataDir: folder });
  try {
    const { file, manifest } = await backUp('moved.tar.gz');
    const bucketUrl = `s3://homes/photos?region=us-east-1&endpoint=${bucket.url}`;
    await restoreBackup(file, await targetAt(other.url, bucketUrl), { force: false });
    expect(await contentsOf(other.url)).toEqual(await contentsOf(stage.test.config.databaseUrl));
    const archive = await PhotoArchive.open(bucketUrl);
    const second = join(folder, 'from-the-bucket.tar.gz');
    const copy = await writeBackup(other.url, archive, second);
    expect(Object.entries(copy.files).sort()).toEqual(Object.entries(manifest.files).sort());
  } finally {
    await bucket.stop();
  }
});

test('a database in use is not thrown away unasked, and stays as it was', async () => {
  const url = stage.test.config.databaseUrl;
  const { file } = await backUp('refused.tar.gz');
  const before = await contentsOf(url);
  await expect(restoreBackup(file, await targetAt(url, storeUrl), { force: false })).rejects.toThrow(
    '--force',
  );
  expect(await contentsOf(url)).toEqual(before);
});

test('a backup that is cut off, changed or newer is refused before anything is touched', async () => {
  const url = stage.test.config.databaseUrl;
  const { file } = await backUp('good.tar.gz');
  const before = await contentsOf(url);
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  const cut = join(folder, 'cut.tar.gz');
  await writeFile(cut, bytes.subarray(0, middle));
  const changed = join(folder, 'changed.tar.gz');
  await writeFile(changed, Buffer.from(bytes).fill(0x55, middle, middle + 64));
  const target = await targetAt(url, storeUrl);
  for (const broken of [cut, changed]) {
    await expect(restoreBackup(broken, target, { force: true })).rejects.toThrow();
  }
  const older = { ...target, known: target.known.slice(0, -1) };
  await expect(restoreBackup(file, older, { force: true })).rejects.toThrow('newer version');
  expect(await contentsOf(url)).toEqual(before);
});

const fullDisk = existsSync('/dev/full') ? test : test.skip;
fullDisk('a full disk fails the backup with its own reason, and leaves no file', async () => {
  const draft = join(folder, 'no-room.tar.gz.part');
  await symlink('/dev/full', draft);
  await expect(backUp('no-room.tar.gz')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await readdir(folder)).filter((name) => name.startsWith('no-room'))).toEqual([]);
});

test.each(['a photo', 'a migration', 'the last step'])(
  'what breaks at %s leaves everything as it was, and the next try is whole',
  async (where) => {
    const url = stage.test.config.databaseUrl;
    const { file } = await backUp('broken-on-the-way.tar.gz');
    await stage.customer();
    const before = await contentsOf(url);
    const target = await targetAt(url, storeUrl);
    let builds = 0;
    const breaking: Target = {
      ...target,
      build: async (migrations, schema) => {
        builds += 1;
        if (where === 'a migration' && builds === 2) throw new Error('broken');
        await target.build(migrations, schema);
        if (where === 'the last step' && builds === 2)
          await inDatabase(url, (client) => client.query('ALTER SCHEMA restoring RENAME TO elsewhere'));
      },
      keepPhoto: async (key, bytes) => {
        if (where === 'a photo') throw new Error('broken');
        await target.keepPhoto(key, bytes);
      },
    };
    await expect(restoreBackup(file, breaking, { force: true })).rejects.toThrow();
    expect(await contentsOf(url)).toEqual(before);
    expect((await stage.customer()).cookie).toContain('=');
    await inDatabase(url, (client) => client.query('DROP SCHEMA IF EXISTS elsewhere CASCADE'));
    await restoreBackup(file, target, { force: true });
    expect(await contentsOf(url)).not.toEqual(before);
  },
);

test('a backup of an older version is brought to this one', async () => {
  const older = await createTestDatabase();
  try {
    const target = await targetAt(older.url, storeUrl);
    await inDatabase(older.url, (client) =>
      client.query('DROP SCHEMA bullmq CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
    );
    await target.build(target.known.slice(0, -1), 'public');
    await inDatabase(older.url, (client) =>
      client.query(`INSERT INTO app_user (id, issuer, subject) VALUES (gen_random_uuid(), 'old', 'person')`),
    );
    const { file, manifest } = await backUp('older.tar.gz', older.url);
    expect(manifest.migrations).toEqual(target.known.slice(0, -1));
    await restoreBackup(file, target, { force: true });
    const { rows } = await inDatabase(older.url, (client) =>
      client.query<{ name: string }>('SELECT name FROM migration UNION ALL SELECT subject FROM app_user'),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...target.known, 'person'].sort());
  } finally {
    await older.drop();
  }
});

test('the command says what it wants, and in one sentence what is wrong', async () => {
  const script = fileURLToPath(new URL('../../dist/backup-cli.js', import.meta.url));
  const run = (args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [script, ...args], { env: { PATH: process.env.PATH } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  expect(await run([])).toEqual({ code: 1, said: expect.stringContaining('npm run backup -- <file>') });
  expect(await run(['backup', 'x.tar.gz'])).toEqual({
    code: 1,
    said: expect.stringContaining('DATABASE_URL is not set'),
  });
});
