import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from './archive.js';
import type { BackupStore } from './backup-store.js';
import { encryption } from './encryption.js';
import { type Head, HEAD, type Manifest, MANIFEST, PHOTOS } from './manifest.js';
import { booksOf, copyColumns, sequencesOf, type Table, tablesOf } from './tables.js';

/** Tables are written in pieces of this many bytes, so that memory stays bounded. */
const PIECE = 8 << 20;

/** A consistent snapshot of the database. */
export interface Snapshot {
  rows<Row>(text: string): Promise<Row[]>;
}

export interface PhotoSource {
  /** Keys of all files to which the snapshot refers. */
  keys(snapshot: Snapshot): Promise<string[]>;
  /** @throws NotFound */
  read(key: string): Promise<Readable>;
}

export interface BackupSource {
  databaseUrl: string;
  photos: PhotoSource;
  /** null to write it unencrypted. */
  key: string | null;
}

export interface Written {
  manifest: Manifest;
  bytes: number;
}

/**
 * Writes a snapshot of the database with its photos as a gzipped tar. Other work continues in the meantime;
 * photos that are deleted during it are omitted. The store shows the file only after it is complete.
 * @throws Error if the database is not ours, or the signal aborts
 */
export async function writeBackup(
  { databaseUrl, photos, key }: BackupSource,
  store: BackupStore,
  name: string,
  signal?: AbortSignal,
): Promise<Written> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection already makes the current statement fail.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = await describe(client);
    const archive = new ArchiveWriter(encryption(key));
    const stop = (): void => {
      archive.fail(new Error('It was stopped.'));
      void client.end();
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    const stored = store.write(name, archive.output);
    stored.catch((error: Error) => archive.fail(error));
    try {
      const manifest = await fill(archive, client, head, photos);
      return { manifest, bytes: await stored };
    } catch (error) {
      archive.fail(error as Error);
      // If the store failed, its error is thrown, because it caused this one.
      await stored;
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  } finally {
    await client.end();
  }
}

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  head: Head,
  photos: PhotoSource,
): Promise<Manifest> {
  await archive.add(HEAD, jsonOf(head));
  const tables: Manifest['tables'] = [];
  for (const table of head.tables) tables.push({ ...table, rows: await copyOut(client, table, archive) });
  const snapshot = { rows: async (text: string) => (await client.query(text)).rows };
  let count = 0;
  for (const key of await photos.keys(snapshot)) {
    const bytes = await read(photos, key);
    if (!bytes) continue;
    count += 1;
    await archive.add(PHOTOS + key, bytes);
  }
  const manifest: Manifest = { ...head, tables, photos: count, files: { ...archive.sums } };
  await archive.add(MANIFEST, jsonOf(manifest));
  archive.end();
  return manifest;
}

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

async function describe(client: pg.Client): Promise<Head> {
  const found = await client.query<{ name: string; ours: boolean }>(
    `SELECT current_database() AS name, to_regclass('migration') IS NOT NULL AND to_regclass('booking') IS NOT NULL AS ours`,
  );
  const [{ name: database, ours } = { name: '', ours: false }] = found.rows;
  if (!ours) throw new Error(`The database ${database} is not Homebright's: it has none of its tables.`);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  return {
    format: 2,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    books: await booksOf(client),
  };
}

async function copyOut(client: pg.Client, table: Table, archive: ArchiveWriter): Promise<number> {
  const copy = client.query(copyTo(`COPY ${copyColumns(client, table)} TO STDOUT`));
  let piece: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    number += 1;
    const all = Buffer.concat(piece);
    // COPY ends each row with a newline and escapes newlines inside a row. An incomplete last row waits for
    // the next chunk.
    const whole = all.lastIndexOf(0x0a) + 1;
    await archive.add(`tables/${table.name}/${String(number).padStart(6, '0')}.copy`, all.subarray(0, whole));
    piece = [all.subarray(whole)];
    size = all.length - whole;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE) await flush();
  }
  await flush();
  return copy.rowCount;
}

async function read(photos: PhotoSource, key: string): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await photos.read(key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NOT_FOUND') return null;
    throw error;
  }
}
