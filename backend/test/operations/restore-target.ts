import { PhotoArchive } from '../../src/bookings/index.js';
import type { Target } from '../../src/platform/backup/restore-backup.js';
import { migrateTo, migrationNames } from '../../src/platform/database/data-source.js';

/** As the command has it. */
export async function targetAt(databaseUrl: string, photoStoreUrl: string): Promise<Target> {
  const archive = await PhotoArchive.open(photoStoreUrl);
  return {
    databaseUrl,
    known: migrationNames(),
    build: (names, searchPath) => migrateTo(databaseUrl, [], names, searchPath),
    keepPhoto: (key, bytes) => archive.keep(key, bytes),
  };
}

export const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);
