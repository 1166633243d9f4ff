import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { NotFound } from '../../../kernel/domain-error.js';
import type { PhotoStore } from './photo-store.js';

/** Photos in a local folder. */
export class FolderStore implements PhotoStore {
  private readonly root: string;

  constructor(url: string) {
    this.root = url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = join(this.root, key);
    await mkdir(dirname(path), { recursive: true });
    // Written under a temporary name and renamed, so that a partial file is never visible.
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      // Partial files must not fill the disk further.
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Readable> {
    const file = await open(join(this.root, key)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') throw new NotFound('The photo');
      throw error;
    });
    return file.createReadStream();
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }
}
