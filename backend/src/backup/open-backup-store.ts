import { type BackupStore, placeOf } from './backup-store.js';
import { FolderBackups } from './folder-backups.js';

/** @param url `file:/srv/backups`, or `s3://bucket/prefix?region=…&endpoint=…` */
export async function openBackupStore(url: string): Promise<BackupStore> {
  if (url.startsWith('s3:')) {
    // The SDK is large, so it is loaded only if needed.
    const { BucketBackups } = await import('./bucket-backups.js');
    return new BucketBackups(url);
  }
  return new FolderBackups(placeOf(url).slice('file:'.length));
}
