import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import type { PhotoStore } from './photo-store.js';

/** Photos in an S3-compatible bucket. Credentials are found in the SDK's usual ways. */
export class BucketStore implements PhotoStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(url: string) {
    const { hostname, pathname, searchParams } = new URL(url);
    const endpoint = searchParams.get('endpoint') ?? undefined;
    this.bucket = hostname;
    this.prefix = pathname.replace(/^\/|\/$/g, '');
    this.client = new S3Client({
      endpoint,
      region: searchParams.get('region') ?? 'us-east-1',
      // Most self-hosted servers support neither virtual-hosted buckets nor all checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.at(key), Body: bytes, ContentType: 'image/jpeg' });
    await this.client
      .send(command)
      .catch((error: unknown) => this.makeBucket(error).then(() => this.client.send(command)))
      .catch(unreachable);
  }

  async read(key: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(key)));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (nameOf(error) !== 'NoSuchKey') unreachable(error);
    }
    throw new NotFound('The photo');
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(unreachable);
  }

  /** A bucket that is away comes back by itself; meanwhile uploads are told to try again. */
  obstacle(): Promise<null> {
    return Promise.resolve(null);
  }

  async ask(): Promise<string | null> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
      return null;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      const status = $metadata?.httpStatusCode;
      if (status === 404) return 'the bucket does not exist. Create it';
      if (status === 403 || status === 400)
        return `the store refuses our key or bucket (${status}). Check both`;
      return `nobody answers as a store should (${status ?? String(nameOf(error))}). Check that it runs`;
    }
  }

  space(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Creates the missing bucket; a concurrent upload may have just done so. */
  private async makeBucket(error: unknown): Promise<void> {
    if (nameOf(error) !== 'NoSuchBucket') throw error;
    await this.client.send(new CreateBucketCommand({ Bucket: this.bucket })).catch((refusal: unknown) => {
      if (!MADE_MEANWHILE.has(nameOf(refusal))) throw refusal;
    });
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix ? `${this.prefix}/${key}` : key };
  }
}

const log = new Logger(BucketStore.name);

const MADE_MEANWHILE = new Set<unknown>(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);

function nameOf(error: unknown): unknown {
  return (error as { name?: unknown }).name;
}

/** An unavailable store is reported as such, so that the client may retry. */
function unreachable(error: unknown): never {
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
