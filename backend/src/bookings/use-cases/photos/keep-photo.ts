import { Inject, Injectable } from '@nestjs/common';
import { MAX_PHOTO_BYTES, type UploadedFile } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { ReceivedFile } from '../../../platform/index.js';
import { photoName, PhotoTooLarge } from '../../domain/photo.js';
import { ImageProcessor } from '../../infra/photos/image-processor.js';
import { PhotoRows } from '../../infra/photos/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from '../../infra/photos/photo-store.js';

/** Enough for several drafts, but limits photos that belong to no booking. */
const MOST_WAITING = 60;

@Injectable()
export class KeepPhoto {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly clock: Clock,
    private readonly images: ImageProcessor,
    private readonly photos: PhotoRows,
  ) {}

  /**
   * Stores a re-encoded photo for a future booking of the customer.
   * @throws NotAPhoto, PhotoTooLarge, DomainError
   */
  async run(userId: string, file: ReceivedFile): Promise<UploadedFile> {
    const originalName = photoName(file.name);
    if (file.tooLarge) throw new PhotoTooLarge(originalName, `${MAX_PHOTO_BYTES / 1024 / 1024} MB`);
    const { photo, thumb } = await this.images.process(userId, file.path, originalName);
    const id = randomUUID();
    const storeKey = `${id.slice(0, 2)}/${id}.jpg`;
    const thumbKey = `${id.slice(0, 2)}/${id}-thumb.jpg`;
    await Promise.all([this.store.put(storeKey, photo), this.store.put(thumbKey, thumb)]);
    const kept = await this.photos.add(
      { userId, originalName, size: file.bytes, storeKey, thumbKey },
      MOST_WAITING,
      this.clock.date(),
    );
    if (kept) return kept;
    await Promise.all([this.store.remove(storeKey), this.store.remove(thumbKey)]);
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      'You have many photos without a booking already. Please finish that booking first.',
    );
  }
}
