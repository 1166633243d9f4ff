import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * The bytes differ from those that were written, or are not a backup. The message is shown after the backup's
 * name.
 */
export class BrokenBackup extends Error {}

/*
 * An encrypted backup is
 * MAGIC, 16 bytes of salt, 16 bytes that identify the key, then chunks of 1 MiB, the last one shorter,
 *   each encrypted with AES-256-GCM and followed by its tag of 16 bytes.
 * BACKUP_KEY and the salt yield the file's key and the bytes that identify it (HKDF-SHA256). A chunk's nonce is its
 * number in 11 bytes and a byte that is 1 for the last chunk. So no chunk can be left out, repeated, moved, or taken from
 * another file.
 */
const MAGIC = Buffer.from('homebright-encrypted-1\n');
const SALT = 16;
const KEY_ID = 16;
const HEADER = MAGIC.length + SALT + KEY_ID;
const CHUNK = 1 << 20;
const TAG = 16;
const CIPHER = 'aes-256-gcm';
const NOT_ENCRYPTED =
  'it is not encrypted although BACKUP_KEY is set, so anybody who can write there may have made it. If you know that it is yours, say --unencrypted';
/** The first bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

interface FileKey {
  key: Buffer;
  id: Buffer;
}

function fileKeyOf(secret: string, salt: Buffer): FileKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, 'homebright backup', 32 + KEY_ID));
  return { key: bytes.subarray(0, 32), id: bytes.subarray(32) };
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Collects incoming bytes into chunks of one size. */
abstract class Chunked extends Transform {
  private waiting: Buffer[] = [];
  private size = 0;
  private number = 0;

  constructor(private readonly chunkSize: number) {
    super();
  }

  protected abstract chunk(bytes: Buffer, nonce: Buffer): Buffer;

  /** The last chunk is marked, so a full chunk waits until it is clear whether more bytes follow. */
  protected collect(bytes: Buffer): void {
    this.waiting.push(bytes);
    this.size += bytes.length;
    if (this.size <= this.chunkSize) return;
    let all = Buffer.concat(this.waiting);
    for (; all.length > this.chunkSize; all = all.subarray(this.chunkSize))
      this.push(this.chunk(all.subarray(0, this.chunkSize), nonceOf(this.number++, false)));
    this.waiting = [all];
    this.size = all.length;
  }

  protected last(): void {
    this.push(this.chunk(Buffer.concat(this.waiting), nonceOf(this.number, true)));
  }
}

class Encryption extends Chunked {
  private readonly fileKey: FileKey;

  constructor(secret: string) {
    super(CHUNK);
    const salt = randomBytes(SALT);
    this.fileKey = fileKeyOf(secret, salt);
    this.push(Buffer.concat([MAGIC, salt, this.fileKey.id]));
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback): void {
    this.collect(bytes);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.last();
    done();
  }

  protected chunk(bytes: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.fileKey.key, nonce);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Which backups a reader accepts. */
export interface DecryptionOptions {
  /** null if only unencrypted backups can be read. */
  key: string | null;
  /**
   * Accepts an unencrypted backup although there is a key. By default it is refused, because anybody who can
   * write to the store could have made it.
   */
  unencrypted?: boolean;
}

/** Passes an unencrypted backup through unchanged, if that is accepted. */
class Decryption extends Chunked {
  private beginning: Buffer | null = Buffer.alloc(0);
  private fileKey: FileKey | null = null;

  constructor(private readonly reading: DecryptionOptions) {
    super(CHUNK + TAG);
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback): void {
    guarded(done, () => {
      if (!this.beginning) return this.pass(bytes);
      const beginning = Buffer.concat([this.beginning, bytes]);
      this.beginning = beginning;
      const isPlain = beginning.subarray(0, GZIP.length).equals(GZIP);
      if (!isPlain && beginning.length < HEADER) return;
      this.beginning = null;
      if (isPlain && this.reading.key && !this.reading.unencrypted) throw new BrokenBackup(NOT_ENCRYPTED);
      if (!isPlain) this.fileKey = this.readHeader(beginning.subarray(0, HEADER));
      this.pass(isPlain ? beginning : beginning.subarray(HEADER));
    });
  }

  override _flush(done: TransformCallback): void {
    guarded(done, () => {
      if (this.beginning) throw new BrokenBackup('it is broken or cut off (it ends where it begins)');
      if (this.fileKey) this.last();
    });
  }

  private pass(bytes: Buffer): void {
    if (this.fileKey) this.collect(bytes);
    else this.push(bytes);
  }

  private readHeader(header: Buffer): FileKey {
    if (!header.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BrokenBackup('it is broken, or no backup of Homebright');
    const { key } = this.reading;
    if (!key) throw new BrokenBackup('it is encrypted: BACKUP_KEY is needed to read it');
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT);
    const fileKey = fileKeyOf(key, salt);
    if (!timingSafeEqual(fileKey.id, header.subarray(MAGIC.length + SALT)))
      throw new BrokenBackup('it was encrypted with another key than this BACKUP_KEY');
    return fileKey;
  }

  protected chunk(bytes: Buffer, nonce: Buffer): Buffer {
    if (!this.fileKey || bytes.length < TAG)
      throw new BrokenBackup('it is broken or cut off (an encrypted part is not whole)');
    const decipher = createDecipheriv(CIPHER, this.fileKey.key, nonce);
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
    const plain = decipher.update(bytes.subarray(0, bytes.length - TAG));
    try {
      decipher.final();
    } catch (error) {
      throw new BrokenBackup('it is broken or cut off (an encrypted part is not what was written)', {
        cause: error,
      });
    }
    return plain;
  }
}

function guarded(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** @param key the operator's secret; null for no encryption */
export function encryption(key: string | null): Transform | null {
  return key ? new Encryption(key) : null;
}

export function decryption(reading: DecryptionOptions): Transform {
  return new Decryption(reading);
}
