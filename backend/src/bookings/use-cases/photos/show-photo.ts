import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { NotFound } from '../../../kernel/domain-error.js';
import { PhotoRows } from '../../infra/photos/photo-rows.js';
import { PHOTO_STORE, type PhotoStore } from '../../infra/photos/photo-store.js';

export interface ShownPhoto {
  name: string;
  /** Names the bytes, which never change. */
  etag: string;
  read(): Promise<Readable>;
}

/** A customer sees their own photos, the office all. */
export type PhotoViewer = { office: true } | { office: false; userId: string };

@Injectable()
export class ShowPhoto {
  constructor(
    @Inject(PHOTO_STORE) private readonly store: PhotoStore,
    private readonly photos: PhotoRows,
  ) {}

  /** @throws NotFound, also for somebody else's */
  async run(id: number, viewer: PhotoViewer, thumb: boolean): Promise<ShownPhoto> {
    const photo = await this.photos.find(id);
    if (!photo || !(viewer.office || viewer.userId === photo.userId)) throw new NotFound('The photo');
    const key = thumb ? photo.thumbKey : photo.storeKey;
    const etag = `"${createHash('sha256').update(key).digest('base64url')}"`;
    return { name: photo.originalName, etag, read: () => this.store.read(key) };
  }
}
