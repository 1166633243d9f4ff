import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkPlace, ensureExtensions, ownTables, refuseIfUsed, refuseStrangers } from './place.js';
import { booksOf, copyColumns, isLeftOut, sequencesOf, tablesOf } from './tables.js';
import { jumpAhead } from './jump-ahead.js';
import type { Manifest } from './write-backup.js';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { extract } from 'tar-stream';

export interface Target {
  databaseUrl: string;
  /** The migrations of this version. */
  known: string[];
  /** Runs the given migrations that the first schema of the path lacks, and creates the queues' tables. */
  build(migrations: string[], searchPath: string): Promise<void>;
  keepPhoto(key: string, bytes: Buffer): Promise<void>;
}

/** The temporary schema that is restored into before its tables replace the present ones. */
const BESIDE = 'restoring';

/**
 * Restores a backup into a temporary schema, migrates it to this version, and checks the ledger totals and photos. Only
 * then do its tables replace the present ones, in one transaction; a failure before that changes nothing. All of it is
 * within the rights of the database's owner.
 * @param options.replace the name of the database whose present data is discarded at the end
 * @throws Error if the backup is broken or of a newer version, or if the database is another one or in use
 */
export async function restoreBackup(
  file: string,
  target: Target,
  { replace = null }: { replace?: string | null } = {},
): Promise<Manifest> {
  const manifest = await checkBackup(file);
  const newer = manifest.migrations.filter((name) => !target.known.includes(name));
  if (newer.length) throw new Error(`The backup is of a newer version, which has ${newer.join(', ')}.`);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    await checkPlace(client, replace);
    await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE; CREATE SCHEMA ${BESIDE}`);
    try {
      await putBack(client, file, manifest, target);
      await takePlace(client, manifest, target, replace);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
  await target.build(target.known, 'public');
  return manifest;
}

async function putBack(client: pg.Client, file: string, manifest: Manifest, target: Target): Promise<void> {
  const searchPath = [BESIDE, 'public', ...(await ensureExtensions(client))].join(', ');
  await target.build(manifest.migrations, searchPath);
  await client.query(`SET search_path = ${searchPath}`);
  await client.query('BEGIN');
  await load(client, file, manifest);
  await compareBooks(client, manifest);
  await client.query('COMMIT');
  await target.build(target.known, searchPath);
  for await (const { name, bytes } of filesOf(file)) {
    if (name.startsWith('photos/')) await target.keepPhoto(name.slice('photos/'.length), bytes);
  }
}

/** The queues refer to the old rows: they start empty, and the outbox sends again what is still to be done. */
async function takePlace(
  client: pg.Client,
  manifest: Manifest,
  target: Target,
  replace: string | null,
): Promise<void> {
  await client.query('BEGIN');
  if (replace === null) await refuseIfUsed(client);
  const given = new Map((await sequencesOf(client, 'public')).map(({ name, last }) => [name, last]));
  const [old, restored] = [await ownTables(client, 'public'), await ownTables(client, BESIDE)];
  await refuseStrangers(client, target.known, old, restored);
  if (old.length) await client.query(`DROP TABLE ${old.map((name) => `public.${name}`).join(', ')}`);
  for (const name of restored) await client.query(`ALTER TABLE ${BESIDE}.${name} SET SCHEMA public`);
  await client.query(`DROP SCHEMA ${BESIDE}; SET search_path = public`);
  await jumpAhead(client, manifest.sequences, given);
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
  await client.query('COMMIT');
}

async function load(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const structures = await dropStructures(client);
  const present = await tablesOf(client);
  for (const { name } of present)
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} DISABLE TRIGGER USER`);
  // Migrations insert rows into some tables; the backup has those as well.
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
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { create } of structures.reverse()) await client.query(create);
}

/** Indexes are made faster of all rows than row by row, and foreign keys are checked when they are added again. */
async function dropStructures(client: pg.Client): Promise<{ create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create,
       CASE contype WHEN 'f' THEN 1 ELSE 3 END AS turn
     FROM pg_constraint WHERE contype IN ('f', 'p', 'u', 'x') AND connamespace = current_schema()::regnamespace
     UNION ALL
     SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u', 'x'))
     ORDER BY turn`,
  );
  for (const { drop } of rows) await client.query(drop);
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

/**
 * The files of a backup in order, one at a time in memory.
 * @throws Error for a file that is no backup or is cut off
 */
async function* filesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = pipeline(createReadStream(file), createGunzip(), extract(), () => undefined);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
  }
}

/** Verifies the checksum of every file before anything is changed. */
async function checkBackup(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  try {
    for await (const { name, bytes } of filesOf(file)) {
      if (name === 'manifest.json') manifest = JSON.parse(bytes.toString()) as Manifest;
      else sums.set(name, createHash('sha256').update(bytes).digest('hex'));
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new Error(`There is no file ${file}. Nothing was changed.`, { cause: error });
    throw new Error(`${file} is broken or cut off (${message}). Nothing was changed.`, { cause: error });
  }
  if (manifest?.format !== 1) throw new Error('The backup has no manifest of a kind that is known here.');
  // Of an earlier version, which backed up more.
  manifest.tables = manifest.tables.filter((table) => !isLeftOut(table));
  for (const [name, sum] of Object.entries(manifest.files)) {
    if (sums.get(name) !== sum) throw new Error(`The backup is broken: ${name} is not what was written.`);
  }
  return manifest;
}
