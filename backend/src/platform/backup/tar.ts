import type { Readable } from 'node:stream';

const BLOCK = 512;

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** One file of a tar archive (POSIX ustar), which any tar can read. */
export function tarEntry({ name, bytes }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for the archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${Math.floor(Date.now() / 1_000).toString(8)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * The files of an archive in order, one at a time in memory.
 * @throws Error for an invalid or truncated archive
 */
export async function* tarEntries(archive: Readable): AsyncGenerator<TarEntry> {
  const source = new Chunks(archive);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const told = Number.parseInt(header.toString('latin1', 148, 155), 8);
    header.write('        ', 148);
    if (told !== sumOf(header)) throw new Error('This is no archive of a backup, or it is broken.');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const bytes = await source.take(size);
    await source.take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name: header.toString('utf8', 0, header.indexOf(0)), bytes };
  }
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** Reads a stream in pieces of the requested size. */
class Chunks {
  private waiting: Buffer[] = [];
  private held = 0;
  private readonly source: AsyncIterator<Buffer>;

  constructor(stream: Readable) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.held < size) {
      const { done, value } = await this.source.next();
      if (done) throw new Error('The backup is cut off.');
      this.waiting.push(value);
      this.held += value.length;
    }
    const all = this.waiting.length === 1 && this.waiting[0] ? this.waiting[0] : Buffer.concat(this.waiting);
    this.waiting = [all.subarray(size)];
    this.held = all.length - size;
    return Buffer.from(all.subarray(0, size));
  }
}
