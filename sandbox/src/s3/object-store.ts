import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StoredObject {
  key: string;
  body: Buffer;
  contentType: string;
  /** In quotes, as S3 writes it. */
  etag: string;
  modifiedAt: Date;
}

interface Label {
  contentType: string;
  etag: string;
  modifiedAt: string;
}

/** Objects as files: the body, and beside it what else is known of it. */
export class ObjectStore {
  constructor(private readonly dir: string) {}

  makeBucket(bucket: string): void {
    mkdirSync(join(this.dir, bucket), { recursive: true });
  }

  hasBucket(bucket: string): boolean {
    return this.names(this.dir).includes(bucket);
  }

  put(bucket: string, key: string, body: Buffer, contentType: string): string {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const label: Label = { contentType, etag, modifiedAt: new Date().toISOString() };
    writeFileSync(this.file(bucket, key, 'body'), body, { mode: 0o600 });
    writeFileSync(this.file(bucket, key, 'label'), JSON.stringify(label), { mode: 0o600 });
    return etag;
  }

  get(bucket: string, key: string): StoredObject | null {
    try {
      const label = JSON.parse(readFileSync(this.file(bucket, key, 'label'), 'utf8')) as Label;
      const body = readFileSync(this.file(bucket, key, 'body'));
      return { ...label, key, body, modifiedAt: new Date(label.modifiedAt) };
    } catch {
      return null;
    }
  }

  remove(bucket: string, key: string): void {
    for (const part of ['body', 'label'] as const) rmSync(this.file(bucket, key, part), { force: true });
  }

  /** Keys in the order of their bytes, as S3 lists them. */
  keys(bucket: string, prefix: string): string[] {
    return this.names(join(this.dir, bucket))
      .filter((name) => name.endsWith('.label'))
      .map((name) => decodeURIComponent(name.slice(0, -'.label'.length)))
      .filter((key) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  private names(dir: string): string[] {
    try {
      return readdirSync(dir);
    } catch {
      return [];
    }
  }

  /** Keys hold slashes and dots; file names of ours hold neither a path nor a way out. */
  private file(bucket: string, key: string, part: 'body' | 'label'): string {
    return join(this.dir, bucket, `${encodeURIComponent(key)}.${part}`);
  }
}
