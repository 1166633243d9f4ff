import { PhotoArchive } from '../../src/bookings/index.js';
import pg from 'pg';
import { tablesOf } from '../../src/platform/backup/tables.js';
import type { Target } from '../../src/platform/backup/restore-backup.js';
import { migrateTo, migrationNames } from '../../src/platform/database/data-source.js';

/** As the command has it. */
export async function targetAt(databaseUrl: string, photoStoreUrl: string): Promise<Target> {
  const archive = await PhotoArchive.open(photoStoreUrl);
  return {
    databaseUrl,
    known: migrationNames(),
    build: (names, searchPath) => migrateTo(databaseUrl, names, searchPath),
    keepPhoto: (key, bytes) => archive.keep(key, bytes),
  };
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

/** Every row of every table as text. */
export const contentsOf = (url: string): Promise<Record<string, string[]>> =>
  inDatabase(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
