import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { folderOf } from '../../addresses.js';
import { NotFound } from '../../kernel/domain-error.js';
import { ownKey, type PhotoStore } from './photo-store.js';

/** Photos in a local folder. */
export class FolderStore implements PhotoStore {
  private readonly root: string;

  constructor(url: string) {
    this.root = folderOf(url);
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
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
    const file = await open(this.pathOf(key)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') throw new NotFound('The photo');
      throw error;
    });
    return file.createReadStream();
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  ask(): Promise<string | null> {
    return this.obstacle();
  }

  async space(): Promise<{ free: number; size: number } | null> {
    for (let folder = this.root; ; folder = dirname(folder)) {
      const disk = await statfs(folder).catch(() => null);
      if (disk) return { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
      if (folder === dirname(folder)) return null;
    }
  }

  /** Creates nothing: files made by an administrator's command would not belong to the service's user. */
  async obstacle(): Promise<string | null> {
    for (let folder = this.root; ; folder = dirname(folder)) {
      try {
        if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder`;
        await access(folder, constants.W_OK | constants.X_OK);
        return null;
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
        // A missing folder is created with the first photo. If a parent is a file, the next round reports it.
        if (!['ENOENT', 'ENOTDIR'].includes(reason)) return `${folder} cannot be written (${reason})`;
      }
    }
  }

  private pathOf(key: string): string {
    return join(this.root, ownKey(key));
  }
}
