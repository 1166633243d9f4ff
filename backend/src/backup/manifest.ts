import { isPhotoKey } from '../platform/photo-key.js';
import type { Sequence, Table } from './tables.js';

/**
 * The last file of a backup, `manifest.json`. Since format 2 the first file, `head.json`, has the same
 * contents except for facts that are known only at the end. So a restore needs to read the backup only once.
 */
export interface Manifest extends Head {
  tables: (Table & { rows: number })[];
  /** Number of photo files. */
  photos: number;
  /** SHA-256 of every file in the archive. */
  files: Record<string, string>;
}

export interface Head {
  format: 1 | 2;
  madeAt: string;
  /** Names of the migrations that had run when the backup was made. */
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
  /** Totals of the ledger, in cents. */
  books: Record<string, number>;
}

export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
export const PHOTOS = 'photos/';

const PIECE_OF_TABLE = /^tables\/[a-z_\d]{1,63}\/\d{6,9}\.copy$/;

/** Whether a backup can contain a file of this name. */
export function isEntryName(name: string): boolean {
  if (name.startsWith(PHOTOS)) return isPhotoKey(name.slice(PHOTOS.length));
  return name === HEAD || name === MANIFEST || PIECE_OF_TABLE.test(name);
}
