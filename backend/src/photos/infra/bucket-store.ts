import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Bucket, bucketProblem, openBucket } from '../../platform/object-store.js';
import { ownKey, type PhotoStore } from './photo-store.js';

const ALREADY_CREATED = new Set<unknown>(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);

/** Photos in an S3-compatible bucket. */
export class BucketStore implements PhotoStore {
  private readonly client: S3Client;
  private readonly bucket: Bucket;

  constructor(url: string) {
    this.bucket = openBucket(url);
    this.client = this.bucket.client;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.objectOf(key), Body: bytes, ContentType: 'image/jpeg' });
    await this.client
      .send(command)
      .catch((error: unknown) => this.createMissingBucket(error).then(() => this.client.send(command)))
      .catch(throwBusy);
  }

  async read(key: string): Promise<Readable> {
    const object = this.objectOf(key);
    try {
      const { Body } = await this.client.send(new GetObjectCommand(object));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (nameOf(error) !== 'NoSuchKey') throwBusy(error);
    }
    throw new NotFound('The photo');
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(key))).catch(throwBusy);
  }

  /** A bucket outage ends by itself. Until then, people who upload a photo are asked to try again. */
  obstacle(): Promise<null> {
    return Promise.resolve(null);
  }

  async ask(): Promise<string | null> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket.name }));
      return null;
    } catch (error) {
      return bucketProblem(error);
    }
  }

  space(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Creates the bucket if `error` says that it is missing. Another upload may have just created it. */
  private async createMissingBucket(error: unknown): Promise<void> {
    if (nameOf(error) !== 'NoSuchBucket') throw error;
    await this.client
      .send(new CreateBucketCommand({ Bucket: this.bucket.name }))
      .catch((refusal: unknown) => {
        if (!ALREADY_CREATED.has(nameOf(refusal))) throw refusal;
      });
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: this.bucket.keyOf(ownKey(key)) };
  }
}

const log = new Logger(BucketStore.name);

function nameOf(error: unknown): unknown {
  return (error as { name?: unknown }).name;
}

/** Logs the error and answers that the store is busy, so that the client may retry. */
function throwBusy(error: unknown): never {
  log.warn(`photo store: ${String(error)}`);
  throw new DomainError(
    'BUSY',
    'Photos cannot be reached right now. Please try again in a moment.',
    undefined,
    {
      cause: error,
    },
  );
}
