import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { folderOf } from '../../addresses.js';
import { openPhotoStore } from '../../photos/index.js';
import { photoKey } from '../../platform/index.js';
import { fail, failAs, ok } from '../domain/finding.js';
import { reasonOf } from './ask.js';
import type { Check } from './check.js';

export const photosCheck: Check = {
  id: 'photos',
  name: 'Photos',
  needs: ['PHOTO_STORE_URL'],
  async look({ config: { photoStoreUrl } }) {
    const store = await openPhotoStore(photoStoreUrl);
    const obstacle = await store.ask();
    if (obstacle) return failAs(`Photos cannot be stored: ${obstacle}, or correct PHOTO_STORE_URL.`);
    const local = photoStoreUrl.startsWith('file:');
    // If an administrator runs the doctor, a folder made here would not belong to the service.
    if (local && !existsSync(folderOf(photoStoreUrl))) return ok('The folder is made with the first photo');
    // The store accepts only names of this form.
    const key = photoKey(randomUUID());
    const own = local && join(folderOf(photoStoreUrl), dirname(key));
    const isNew = own && !existsSync(own);
    const bytes = Buffer.from(key);
    try {
      await store.put(key, bytes);
      const read = await buffer(await store.read(key)).finally(() => store.remove(key));
      if (!read.equals(bytes))
        return fail('The photo store gives back something else', 'Look for a proxy or cache in front of it.');
      return ok(`${local ? 'The folder' : 'The bucket'} was written and read`);
    } catch (error) {
      const reason = reasonOf((error as Error).cause ?? error);
      return fail(
        `Photos cannot be stored (${reason})`,
        'Check what PHOTO_STORE_URL names, and that we may write and read there.',
      );
    } finally {
      // If a photo arrived there in the meantime, the folder stays.
      if (isNew) await rmdir(own).catch(() => undefined);
    }
  },
};
