import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { entriesOf, type ArchiveEntry, sha256 } from './archive.js';
import { type BackupStore, timeOf } from './backup-store.js';
import { BrokenBackup, type DecryptionOptions } from './encryption.js';
import { type Head, HEAD, isHead, isManifest, isVersioned, type Manifest, MANIFEST } from './manifest.js';
import { ensureExtensions, ownTables } from './place.js';
import { booksOf, copyColumns, isLeftOut, tablesOf } from './tables.js';

/** This version is too old to read the backup. */
export class NewerBackup extends Error {}

/** A backup in its store. */
export interface BackupFile extends DecryptionOptions {
  store: BackupStore;
  name: string;
}

export interface Builder {
  databaseUrl: string;
  /** The migrations of this version. */
  known: string[];
  /** Runs the given migrations that the first schema of the path lacks. */
  build(migrations: string[], searchPath: string): Promise<void>;
}

export async function* contentsOf({ store, name, ...reading }: BackupFile): AsyncGenerator<ArchiveEntry> {
  yield* entriesOf(await store.read(name), reading);
}

/**
 * The head of a backup. In format 2 it is the first file; in format 1 the whole backup must be read for it.
 * @throws BrokenBackup, NewerBackup
 */
async function headOf(file: BackupFile, known: string[]): Promise<Head> {
  for await (const { name, bytes } of contentsOf(file)) {
    if (name !== HEAD && name !== MANIFEST) continue;
    const head = parsed(name, bytes, isVersioned);
    refuseRenamed(file.name, head);
    const newer = head.migrations.filter((one) => !known.includes(one));
    if (newer.length)
      throw new NewerBackup(`The backup is of a newer version, which has ${newer.join(', ')}.`);
    if (head.format !== 1 && head.format !== 2)
      throw new NewerBackup('The backup is of a newer version, which writes backups differently.');
    if (!isHead(head)) throw new BrokenBackup(incomplete(name));
    return head;
  }
  throw new BrokenBackup('it is broken or cut off (it has no manifest)');
}

/** @throws BrokenBackup if the file is not JSON, or lacks required fields */
function parsed<Content>(
  name: string,
  bytes: Buffer,
  isComplete: (value: unknown) => value is Content,
): Content {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw new BrokenBackup(`it is broken (its ${name} cannot be read)`, { cause: error });
  }
  if (!isComplete(value)) throw new BrokenBackup(incomplete(name));
  return value;
}

function incomplete(name: string): string {
  return `it is broken (its ${name} lacks what every backup has)`;
}

/** Far more than the difference between two clocks, and less than the time between two nightly backups. */
const MAX_CLOCK_DIFFERENCE_MS = 18 * 3_600_000;

/**
 * Refuses a backup whose name states another time than its contents. Anybody who can write to the store, even
 * without the key, could give an old backup a newer name.
 * @throws BrokenBackup
 */
function refuseRenamed(name: string, { madeAt }: Pick<Head, 'madeAt'>): void {
  const named = timeOf(name, null);
  if (!named || Math.abs(named.getTime() - Date.parse(madeAt)) <= MAX_CLOCK_DIFFERENCE_MS) return;
  throw new BrokenBackup(`it was made at ${madeAt}, and its name says ${named.toISOString()}`);
}

/**
 * Restores a backup into a separate schema, migrates it to this version, and compares it with the whole manifest:
 * checksums, rows, totals of the ledger. PostgreSQL checks the constraints.
 * @param scratch true for a trial: its tables are unlogged, so nothing reaches the write-ahead log or standbys
 * @throws BrokenBackup
 */
export async function fillSchema(
  client: pg.Client,
  schema: string,
  file: BackupFile,
  builder: Builder,
  scratch: boolean,
): Promise<Manifest> {
  const head = await headOf(file, builder.known);
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`);
  const searchPath = [schema, 'public', ...(await ensureExtensions(client))].join(', ');
  await builder.build(head.migrations, searchPath);
  await client.query(`SET search_path = ${searchPath}; SET maintenance_work_mem = '256MB'`);
  await client.query('BEGIN');
  const manifest = await load(client, file, head, scratch ? schema : null).catch(brokenByContents);
  const books = await booksOf(client);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(books)), manifest.books))
    throw new BrokenBackup('the totals of its ledger are not those of its manifest');
  await client.query('COMMIT');
  if (head.migrations.length < builder.known.length) await builder.build(builder.known, searchPath);
  return manifest;
}

/**
 * Throws BrokenBackup for rows that cannot be read or that violate a constraint, and other errors as they
 * are.
 */
function brokenByContents(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^2[23]...$/.test(code)) throw new BrokenBackup(`it is broken (${message})`, { cause: error });
  throw error;
}

/** @param unlogged the schema of a trial, whose tables are unlogged; null for a restore */
async function load(
  client: pg.Client,
  file: BackupFile,
  head: Head,
  unlogged: string | null,
): Promise<Manifest> {
  const structures = await dropStructures(client);
  const present = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name));
  for (const name of present) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const name of unlogged ? await ownTables(client, unlogged) : [])
    await client.query(`ALTER TABLE ${name} SET UNLOGGED`);
  // Migrations insert rows into some tables, and the backup contains these rows too.
  if (present.length) await client.query(`TRUNCATE ${present.join(', ')}`);
  const manifest = await copyIn(client, file, head);
  for (const name of present) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { create } of structures.reverse()) await client.query(create);
  return manifest;
}

/**
 * Drops indexes and foreign keys before the rows are loaded. Building an index once is faster than row by
 * row, and foreign keys are checked when they are added again.
 */
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

/**
 * Compares the written rows with the manifest only at the end, because nobody else can see the rows before
 * that.
 */
async function copyIn(client: pg.Client, file: BackupFile, head: Head): Promise<Manifest> {
  const present = (await tablesOf(client)).map(({ name }) => name);
  const tables = new Map(head.tables.map((table) => [table.name, copyColumns(client, table)]));
  const rows = new Map<string, number>();
  const sums: Record<string, string> = {};
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of contentsOf(file)) {
    if (manifest) throw new BrokenBackup(`it goes on after its manifest, with ${name}`);
    if (name === MANIFEST) manifest = parsed(name, bytes, isManifest);
    else sums[name] = sha256(bytes);
    const [, table = ''] = /^tables\/([^/]+)\//.exec(name) ?? [];
    const target = tables.get(table);
    if (!target || !present.includes(table)) continue;
    rows.set(table, (rows.get(table) ?? 0) + (await copyPiece(client, target, bytes)));
  }
  return compare(manifest, head, sums, rows);
}

async function copyPiece(client: pg.Client, target: string, bytes: Buffer): Promise<number> {
  if (!bytes.length) return 0;
  // The table was emptied in this transaction, so FREEZE can store its rows as old rows, which PostgreSQL
  // need not clean up later.
  const copy = client.query(copyFrom(`COPY ${target} FROM STDIN (FREEZE)`));
  copy.end(bytes);
  await once(copy, 'finish');
  return copy.rowCount;
}

/** The manifest must name every file and nothing else, and its head must match the one read at the beginning. */
function compare(
  manifest: Manifest | null,
  head: Head,
  sums: Record<string, string>,
  rows: Map<string, number>,
): Manifest {
  if (!manifest) throw new BrokenBackup('it is broken or cut off (it has no manifest)');
  for (const [name, sum] of Object.entries(manifest.files))
    if (sums[name] !== sum) throw new BrokenBackup(`it is broken (${name} is not what was written)`);
  const unknown = Object.keys(sums).find((name) => manifest.files[name] === undefined);
  if (unknown) throw new BrokenBackup(`it holds ${unknown}, which its manifest does not name`);
  const { format, migrations, sequences } = manifest;
  if (!isDeepStrictEqual([head.format, head.migrations, head.sequences], [format, migrations, sequences]))
    throw new BrokenBackup('its beginning and its manifest are not of one backup');
  // Earlier versions backed up more tables.
  for (const table of manifest.tables.filter((one) => !isLeftOut(one)))
    if ((rows.get(table.name) ?? 0) !== table.rows)
      throw new BrokenBackup(`it is broken (${table.name} is not whole)`);
  return manifest;
}
