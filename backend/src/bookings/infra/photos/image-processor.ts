import { Injectable } from '@nestjs/common';
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  HEAD_BYTES,
  heifPixels,
  MOST_PIXELS,
  NotAPhoto,
  PHOTO_SIDE,
  type PhotoKind,
  photoKind,
  PhotoTooLarge,
  THUMB_SIDE,
} from '../../domain/photo.js';
import { FairQueue } from './fair-queue.js';
import { jpegFromHeic } from './heic.js';

/** JPEG bytes, upright, without metadata. */
export interface ProcessedPhoto {
  photo: Buffer;
  thumb: Buffer;
}

/** Of one picture, per size; HEIC has its own limit beside. */
const SECONDS_AT_MOST = 20;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes uploads, one at a time: a decoded photo is large, and the API process has other work. Customers take turns
 * (`FairQueue`).
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
  try {
    const source = await readable(path, kind, name);
    const photo = await shrunk(source, PHOTO_SIDE, 85);
    return { photo, thumb: await shrunk(photo, THUMB_SIDE, 78) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (/pixel limit/i.test(String(error))) throw new PhotoTooLarge(name, '50 megapixels');
    throw new NotAPhoto(name);
  }
}

async function readable(path: string, kind: PhotoKind, name: string): Promise<Buffer | string> {
  if (kind !== 'heif') return path;
  const file = await readFile(path);
  if (heifPixels(file) > MOST_PIXELS) throw new PhotoTooLarge(name, '50 megapixels');
  return jpegFromHeic(file);
}

/** Re-encoded JPEG: no metadata (the home's location among it), no animation, no bytes after the image. */
function shrunk(source: Buffer | string, side: number, quality: number): Promise<Buffer> {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .timeout({ seconds: SECONDS_AT_MOST })
    .toBuffer();
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
