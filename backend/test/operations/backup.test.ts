import { installedPostgres, startScratchPostgres } from '@homebright/sandbox';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { NewerBackup } from '../../src/backup/load.js';
import { BrokenBackup } from '../../src/backup/encryption.js';
import type { Manifest } from '../../src/backup/manifest.js';
import { ownTables } from '../../src/backup/place.js';
import { restoreBackup, type Target } from '../../src/backup/restore-backup.js';
import { booksOf } from '../../src/backup/tables.js';
import { BookingsStage } from '../bookings/stage.js';
import { startObjectServer, stopObjectServers, useObjectServerKey } from '../object-server.js';
import { useStage } from '../use-stage.js';
import { backUpTo, contentsOf, fileAt, inDatabase, nameOf, targetAt } from './restore-target.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.js';

/** The npm package's PostgreSQL, and older versions on this system, because operators use their own. */
const SERVERS = [{ version: 'of the sandbox', binaries: undefined }, ...installedPostgres()];
if (SERVERS.length === 1)
  test.skip('on PostgreSQL 14 or 15: left out, /usr/lib/postgresql has none', () => undefined);

const sumsOf = ({ files }: Manifest) =>
  Object.entries(files)
    .filter(([name]) => name !== 'head.json')
    .sort();

describe.each(SERVERS)('on the PostgreSQL $version', ({ binaries }) => {
  let folder: string;
  let storeUrl: string;
  let other: TestDatabase;
  let bookingId: number;
  let photo: { path: string; bytes: Buffer };
  let cookie: string;
  let stopServer = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    if (binaries) {
      const server = await startScratchPostgres({}, binaries);
      const { TEST_POSTGRES_URL: before } = process.env;
      process.env.TEST_POSTGRES_URL = server.url('postgres');
      stopServer = async () => {
        process.env.TEST_POSTGRES_URL = before;
        await server.stop();
      };
    }
    folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
    storeUrl = `file:${join(folder, 'photos')}`;
  }, 60_000);
  const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: storeUrl }));
  beforeAll(async () => {
    other = await createTestDatabase();
    const customer = await stage.customer('ada@example.com');
    cookie = customer.cookie;
    photo = await keepPhoto();
    bookingId = await customer.bookAndPay({ specialNotes: 'A tab\tand a\nline, \\N and "quotes": ñ 🧽' });
    await customer.book({ isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-18' });
    await stage.settle();
  }, 60_000);
  afterAll(async () => {
    await other.drop();
    await rm(folder, { recursive: true, force: true });
    await stopServer();
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
    const path = join(folder, name);
    const manifest = await backUpTo(path, url, storeUrl);
    return { file: await fileAt(path), path, manifest };
  };

  test('backed up, wiped, restored: every row, the books and the photos are there, and new rows get new numbers', async () => {
    const url = stage.test.config.databaseUrl;
    const { file, path, manifest } = await backUp('whole.tar.gz');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(manifest.photos).toBe(2);
    const before = await contentsOf(url);
    const books = await inDatabase(url, booksOf);
    expect(books).toMatchObject({ captured: 12_000 });
    await rm(join(folder, 'photos'), { recursive: true });
    await stage.rows('TRUNCATE booking, ledger_account, app_user CASCADE');
    await restoreBackup(file, await targetAt(url, storeUrl), { replace: nameOf(url) });
    expect(await contentsOf(url)).toEqual(before);
    expect(await inDatabase(url, booksOf)).toEqual(books);
    // A restore ends every session.
    ({ cookie } = await stage.customer('ada@example.com'));
    expect(await read(photo.path)).toEqual(photo.bytes);
    const again = await stage.customer();
    expect(await again.bookAndPay({ appointmentDate: '2027-03-19' })).toBeGreaterThan(bookingId + 100_000);
    const [mail] = await stage.rows<{ least: number }>('SELECT max(id) AS least FROM delivery');
    expect(mail?.least).toBeGreaterThan(100_000);
  });

  test('numbers go on after those of the backup, and after those of the database that it replaces', async () => {
    const url = stage.test.config.databaseUrl;
    const { file } = await backUp('numbers.tar.gz');
    const last = async (): Promise<number> =>
      (await stage.rows<{ last: number }>('SELECT last_value AS last FROM booking_id_seq'))[0]?.last ?? 0;
    const before = await last();
    await stage.rows(`SELECT setval('booking_id_seq', $1)`, [before + 5_000_000]);
    await restoreBackup(file, await targetAt(url, storeUrl), { replace: nameOf(url) });
    expect(await last()).toBeGreaterThan(before + 5_000_000);
    const elsewhere = await createEmptyDatabase();
    try {
      await restoreBackup(file, await targetAt(elsewhere.url, storeUrl));
      const { rows } = await inDatabase(elsewhere.url, (client) =>
        client.query<{ last: number }>('SELECT last_value AS last FROM booking_id_seq'),
      );
      expect(rows).toEqual([{ last: before + 100_001 }]);
    } finally {
      await elsewhere.drop();
    }
  });

  test('the owner of the database is no superuser, and extensions stay in the schema that has them', async () => {
    const empty = await createEmptyDatabase();
    try {
      const { file } = await backUp('extensions.tar.gz');
      await inDatabase(empty.url, (client) =>
        client.query('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions'),
      );
      await inDatabase(empty.url, (client) =>
        client.query(`ALTER DATABASE ${nameOf(empty.url)} SET search_path = public, extensions`),
      );
      await restoreBackup(file, await targetAt(empty.url, storeUrl));
      const { rows } = await inDatabase(empty.url, (client) =>
        client.query(
          `SELECT extname AS name, extnamespace::regnamespace::text AS schema, usesuper AS super
           FROM pg_extension, pg_user WHERE usename = current_user AND extname <> 'plpgsql' ORDER BY 1`,
        ),
      );
      expect(rows).toEqual([
        { name: 'btree_gist', schema: 'public', super: false },
        { name: 'pg_trgm', schema: 'extensions', super: false },
      ]);
      expect(await contentsOf(empty.url)).toEqual(await contentsOf(stage.test.config.databaseUrl));
    } finally {
      await empty.drop();
    }
  });

  test('the wrong database is left alone: of another name, of another program, or with tables beside ours', async () => {
    const url = stage.test.config.databaseUrl;
    const { file } = await backUp('astray.tar.gz');
    const target = await targetAt(url, storeUrl);
    const before = await contentsOf(url);
    await expect(restoreBackup(file, target, { replace: 'homebright_live' })).rejects.toThrow(
      `leads to the database ${nameOf(url)}, not to homebright_live`,
    );
    await inDatabase(url, (client) => client.query('CREATE TABLE sales_report (id int)'));
    await expect(restoreBackup(file, target, { replace: nameOf(url) })).rejects.toThrow('sales_report');
    await inDatabase(url, (client) => client.query('DROP TABLE sales_report'));
    expect(await contentsOf(url)).toEqual(before);

    const shop = await createEmptyDatabase();
    try {
      await inDatabase(shop.url, (client) => client.query('CREATE TABLE goods AS SELECT 1 AS id'));
      const theirs = await targetAt(shop.url, storeUrl);
      await expect(restoreBackup(file, theirs, { replace: nameOf(shop.url) })).rejects.toThrow(
        "holds other tables than Homebright's",
      );
      await expect(backUp('shop.tar.gz', shop.url)).rejects.toThrow("is not Homebright's");
      expect((await readdir(folder)).filter((name) => name.startsWith('shop'))).toEqual([]);
      expect(await contentsOf(shop.url)).toEqual({ goods: ['(1)'] });
    } finally {
      await shop.drop();
    }
  });

  test('into another place, with the photos in a bucket', async () => {
    useObjectServerKey();
    const endpoint = await startObjectServer(folder, { configureBuckets: [{ name: 'homes', configs: [] }] });
    try {
      const { file, manifest } = await backUp('moved.tar.gz');
      const bucketUrl = `s3://homes/photos?region=us-east-1&endpoint=${endpoint}`;
      await restoreBackup(file, await targetAt(other.url, bucketUrl));
      expect(await contentsOf(other.url)).toEqual(await contentsOf(stage.test.config.databaseUrl));
      const copy = await backUpTo(join(folder, 'from-the-bucket.tar.gz'), other.url, bucketUrl);
      expect(sumsOf(copy)).toEqual(sumsOf(manifest));
    } finally {
      await stopObjectServers();
    }
  });

  test('a database in use is not thrown away unasked, and stays as it was', async () => {
    const url = stage.test.config.databaseUrl;
    const { file } = await backUp('refused.tar.gz');
    const before = await contentsOf(url);
    await expect(restoreBackup(file, await targetAt(url, storeUrl))).rejects.toThrow(
      `--replace ${nameOf(url)}`,
    );
    expect(await contentsOf(url)).toEqual(before);
  });

  test('a backup that is cut off, changed or newer is refused before anything is touched', async () => {
    const url = stage.test.config.databaseUrl;
    const { file, path } = await backUp('good.tar.gz');
    const before = await contentsOf(url);
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, bytes.subarray(0, middle));
    const changed = join(folder, 'changed.tar.gz');
    await writeFile(changed, Buffer.from(bytes).fill(0x55, middle, middle + 64));
    const target = await targetAt(url, storeUrl);
    for (const broken of [cut, changed]) {
      await expect(
        restoreBackup(await fileAt(broken), target, { replace: nameOf(url) }),
      ).rejects.toBeInstanceOf(BrokenBackup);
    }
    const older = { ...target, known: target.known.slice(0, -1) };
    await expect(restoreBackup(file, older, { replace: nameOf(url) })).rejects.toBeInstanceOf(NewerBackup);
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
      const breaking: Target = {
        ...target,
        build: async (migrations, schema) => {
          if (where === 'a migration') throw new Error('broken');
          await target.build(migrations, schema);
        },
        keepPhoto: async (key, bytes) => {
          if (where === 'a photo') throw new Error('broken');
          await target.keepPhoto(key, bytes);
          // The restore's next statement then finds no tables.
          await inDatabase(url, (client) => client.query('ALTER SCHEMA restoring RENAME TO elsewhere')).catch(
            () => undefined,
          );
        },
      };
      await expect(restoreBackup(file, breaking, { replace: nameOf(url) })).rejects.toThrow();
      expect(await contentsOf(url)).toEqual(before);
      expect((await stage.customer()).cookie).toContain('=');
      await inDatabase(url, (client) => client.query('DROP SCHEMA IF EXISTS elsewhere CASCADE'));
      await restoreBackup(file, target, { replace: nameOf(url) });
      expect(await contentsOf(url)).not.toEqual(before);
    },
  );

  test('a backup of an older version is brought to this one', async () => {
    const older = await createTestDatabase();
    try {
      const target = await targetAt(older.url, storeUrl);
      const own = (await inDatabase(older.url, (client) => ownTables(client, 'public'))).join(', ');
      const away = `DROP SCHEMA bullmq CASCADE; DROP VIEW visit; DROP TABLE ${own}; DROP FUNCTION let_cleaners_go, mailbox_of, street_of, zips_of`;
      await inDatabase(older.url, (client) => client.query(away));
      await target.build(target.known.slice(0, -1), 'public');
      await inDatabase(older.url, (client) =>
        client.query(
          `INSERT INTO app_user (id, issuer, subject) VALUES (gen_random_uuid(), 'old', 'person')`,
        ),
      );
      const { file, manifest } = await backUp('older.tar.gz', older.url);
      expect(manifest.migrations).toEqual(target.known.slice(0, -1));
      await restoreBackup(file, target, { replace: nameOf(older.url) });
      const { rows } = await inDatabase(older.url, (client) =>
        client.query<{ name: string }>('SELECT name FROM migration UNION ALL SELECT subject FROM app_user'),
      );
      expect(rows.map(({ name }) => name).sort()).toEqual([...target.known, 'person'].sort());
    } finally {
      await older.drop();
    }
  });
});
