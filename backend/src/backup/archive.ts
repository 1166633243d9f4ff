import { createHash } from 'node:crypto';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BrokenBackup, decryption, type DecryptionOptions } from './encryption.js';
import { isEntryName } from './manifest.js';

/** One file of a backup, whole in memory. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** In bytes. Larger than any photo, and than any piece of a table even if it has the largest uploaded row. */
const LARGEST_ENTRY = 256 << 20;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A gzipped tar, encrypted on request. */
export class ArchiveWriter {
  readonly sums: Record<string, string> = {};
  /** The bytes to store. */
  readonly output: Readable;
  private readonly tar = pack();

  /** @param encryption null for an unencrypted archive */
  constructor(encryption: Transform | null) {
    const gzip = createGzip({ level: 6 });
    this.output = encryption ?? gzip;
    const flow = encryption ? pipeline(this.tar, gzip, encryption) : pipeline(this.tar, gzip);
    // The output fails as well, and the code that stores it reports the error.
    flow.catch(() => undefined);
  }

  /**
   * Waits until the output is read, so that a slow disk slows down the reading of the database, and memory stays
   * bounded.
   */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.sums[name] = sha256(bytes);
    await new Promise<void>((resolve, reject) => {
      if (this.tar.destroyed) return reject(new Error('The backup is no longer being stored.'));
      const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
  }

  end(): void {
    this.tar.finalize();
  }

  fail(error: Error): void {
    this.tar.destroy();
    this.output.destroy(error);
  }
}

/**
 * The files of a backup in order. Each name occurs once and is one that we write, and sizes are bounded.
 * @throws BrokenBackup if the file is not one of our backups, is cut off, or is not encrypted as required
 */
export async function* entriesOf(stored: Readable, reading: DecryptionOptions): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  pipeline(stored, decryption(reading), createGunzip(), archive).catch(() => undefined);
  const seen = new Set<string>();
  const entries = archive[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value: entry } = await entries.next().catch(broken);
      if (done) return;
      const { name, type, size = 0 } = entry.header;
      refuseForeign(name, type, size, seen);
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of entry) chunks.push(chunk as Buffer);
      } catch (error) {
        broken(error);
      }
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    stored.destroy();
  }
}

/** Checks a file's header, which states its size, before any of its bytes are kept. */
function refuseForeign(name: string, type: unknown, size: number, seen: Set<string>): void {
  const quoted = JSON.stringify(name.slice(0, 100));
  if (type !== 'file' || !isEntryName(name))
    throw new BrokenBackup(`it holds ${quoted}, which no backup of Homebright has`);
  if (seen.has(name)) throw new BrokenBackup(`it holds ${quoted} twice`);
  if (size > LARGEST_ENTRY) throw new BrokenBackup(`${quoted} in it is larger than anything that we write`);
  seen.add(name);
}

/**
 * An unreachable store fails with an error code of the network or file system. Any other error means that the
 * file is broken.
 */
function broken(error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof BrokenBackup || /^E[A-Z]+$/.test(code)) throw error;
  throw new BrokenBackup(`it is broken or cut off (${message})`, { cause: error });
}
