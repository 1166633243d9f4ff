import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupStore, NoBackup, type StoredFile } from './backup-store.js';

/** The extension of a file that is still being written. */
const DRAFT = '.part';

export class FolderBackups implements BackupStore {
  readonly place: string;

  constructor(private readonly folder: string) {
    this.place = `file:${folder}`;
  }

  async write(name: string, content: Readable): Promise<number> {
    const draft = join(this.folder, name + DRAFT);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      // A backup contains personal data, but no session secrets. Only the file's owner may read it.
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
      const { size } = await stat(draft);
      await rename(draft, join(this.folder, name));
      await this.flush();
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(name: string): Promise<Readable> {
    const file = await open(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new NoBackup(`There is no file ${join(this.folder, name)}.`);
      throw error;
    });
    return file.createReadStream({ highWaterMark: 1 << 18 });
  }

  async list(): Promise<StoredFile[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return Promise.all(
      names.map(async (name) => ({ name, bytes: (await stat(join(this.folder, name))).size })),
    );
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async sweep(isOurs: (name: string) => boolean): Promise<void> {
    for (const { name } of await this.list()) {
      if (name.endsWith(DRAFT) && isOurs(name.slice(0, -DRAFT.length))) await this.remove(name);
    }
  }

  /** Makes sure that the new file name survives a power loss. */
  private async flush(): Promise<void> {
    const folder = await open(this.folder);
    await folder.sync().finally(() => folder.close());
  }
}
