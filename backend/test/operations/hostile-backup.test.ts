import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName } from '../../src/backup/backup-store.js';
import { type BackupFile, type Builder } from '../../src/backup/load.js';
import { BrokenBackup } from '../../src/backup/encryption.js';
import { HEAD } from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { backUpTo, contentsOf, fileAt, inDatabase, nameOf, rewrite, targetAt } from './restore-target.js';

const KEY = 'ef61a09b37d65c82e019b47ad3f6285c';

describe('a backup by somebody who can write to the store of backups', () => {
  let folder: string;
  let storeUrl: string;
  let url: string;
  let good: BackupFile;
  let before: Record<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-backup-'));
    storeUrl = `file:${join(folder, 'store/photos')}`;
  });
  const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: storeUrl }));
  beforeAll(async () => {
    url = stage.test.config.databaseUrl;
    await (await stage.customer()).bookAndPay();
    await stage.settle();
    good = await fileAt(join(folder, 'good.tar.gz'));
    await backUpTo(join(folder, 'good.tar.gz'), url, storeUrl);
    before = await contentsOf(url);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    expect(await contentsOf(url)).toEqual(before);
    expect(existsSync(join(folder, 'escaped.txt'))).toBe(false);
    expect(await readdir(join(folder, 'store/photos')).catch(() => [])).toEqual([]);
  });

  const restored = async (file: BackupFile) =>
    restoreBackup(file, await targetAt(url, storeUrl), { replace: nameOf(url) });
  const refused = (file: BackupFile, why: string) => expect(restored(file)).rejects.toThrow(why);
  const photo = () => `photos/ab/${randomUUID()}.jpg`;
  const bytes = Buffer.from('not from us');

  test('is refused if it is not encrypted although there is a key, whatever its name', async () => {
    for (const name of ['plain.tar.gz', 'plain.tar.gz.enc']) {
      const plain = await rewrite(good, join(folder, name), {});
      await refused({ ...plain, key: KEY }, 'it is not encrypted although BACKUP_KEY is set');
      const builder: Builder = await targetAt(url, storeUrl);
      const tried = inDatabase(url, (client) => verifyBackup(client, { ...plain, key: KEY }, builder));
      await expect(tried).rejects.toThrow('--unencrypted');
    }
  });

  test('is accepted unencrypted if the operator says so', async () => {
    const { key: _none, ...plain } = await rewrite(good, join(folder, 'from-before-the-key.tar.gz'), {});
    await expect(restored({ ...plain, key: KEY, unencrypted: true })).resolves.toBeDefined();
  });

  test('is refused if it is an old one under a newer name, although its key is right', async () => {
    const path = join(folder, 'ours.tar.gz.enc');
    const { madeAt } = await backUpTo(path, url, storeUrl, KEY);
    const called = async (hours: number) => {
      const at = new Date(Date.parse(madeAt) + hours * 3_600_000);
      const named = join(folder, backupName('ab12cd34', at, true));
      await copyFile(path, named);
      return fileAt(named, KEY);
    };
    await refused(await called(24), `it was made at ${madeAt}, and its name says`);
    const builder: Builder = await targetAt(url, storeUrl);
    const old = await called(-24);
    await expect(inDatabase(url, (client) => verifyBackup(client, old, builder))).rejects.toThrow(
      'its name says',
    );
    await expect(restored(await called(0))).resolves.toBeDefined();
  });

  test.each(['photos/../../escaped.txt', 'photos/escaped.txt', 'tables/../booking/000001.copy', 'run.sh'])(
    'is refused with a file called %s',
    async (name) => {
      const file = await rewrite(good, join(folder, 'named.tar.gz'), { more: [{ name, bytes }] });
      await refused(file, 'which no backup of Homebright has');
    },
  );

  test('is refused with files that its manifest does not name, or after it, or twice', async () => {
    const name = photo();
    const unnamed = await rewrite(good, join(folder, 'unnamed.tar.gz'), {
      more: [{ name, bytes }],
      manifest: (manifest) => ({
        ...manifest,
        photos: 1,
        files: Object.fromEntries(Object.entries(manifest.files).filter(([one]) => one !== name)),
      }),
    });
    await refused(unnamed, `it holds ${name}, which its manifest does not name`);
    const twice = await rewrite(good, join(folder, 'twice.tar.gz'), {
      more: [
        { name, bytes },
        { name, bytes },
      ],
    });
    await refused(twice, 'twice');
    const after = await rewrite(good, join(folder, 'after.tar.gz'), { last: [{ name: photo(), bytes }] });
    await refused(after, 'it goes on after its manifest');
  });

  test('is refused if its beginning belongs to another backup', async () => {
    const file = await rewrite(good, join(folder, 'two-heads.tar.gz'), {
      manifest: (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(1) }),
    });
    await refused(file, 'its beginning and its manifest are not of one backup');
  });

  test('is refused as broken if its beginning is not JSON', async () => {
    const file = await rewrite(good, join(folder, 'no-json.tar.gz'), {
      entry: (entry) => (entry.name === HEAD ? { ...entry, bytes: Buffer.from('{"format": 2') } : entry),
    });
    await expect(restored(file)).rejects.toThrow(BrokenBackup);
    await refused(file, `its ${HEAD} cannot be read`);
  });

  test.each(['null', '7', '[]', '{"format": 2}', '{"format": 2, "madeAt": 7, "migrations": [null]}'])(
    'is refused as broken if its beginning is %s',
    async (json) => {
      const file = await rewrite(good, join(folder, 'odd-head.tar.gz'), {
        entry: (entry) => (entry.name === HEAD ? { ...entry, bytes: Buffer.from(json) } : entry),
      });
      await expect(restored(file)).rejects.toThrow(BrokenBackup);
      await refused(file, `its ${HEAD} lacks what every backup has`);
    },
  );

  test.each(['tables', 'sequences', 'books'])(
    'is refused as broken if its beginning lacks %s',
    async (field) => {
      const file = await rewrite(good, join(folder, 'partial-head.tar.gz'), {
        entry: (entry) => {
          if (entry.name !== HEAD) return entry;
          const head = JSON.parse(entry.bytes.toString()) as object;
          return { ...entry, bytes: Buffer.from(JSON.stringify({ ...head, [field]: undefined })) };
        },
      });
      await expect(restored(file)).rejects.toThrow(BrokenBackup);
    },
  );

  test.each(['tables', 'files', 'sequences', 'photos'])(
    'is refused as broken if its manifest lacks %s',
    async (field) => {
      const file = await rewrite(good, join(folder, 'partial-manifest.tar.gz'), {
        manifest: (manifest) => ({ ...manifest, [field]: undefined }),
      });
      await expect(restored(file)).rejects.toThrow(BrokenBackup);
      await refused(file, 'its manifest.json lacks what every backup has');
    },
  );

  test('is refused with a file that would fill the memory', async () => {
    const file = await rewrite(good, join(folder, 'large.tar.gz'), {
      more: [{ name: photo(), bytes: Buffer.alloc((256 << 20) + 1) }],
    });
    await refused(file, 'larger than anything that we write');
  });

  test('is refused with a row that names a file other than our photos', async () => {
    const file = await rewrite(good, join(folder, 'row.tar.gz'), {
      entry: (entry) =>
        entry.name.startsWith('tables/photo/')
          ? { ...entry, bytes: Buffer.from(photoRow('../../escaped.txt')) }
          : entry,
      manifest: (manifest) => ({
        ...manifest,
        tables: manifest.tables.map((one) => (one.name === 'photo' ? { ...one, rows: 1 } : one)),
      }),
    });
    await refused(file, 'photo_keys');
  });

  test('cannot exchange a photo between the check and the copy', async () => {
    const name = photo();
    const [first, second] = [bytes, Buffer.from('exchanged')].map((content, index) =>
      rewrite(good, join(folder, `turn-${index}.tar.gz`), {
        more: [{ name, bytes: content }],
        manifest: (manifest) => ({ ...manifest, photos: 1 }),
      }),
    );
    const [seen, put] = [await first, await second];
    if (!seen || !put) throw new Error('Nothing was written.');
    let reads = 0;
    const store = {
      ...seen.store,
      read: () => ((reads += 1) < 3 ? seen.store.read(seen.name) : put.store.read(put.name)),
    };
    const error = await restored({ ...seen, store } as BackupFile).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(BrokenBackup);
    expect((error as Error).message).toContain('changed while it was being read');
  });

  /** A row of `photo` in COPY format, with the table's order of columns. */
  function photoRow(key: string): string {
    const values: Record<string, string> = {
      id: '1',
      user_id: randomUUID(),
      original_name: 'sink.jpg',
      size: '1',
      content_type: 'image/jpeg',
      store_key: key,
      thumb_key: key,
      created_at: '2026-11-01 10:00:00+00',
    };
    return `${photoColumns.map((column) => values[column] ?? '\\N').join('\t')}\n`;
  }

  let photoColumns: string[] = [];
  beforeAll(async () => {
    const found = await stage.rows<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = 'photo'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    );
    photoColumns = found.map(({ name }) => name);
  });
});
