import { FolderStore } from './folder-store.js';
import type { PhotoStore } from './photo-store.js';

/** `file:./data/photos`, `file:///srv/photos`, or `s3://bucket/prefix?region=…&endpoint=…`. @throws Error for others */
export async function openPhotoStore(url: string): Promise<PhotoStore> {
  if (url.startsWith('file:')) return new FolderStore(url);
  if (!url.startsWith('s3:')) throw new Error('PHOTO_STORE_URL must begin with file: or s3:');
  // The SDK is large, so it is loaded only if used.
  const { BucketStore } = await import('./bucket-store.js');
  return new BucketStore(url);
}
