import 'reflect-metadata';
import { PhotoArchive } from './bookings/index.js';
import { type Config, readConfig } from './config.js';
import { exitWithError, knownReason } from './exit-with-error.js';
import { restoreBackup } from './platform/backup/restore-backup.js';
import { writeBackup } from './platform/backup/write-backup.js';
import { migrateTo, migrationNames } from './platform/database/data-source.js';

const USAGE = `Database and photos in one file:
  npm run backup -- <file>              writes it; the service may go on working
  npm run restore -- <file> [--replace <database>]
                                        puts it back into an empty database; stop the service first
                                        --replace: whatever the database of that name holds is thrown away`;

async function main(): Promise<void> {
  const [verb, file, flag, name, ...more] = process.argv.slice(2);
  if (verb === 'backup' && file && !flag) return backup(readConfig(), file);
  if (verb === 'restore' && file && !flag) return restore(readConfig(), file, null);
  if (verb === 'restore' && file && flag === '--replace' && name && !more.length)
    return restore(readConfig(), file, name);
  throw new ConfigurationUsage();
}

async function backup({ databaseUrl, photoStoreUrl }: Config, file: string): Promise<void> {
  const { tables, photos } = await writeBackup(databaseUrl, await PhotoArchive.open(photoStoreUrl), file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${file}: ${rows} rows of ${tables.length} tables, ${photos} files of photos.\n`);
}

async function restore(
  { databaseUrl, photoStoreUrl }: Config,
  file: string,
  replace: string | null,
): Promise<void> {
  const archive = await PhotoArchive.open(photoStoreUrl);
  const { madeAt, photos } = await restoreBackup(
    file,
    {
      databaseUrl,
      known: migrationNames(),
      build: (names, searchPath) => migrateTo(databaseUrl, names, searchPath),
      keepPhoto: (key, bytes) => archive.keep(key, bytes),
    },
    { replace },
  );
  process.stdout.write(
    `As of ${madeAt}, with ${photos} files of photos. The books are those of the backup.\n`,
  );
}

/** Of the disk of the database (PostgreSQL's code), or of the one that is written to here. */
function noRoom(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === '53100') return "The database's disk is full. Make room and start again; nothing was changed.";
  return code === 'ENOSPC' ? 'The disk is full. Make room and start again; nothing was changed.' : null;
}

/** Not understood: what can be said. */
class ConfigurationUsage extends Error {}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof ConfigurationUsage) exitWithError(USAGE);
    exitWithError(noRoom(error) ?? knownReason(error) ?? (error instanceof Error ? error.message : error));
  },
);
