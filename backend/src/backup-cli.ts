import 'reflect-metadata';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { existsSync } from 'node:fs';
// Not from the module's index.ts, which would load the whole application for a command.
import { PhotoArchive } from './photos/infra/photo-archive.js';
import { type Config, ConfigurationError, readConfig } from './config.js';
import { exitWithError } from './exit-with-error.js';
import { NoBackup, timeOf } from './backup/backup-store.js';
import { openBackupStore } from './backup/open-backup-store.js';
import { BrokenBackup } from './backup/encryption.js';
import { type BackupFile, type Builder, NewerBackup } from './backup/load.js';
import { backupsIn, makeBackup, verifyNewest } from './backup/make-backup.js';
import { afterRecovery } from './backup/recovered.js';
import { restoreBackup } from './backup/restore-backup.js';
import { sentenceOf } from './backup/sentences.js';
import { writeBackup, type Written } from './backup/write-backup.js';
import { buildQueues, migrateTo, migrationNames } from './platform/database/data-source.js';

const USAGE = `Database and photos in one file, encrypted if BACKUP_KEY is set:
  npm run backup                        writes it to BACKUP_URL, as the worker does each night
  npm run backup -- <file>              writes it to this file
  npm run backup -- --list              lists the backups at BACKUP_URL
  npm run backup -- --verify            restores the newest of them into a scratch schema, and drops that again
  npm run restore -- <file> [--replace <database>]
                                        restores it into an empty database; stop the service first
                                        <file>: also one at BACKUP_URL, or latest
                                        --replace: everything in the database of that name is deleted first
  Restore and --verify with --unencrypted: accepts an unencrypted backup even if BACKUP_KEY is set
  npm run restore -- --recovered <database>
                                        after PostgreSQL's own point-in-time recovery`;

/** The arguments were not understood, so show the usage. */
class Usage extends Error {}

function readArguments() {
  const options = {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    recovered: { type: 'string' },
    replace: { type: 'string' },
    unencrypted: { type: 'boolean' },
    verify: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new Usage();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const { help, unencrypted = false, ...options } = values;
  const [verb, file, ...more] = positionals;
  if (help) return void say(USAGE);
  if (more.length || Object.keys(options).length > 1) throw new Usage();
  const [option] = Object.keys(options);
  const { replace = null, recovered } = options;
  if (verb === 'restore' && file && (!option || replace))
    return restore(readConfig(), file, replace, unencrypted);
  if (verb === 'backup' && !file && option === 'verify') return verify(readConfig(), unencrypted);
  if (unencrypted) throw new Usage();
  if (verb === 'backup' && !file && option === 'list') return list(readConfig());
  if (verb === 'backup' && !option) return file ? backUpTo(readConfig(), file) : backUp(readConfig());
  if (verb === 'restore' && !file && recovered) return finishRecovery(readConfig(), recovered);
  throw new Usage();
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function builderOf({ databaseUrl }: Config): Builder {
  return {
    databaseUrl,
    known: migrationNames(),
    build: (names, searchPath) => migrateTo(databaseUrl, names, searchPath),
  };
}

async function setupOf(config: Config) {
  const photos = await PhotoArchive.open(config.photoStoreUrl);
  return { ...builderOf(config), photos, backups: { ...config.backups, url: urlOf(config) } };
}

function urlOf({ backups }: Config): string {
  if (!backups.url)
    throw new ConfigurationError(['BACKUP_URL is not set: name a file, or set it to a folder or bucket']);
  return backups.url;
}

async function backUp(config: Config): Promise<void> {
  const made = await makeBackup(await setupOf(config));
  // Null only if the worker's schedule says that no backup is due; a command has no schedule.
  if (!made) return;
  const { place, name, removed, ...written } = made;
  say(`${place}/${name}: ${summaryOf(written)}`);
  if (removed.length) say(`Deleted by the retention rule: ${removed.join(', ')}`);
}

async function backUpTo(config: Config, file: string): Promise<void> {
  const { databaseUrl, photoStoreUrl, backups } = config;
  const source = { databaseUrl, photos: await PhotoArchive.open(photoStoreUrl), key: backups.key };
  const store = await openBackupStore(`file:${dirname(resolve(file))}`);
  say(`${file}: ${summaryOf(await writeBackup(source, store, basename(file)))}`);
}

function summaryOf({ manifest: { tables, photos }, bytes }: Written): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${photos} files of photos, ${bytes} bytes.`;
}

async function list(config: Config): Promise<void> {
  const store = await openBackupStore(urlOf(config));
  const found = backupsIn(await store.list(), null);
  for (const { name, bytes, at } of found) say(`${at.toISOString()}  ${bytes} bytes  ${name}`);
  if (!found.length) say(`There is no backup in ${store.place}.`);
}

async function verify(config: Config, unencrypted: boolean): Promise<void> {
  const name = await verifyNewest(await setupOf(config), { unencrypted });
  if (!name) throw new NoBackup('There is no backup to verify.');
  say(`${name} was restored into a scratch schema: it is complete, and the totals of its ledger match.`);
}

async function restore(
  config: Config,
  given: string,
  replace: string | null,
  unencrypted: boolean,
): Promise<void> {
  const { databaseUrl, photoStoreUrl } = config;
  const archive = await PhotoArchive.open(photoStoreUrl);
  const file = { ...(await fileOf(config, given)), unencrypted };
  const { madeAt, photos } = await restoreBackup(
    file,
    {
      ...builderOf(config),
      buildQueues: () => buildQueues(databaseUrl),
      keepPhoto: (key, bytes) => archive.keep(key, bytes),
    },
    { replace },
  ).catch((error: unknown) => {
    if (error instanceof NoBackup || error instanceof NewerBackup)
      throw new Error(`${error.message} Nothing was changed.`);
    if (!(error instanceof BrokenBackup)) throw error;
    throw new Error(`${given}: ${error.message}. Nothing was changed.`, { cause: error });
  });
  say(`${file.name}: as of ${madeAt}, with ${photos} files of photos. Payments made since then are missing.`);
}

/** @param given 'latest', a file on this machine, or a name in `BACKUP_URL` */
async function fileOf(config: Config, given: string): Promise<BackupFile> {
  const { url, key } = config.backups;
  const isAtBackupUrl = given === 'latest' || (url && timeOf(given, null) && !existsSync(given));
  if (!isAtBackupUrl)
    return { store: await openBackupStore(`file:${dirname(resolve(given))}`), name: basename(given), key };
  const store = await openBackupStore(urlOf(config));
  if (given !== 'latest') return { store, name: given, key };
  const [newest] = backupsIn(await store.list(), null);
  if (!newest) throw new Error(`There is no backup in ${store.place}. Nothing was changed.`);
  return { store, name: newest.name, key };
}

async function finishRecovery({ databaseUrl }: Config, database: string): Promise<void> {
  await afterRecovery(databaseUrl, database, () => buildQueues(databaseUrl));
  say(
    `${database}: new ids continue far above the old ones, everybody signs in again, and the queues are empty. Start the service.`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => exitWithError(error instanceof Usage ? USAGE : sentenceOf(error)),
);
