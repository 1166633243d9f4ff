import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupFile } from '../../src/backup/load.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { backUpTo, contentsOf, fileAt, nameOf, rewrite, targetAt } from './restore-target.js';

let folder: string;
let storeUrl: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-files-'));
  storeUrl = `file:${join(folder, 'photos')}`;
});
const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: storeUrl }));
beforeAll(async () => {
  url = stage.test.config.databaseUrl;
  await (await stage.customer()).bookAndPay();
  await stage.settle();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function backUp(name: string): Promise<BackupFile> {
  await backUpTo(join(folder, name), url, storeUrl);
  return fileAt(join(folder, name));
}

test('one that is encrypted comes back with its key alone', async () => {
  const [key, another] = ['ab', 'cd'].map((begin) => `${begin}e1f09a37d65c82e019b47ad3f6285c70`);
  const path = join(folder, 'sealed.tar.gz');
  await backUpTo(path, url, storeUrl, key);
  expect((await readFile(path)).includes('manifest')).toBe(false);
  const before = await contentsOf(url);
  const target = await targetAt(url, storeUrl);
  const back = async (given?: string) =>
    restoreBackup(await fileAt(path, given ?? null), target, { replace: nameOf(url) });
  await expect(back(another)).rejects.toThrow('it was encrypted with another key than this BACKUP_KEY');
  await expect(back()).rejects.toThrow('it is encrypted: BACKUP_KEY is needed to read it');
  const bytes = await readFile(path);
  for (const broken of [bytes.subarray(0, bytes.length - 40), Buffer.from(bytes).fill(0, 2_000, 2_001)]) {
    await writeFile(join(folder, 'tampered.tar.gz'), broken);
    const file = await fileAt(join(folder, 'tampered.tar.gz'), key);
    await expect(restoreBackup(file, target, { replace: nameOf(url) })).rejects.toThrow(
      'an encrypted part is not what was written',
    );
  }
  expect(await contentsOf(url)).toEqual(before);
  await stage.rows('DELETE FROM notification');
  await back(key);
  expect(await contentsOf(url)).toEqual(before);
});

test('one of format 1, whose manifest is at its end alone, comes back too', async () => {
  const file = await backUp('recent.tar.gz');
  const before = await contentsOf(url);
  const old = await rewrite(file, join(folder, 'former.tar.gz'), {
    entry: (entry) => (entry.name === 'head.json' ? null : entry),
    manifest: (manifest) => ({ ...manifest, format: 1 }),
  });
  await stage.rows('DELETE FROM notification');
  await restoreBackup(old, await targetAt(url, storeUrl), { replace: nameOf(url) });
  expect(await contentsOf(url)).toEqual(before);
});

test('one that holds what a constraint forbids is refused as broken', async () => {
  const file = await backUp('consistent.tar.gz');
  const before = await contentsOf(url);
  // This backup contains each booking twice.
  const bad = await rewrite(file, join(folder, 'inconsistent.tar.gz'), {
    entry: ({ name, bytes }) => ({
      name,
      bytes: name.startsWith('tables/booking/') ? Buffer.concat([bytes, bytes]) : bytes,
    }),
    manifest: (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((one) => (one.name === 'booking' ? { ...one, rows: one.rows * 2 } : one)),
    }),
  });
  await expect(restoreBackup(bad, await targetAt(url, storeUrl), { replace: nameOf(url) })).rejects.toThrow(
    /it is broken \(.*unique/,
  );
  expect(await contentsOf(url)).toEqual(before);
});
