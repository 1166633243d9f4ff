import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkBackup, filesOf } from './read-backup.js';
import { booksOf, copyColumns, tablesOf } from './tables.js';
import type { Manifest } from './write-backup.js';

export interface Target {
  databaseUrl: string;
  /** Migrations that this version knows. */
  known: string[];
  /** Makes an empty database with exactly these migrations. */
  build(migrations: string[]): Promise<void>;
  /** Brings it to this version. */
  migrate(): Promise<void>;
  keepPhoto(key: string, bytes: Buffer): Promise<void>;
}

/**
 * Puts back what `writeBackup` wrote, in one transaction, and compares the books with those of the backup before it is done.
 *
 * @param options.force what the database holds is thrown away first
 * @throws Error when the backup is broken or of a newer version, or when the database is in use and nothing forces it
 */
export async function restoreBackup(
  file: string,
  target: Target,
  { force }: { force: boolean },
): Promise<Manifest> {
  const manifest = await checkBackup(file);
  const newer = manifest.migrations.filter((name) => !target.known.includes(name));
  if (newer.length) throw new Error(`The backup is of a newer version, which has ${newer.join(', ')}.`);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await makeRoom(client, force);
    await target.build(manifest.migrations);
    await client.query('BEGIN');
    await load(client, file, manifest);
    await compareBooks(client, manifest);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  for await (const { name, bytes } of filesOf(file)) {
    if (name.startsWith('photos/')) await target.keepPhoto(name.slice('photos/'.length), bytes);
  }
  await target.migrate();
  return manifest;
}

/** A fresh installation has crews, a catalogue and its first administrator: only what people made counts as in use. */
async function makeRoom(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ there: string | null }>(
    `SELECT to_regclass('public.booking') AS there`,
  );
  if (rows[0]?.there && !force) {
    const used = await client.query('SELECT 1 FROM app_user UNION ALL SELECT 1 FROM booking LIMIT 1');
    if (used.rowCount) {
      throw new Error('The database is in use. To throw away what it holds, say --force.');
    }
  }
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
}

async function load(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const references = await dropReferences(client);
  const present = await tablesOf(client);
  for (const { name } of present)
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} DISABLE TRIGGER USER`);
  // Migrations fill some tables; the backup has those rows as they were.
  if (present.length) {
    const names = present.map(({ name }) => client.escapeIdentifier(name));
    await client.query(`TRUNCATE ${names.join(', ')}`);
  }
  const rows = await copyIn(client, file, manifest);
  for (const table of manifest.tables) {
    if (rows.get(table.name) !== table.rows) throw new Error(`${table.name} did not come back whole.`);
  }
  for (const { name } of present)
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`);
  // Added again they are checked: nothing points nowhere.
  for (const { owner, name, rule } of references) {
    await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${rule}`);
  }
  for (const { name, last, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      last,
      called,
    ]);
  }
}

async function dropReferences(client: pg.Client): Promise<{ owner: string; name: string; rule: string }[]> {
  const { rows } = await client.query<{ owner: string; name: string; rule: string }>(
    `SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS rule
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of rows) {
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  }
  return rows;
}

async function copyIn(client: pg.Client, file: string, manifest: Manifest): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for await (const { name, bytes } of filesOf(file)) {
    const [, tableName = ''] = /^tables\/([^/]+)\//.exec(name) ?? [];
    const table = manifest.tables.find((one) => one.name === tableName);
    if (!table) continue;
    rows.set(
      tableName,
      (rows.get(tableName) ?? 0) + (await copyPiece(client, copyColumns(client, table), bytes)),
    );
  }
  return rows;
}

async function copyPiece(client: pg.Client, target: string, bytes: Buffer): Promise<number> {
  if (!bytes.length) return 0;
  const copy = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  copy.end(bytes);
  await once(copy, 'finish');
  return copy.rowCount;
}

async function compareBooks(client: pg.Client, { books }: Manifest): Promise<void> {
  const now = await booksOf(client);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now)), books)) {
    throw new Error('The books are not those of the backup.');
  }
}
