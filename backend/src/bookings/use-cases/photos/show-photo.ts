import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { NotFound } from '../../../kernel/domain-error.js';
import { PhotoRows } from '../../infra/photos/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from '../../infra/photos/photo-store.js';

/** A customer sees their own photos, the office all. */
export type PhotoViewer = { office: true } | { office: false; userId: string };

@Injectable()
export class ShowPhoto {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly photos: PhotoRows,
  ) {}

  /** @throws NotFound, also for somebody else's */
  async run(id: number, viewer: PhotoViewer, thumb: boolean): Promise<{ name: string; bytes: Readable }> {
    const photo = await this.photos.find(id);
    if (!photo || !(viewer.office || viewer.userId === photo.userId)) throw new NotFound('The photo');
    const bytes = await this.store.read(thumb ? photo.thumbKey : photo.storeKey);
    return { name: photo.originalName, bytes };
  }
}
