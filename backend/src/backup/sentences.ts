import { knownReason } from '../exit-with-error.js';

/**
 * A sentence that says why a backup or restore failed. Known problems of the disk and the database are
 * explained in plain words.
 */
export function sentenceOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === '53100') return "The database's disk is full. Make room and start again; nothing was changed.";
  if (code === 'ENOSPC') return 'The disk is full. Make room and start again; nothing was changed.';
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(code)))
    return `The folder cannot be written (${String(message)}). Nothing was changed.`;
  return knownReason(error) ?? String(message ?? error);
}
