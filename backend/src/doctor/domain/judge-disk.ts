import { fail, type Finding, ok, warn } from './finding.js';

export interface Disk {
  /** The uses of the folders: 'photos', 'backups', 'temporary files'. */
  uses: string[];
  /** Bytes. */
  free: number;
  size: number;
}

const GB = 1024 ** 3;
/** The same share as in the alert about the photos' disk. */
const LOW_SHARE = 0.1;
const MIN_FREE_BYTES = GB / 4;

export function judgeDisk({ uses, free, size }: Disk): Finding {
  const sentence = `${gigabytes(free)} of ${gigabytes(size)} GB free for ${uses.join(', ')}`;
  const next = 'Make room, or enlarge the disk.';
  if (free < MIN_FREE_BYTES) return fail(`Only ${sentence}`, next);
  return free < size * LOW_SHARE ? warn(`Only ${sentence}`, next) : ok(sentence);
}

function gigabytes(bytes: number): string {
  return (bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0);
}
