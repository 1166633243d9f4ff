import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { type Bucket, bucketProblem, openBucket } from '../platform/object-store.js';
import { type BackupStore, NoBackup, placeOf, type StoredFile } from './backup-store.js';

/** Bytes of one part, which is held in memory. S3 accepts 10,000 parts, so a backup may have 320 GB. */
const PART_BYTES = 32 << 20;

/**
 * Backups in an S3-compatible bucket: a backup is a multipart upload, which does not exist until it is
 * completed.
 */
export class BucketBackups implements BackupStore {
  readonly place: string;
  private readonly bucket: Bucket;

  constructor(url: string) {
    this.bucket = openBucket(url);
    this.place = placeOf(url);
  }

  async write(name: string, content: Readable): Promise<number> {
    const at = this.at(name);
    const { client } = this.bucket;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at)).catch(this.refused);
    const parts: CompletedPart[] = [];
    let bytes = 0;
    try {
      for await (const Body of partsOf(content)) {
        const PartNumber = parts.length + 1;
        const part = new UploadPartCommand({ ...at, UploadId, PartNumber, Body });
        const { ETag } = await client.send(part).catch(this.refused);
        parts.push({ PartNumber, ETag });
        bytes += Body.length;
      }
      const complete = { ...at, UploadId, MultipartUpload: { Parts: parts } };
      await client.send(new CompleteMultipartUploadCommand(complete)).catch(this.refused);
      return bytes;
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
      throw error;
    } finally {
      content.destroy();
    }
  }

  async read(name: string): Promise<Readable> {
    const { Body } = await this.bucket.client
      .send(new GetObjectCommand(this.at(name)))
      .catch((error: { name?: unknown }) => {
        if (error.name === 'NoSuchKey') throw new NoBackup(`There is no ${name} in ${this.place}.`);
        return this.refused(error);
      });
    if (Body instanceof Readable) return Body;
    throw new NoBackup(`There is no ${name} in ${this.place}.`);
  }

  async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const Prefix = this.bucket.keyOf('');
    for (let ContinuationToken: string | undefined; ;) {
      const page = await this.bucket.client
        .send(new ListObjectsV2Command({ Bucket: this.bucket.name, Prefix, ContinuationToken }))
        .catch(this.refused);
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        files.push({ name: Key.slice(Prefix.length), bytes: Size });
      ContinuationToken = page.NextContinuationToken;
      if (!ContinuationToken) return files;
    }
  }

  async remove(name: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.at(name))).catch(this.refused);
  }

  /**
   * A store that cannot list unfinished uploads must delete them by a rule of its own (docs/operations.md).
   */
  async sweep(isOurs: (name: string) => boolean): Promise<void> {
    const { client, name: Bucket, keyOf } = this.bucket;
    const Prefix = keyOf('');
    const { Uploads = [] } = await client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
      .catch(() => ({}) as { Uploads?: [] });
    for (const { Key = '', UploadId } of Uploads) {
      if (isOurs(Key.slice(Prefix.length)))
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(this.refused);
    }
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: this.bucket.keyOf(name) };
  }

  private readonly refused = (error: unknown): never => {
    throw new Error(`The bucket ${this.place}: ${bucketProblem(error)}.`, { cause: error });
  };
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  yield Buffer.concat(chunks);
}
