import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './services.mjs';

/** A separate disk that fills quickly. @returns {{ path: string, unmount(): void } | null} null if not allowed here */
export function smallDisk(size) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return null;
  const path = join(scratch(), 'disk');
  mkdirSync(path);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', path]);
  return status === 0 ? { path, unmount: () => spawnSync('umount', ['-l', path]) } : null;
}
