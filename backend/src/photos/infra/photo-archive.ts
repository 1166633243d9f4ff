import type { Readable } from 'node:stream';
import type { PhotoSource, Snapshot } from '../../backup/index.js';
import { openPhotoStore } from './open-photo-store.js';
import type { PhotoStore } from './photo-store.js';

/** Photos for backup and restore, from any kind of store. */
export class PhotoArchive implements PhotoSource {
  constructor(private readonly store: PhotoStore) {}

  static async open(photoStoreUrl: string): Promise<PhotoArchive> {
    return new PhotoArchive(await openPhotoStore(photoStoreUrl));
  }

  async keys(snapshot: Snapshot): Promise<string[]> {
    const rows = await snapshot.rows<{ key: string }>(
      `SELECT store_key AS key FROM photo UNION SELECT thumb_key FROM photo
       UNION SELECT store_key FROM work_photo UNION SELECT thumb_key FROM work_photo ORDER BY 1`,
    );
    return rows.map(({ key }) => key);
  }

  read(key: string): Promise<Readable> {
    return this.store.read(key);
  }

  keep(key: string, bytes: Buffer): Promise<void> {
    return this.store.put(key, bytes);
  }
}
