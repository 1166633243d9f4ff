import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { folderOf } from '../../addresses.js';
import { type Disk, judgeDisk } from '../domain/judge-disk.js';
import { ok, worst } from '../domain/finding.js';
import type { Check } from './check.js';

export const diskCheck: Check = {
  id: 'disk',
  name: 'Disk',
  needs: [],
  async look({ config: { photoStoreUrl, backups } }) {
    const stores = [
      ['photos', photoStoreUrl],
      ['backups', (backups.url ?? '').replace(/\?.*$/, '')],
    ] as const;
    const local = stores.filter(([, url]) => url.startsWith('file:'));
    const disks = await disksOf([
      ...local.map(([use, url]) => [use, folderOf(url)] as const),
      ['temporary files', tmpdir()],
    ]);
    return disks.length ? worst(disks.map(judgeDisk)) : ok('This system does not tell');
  },
};

/** Folders on the same disk share one line. */
async function disksOf(folders: readonly (readonly [use: string, folder: string])[]): Promise<Disk[]> {
  const disks = new Map<number, Disk>();
  for (const [use, folder] of folders) {
    const existing = await nearest(resolve(folder));
    const { bavail, blocks, bsize } = await statfs(existing);
    const { dev } = await stat(existing);
    const disk = disks.get(dev);
    if (disk) disk.uses.push(use);
    else disks.set(dev, { uses: [use], free: bavail * bsize, size: blocks * bsize });
  }
  return [...disks.values()];
}

/** The folder, or the nearest existing one above it. */
async function nearest(folder: string): Promise<string> {
  const exists = await stat(folder).catch(() => null);
  return exists || folder === dirname(folder) ? folder : nearest(dirname(folder));
}
