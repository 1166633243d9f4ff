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

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(isItem);

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether JSON has the fields that tell which version wrote the backup. A newer version may write others differently. */
export function isVersioned(value: unknown): value is Pick<Head, 'format' | 'madeAt' | 'migrations'> {
  if (!isObject(value)) return false;
  return typeof value.format === 'number' && isText(value.madeAt) && isListOf(value.migrations, isText);
}

export function isHead(value: unknown): value is Head {
  return isVersioned(value) && hasContents(value as unknown as Fields);
}

function hasContents({ tables, sequences, books }: Fields): boolean {
  const isTable = (table: unknown): boolean =>
    isObject(table) && isText(table.name) && isListOf(table.columns, isText);
  const isSequence = (sequence: unknown): boolean =>
    isObject(sequence) && isText(sequence.name) && Number.isSafeInteger(sequence.last);
  return isListOf(tables, isTable) && isListOf(sequences, isSequence) && isObject(books);
}

export function isManifest(value: unknown): value is Manifest {
  if (!isHead(value)) return false;
  const { photos, files, tables } = value as Partial<Manifest>;
  const hasRows = (table: unknown): boolean => isObject(table) && Number.isSafeInteger(table.rows);
  const hasSums = isObject(files) && isListOf(Object.values(files), isText);
  return Number.isSafeInteger(photos) && hasSums && isListOf(tables, hasRows);
}

const PIECE_OF_TABLE = /^tables\/[a-z_\d]{1,63}\/\d{6,9}\.copy$/;

/** Whether a backup can contain a file of this name. */
export function isEntryName(name: string): boolean {
  if (name.startsWith(PHOTOS)) return isPhotoKey(name.slice(PHOTOS.length));
  return name === HEAD || name === MANIFEST || PIECE_OF_TABLE.test(name);
}
