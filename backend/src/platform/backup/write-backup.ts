import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { booksOf, copyColumns, type Sequence, sequencesOf, type Table, tablesOf } from './tables.js';

/** Tables are written in pieces of this size, so that memory stays bounded. */
const PIECE = 8 << 20;

export interface Manifest {
  format: 1;
  madeAt: string;
  /** Names of the migrations that had been run. */
  migrations: string[];
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
  books: Record<string, number>;
  photos: number;
  /** SHA-256 of every file in the archive. */
  files: Record<string, string>;
}

/** A consistent snapshot of the database. */
export interface Snapshot {
  rows<Row>(text: string): Promise<Row[]>;
}

export interface Photos {
  /** Keys of all files referred to by the snapshot. */
  keys(snapshot: Snapshot): Promise<string[]>;
  /** @throws NotFound */
  read(key: string): Promise<Readable>;
}

/**
 * Writes a snapshot of the database with its photos as a gzipped tar. Work goes on meanwhile; photos deleted while it
 * runs are left out. The file gets its final name only when it is complete.
 */
export async function writeBackup(databaseUrl: string, photos: Photos, file: string): Promise<Manifest> {
  const draft = `${file}.part`;
  const client = new pg.Client({ connectionString: databaseUrl });
  const archive = new Archive(draft);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(client);
    for (const table of manifest.tables) table.rows = await copyOut(client, table, archive);
    const snapshot = { rows: async (text: string) => (await client.query(text)).rows };
    for (const key of await photos.keys(snapshot)) {
      const bytes = await read(photos, key);
      if (!bytes) continue;
      manifest.photos += 1;
      await archive.add(`photos/${key}`, bytes);
    }
    manifest.files = { ...archive.sums };
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.close();
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client): Promise<Manifest> {
  const found = await client.query<{ name: string; ours: boolean }>(
    `SELECT current_database() AS name, to_regclass('migration') IS NOT NULL AND to_regclass('booking') IS NOT NULL AS ours`,
  );
  const [{ name: database, ours } = { name: '', ours: false }] = found.rows;
  if (!ours) throw new Error(`The database ${database} is not Homebright's: it has none of its tables.`);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: (await tablesOf(client)).map((table) => ({ ...table, rows: 0 })),
    sequences: await sequencesOf(client),
    books: await booksOf(client),
    photos: 0,
    files: {},
  };
}

async function copyOut(client: pg.Client, table: Table, archive: Archive): Promise<number> {
  const copy = client.query(copyTo(`COPY ${copyColumns(client, table)} TO STDOUT`));
  let piece: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    number += 1;
    const all = Buffer.concat(piece);
    // COPY ends each row with a newline and escapes those inside: an incomplete last row waits for the next chunk.
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

async function read(photos: Photos, key: string): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await photos.read(key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NOT_FOUND') return null;
    throw error;
  }
}

class Archive {
  readonly sums: Record<string, string> = {};
  private readonly tar = pack();
  private readonly written: Promise<void>;

  constructor(file: string) {
    // It contains no session secrets but personal data, so only its owner may read it.
    const target = createWriteStream(file, { mode: 0o600 });
    this.written = pipeline(this.tar, createGzip({ level: 6 }), target);
    this.written.catch(() => undefined);
  }

  /** Respects backpressure, so that a slow disk slows the reading; a full disk fails the backup. */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.sums[name] = createHash('sha256').update(bytes).digest('hex');
    // Once the file has failed, its reason is what counts, not that the archive was closed by it.
    if (this.tar.destroyed) return this.written;
    await new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? this.written.then(reject, reject) : resolve(),
      );
      entry.end(bytes);
    });
  }

  async close(): Promise<void> {
    this.tar.finalize();
    await this.written;
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }
}
