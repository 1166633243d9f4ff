import { Injectable } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { HEAD_BYTES, NotAPhoto, photoKind, PhotoTooLarge } from '../domain/photo.js';
import { decode } from './decoder-process.js';
import { FairQueue } from './fair-queue.js';

/** JPEG bytes, upright, without metadata. */
export interface ProcessedPhoto {
  photo: Buffer;
  thumb: Buffer;
}

/**
 * Re-encodes uploads, one at a time and in a separate process. Customers take turns (`FairQueue`).
 */
@Injectable()
export class ImageProcessor {
  private readonly queue = new FairQueue({ ofOne: 10, ofAll: 200 });

  /** @throws NotAPhoto, PhotoTooLarge; DomainError BUSY when the customer's share of the queue is full */
  process(customerId: string, path: string, name: string): Promise<ProcessedPhoto> {
    return this.queue.run(customerId, () => processed(path, name));
  }
}

async function processed(path: string, name: string): Promise<ProcessedPhoto> {
  const kind = photoKind(await head(path));
  if (!kind) throw new NotAPhoto(name);
  const answer = await decode(path, kind);
  if (!('refused' in answer)) return { photo: Buffer.from(answer.photo), thumb: Buffer.from(answer.thumb) };
  if (answer.refused === 'too-large') throw new PhotoTooLarge(name, '50 megapixels');
  throw new NotAPhoto(name);
}

async function head(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
