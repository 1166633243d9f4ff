import type { Readable } from 'node:stream';
import { isPhotoKey } from '../../platform/index.js';

/** Storage of photo files. Each method refuses a key that is not one of ours (`ownKey`). */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws NotFound */
  read(key: string): Promise<Readable>;
  /** Succeeds if the file is missing. */
  remove(key: string): Promise<void>;
  /** A known reason why nothing can be stored, found without trying; null if there is none. */
  obstacle(): Promise<string | null>;
  /** Like `obstacle`, but asks a remote store. */
  ask(): Promise<string | null>;
  /** Bytes of the disk; null means unlimited. */
  space(): Promise<{ free: number; size: number } | null>;
}

/** The key, if it is a valid photo key, so that a forged row cannot lead to another file. @throws Error */
export function ownKey(key: string): string {
  if (!isPhotoKey(key)) throw new Error(`${JSON.stringify(key.slice(0, 100))} is not the name of a photo.`);
  return key;
}

export const PHOTO_STORE = Symbol('PHOTO_STORE');
