import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { type PhotoRow, PhotoRows } from '../../infra/photos/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from '../../infra/photos/photo-store.js';

const DAY = 86_400_000;
const BATCH = 100;

@Injectable()
export class SweepPhotos {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly clock: Clock,
    private readonly photos: PhotoRows,
  ) {}

  /** Removes photos that got no booking within a day (design section 6). */
  async run(): Promise<void> {
    const before = new Date(this.clock.now() - DAY);
    for (;;) {
      const orphans = await this.photos.removeOrphans(before, BATCH);
      await this.files(orphans);
      if (orphans.length < BATCH) return;
    }
  }

  /** Deletes the files of removed rows, unless another booking still uses them. */
  async files(gone: Pick<PhotoRow, 'storeKey' | 'thumbKey'>[]): Promise<void> {
    for (const { storeKey, thumbKey } of gone) {
      if (await this.photos.isUsed(storeKey)) continue;
      await this.store.remove(storeKey);
      await this.store.remove(thumbKey);
    }
  }
}
