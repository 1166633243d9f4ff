import { PhotoArchive } from '../../src/photos/infra/photo-archive.js';
import pg from 'pg';
import { basename, dirname } from 'node:path';
import { openBackupStore } from '../../src/backup/open-backup-store.js';
import { ArchiveWriter, type ArchiveEntry } from '../../src/backup/archive.js';
import { type BackupFile, contentsOf as contentsOfBackup } from '../../src/backup/load.js';
import { MANIFEST, type Manifest } from '../../src/backup/manifest.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { tablesOf } from '../../src/backup/tables.js';
import type { Target } from '../../src/backup/restore-backup.js';
import { buildQueues, migrateTo, migrationNames } from '../../src/platform/database/data-source.js';

/** The target that the restore command would use. */
export async function targetAt(databaseUrl: string, photoStoreUrl: string): Promise<Target> {
  const archive = await PhotoArchive.open(photoStoreUrl);
  return {
    databaseUrl,
    known: migrationNames(),
    build: (names, searchPath) => migrateTo(databaseUrl, names, searchPath),
    buildQueues: () => buildQueues(databaseUrl),
    keepPhoto: (key, bytes) => archive.keep(key, bytes),
  };
}

/** A backup in a file. */
export async function fileAt(path: string, key: string | null = null): Promise<BackupFile> {
  return { store: await openBackupStore(`file:${dirname(path)}`), name: basename(path), key };
}

/** Backs up as the command does. */
export async function backUpTo(
  path: string,
  databaseUrl: string,
  photoStoreUrl: string,
  key: string | null = null,
): Promise<Manifest> {
  const { store, name } = await fileAt(path);
  const photos = await PhotoArchive.open(photoStoreUrl);
  return (await writeBackup({ databaseUrl, photos, key }, store, name)).manifest;
}

/** The differences between a rewritten backup and its source. */
interface Changes {
  /** null omits the entry */
  entry?(entry: ArchiveEntry): ArchiveEntry | null;
  more?: ArchiveEntry[];
  /** Entries after the manifest. */
  last?: ArchiveEntry[];
  manifest?(manifest: Manifest): Manifest;
}

/** Rewrites a backup with valid checksums. */
export async function rewrite(from: BackupFile, path: string, changes: Changes): Promise<BackupFile> {
  const to = await fileAt(path);
  const archive = new ArchiveWriter(null);
  const stored = to.store.write(to.name, archive.output);
  for await (const entry of contentsOfBackup(from)) {
    if (entry.name === MANIFEST) {
      for (const { name, bytes } of changes.more ?? []) await archive.add(name, bytes);
      const manifest = { ...(JSON.parse(entry.bytes.toString()) as Manifest), files: archive.sums };
      await archive.add(MANIFEST, Buffer.from(JSON.stringify(changes.manifest?.(manifest) ?? manifest)));
      continue;
    }
    const changed = changes.entry ? changes.entry(entry) : entry;
    if (changed) await archive.add(changed.name, changed.bytes);
  }
  for (const { name, bytes } of changes.last ?? []) await archive.add(name, bytes);
  archive.end();
  await stored;
  return to;
}

export const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text. */
export const contentsOf = (url: string): Promise<Record<string, string[]>> =>
  inDatabase(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
