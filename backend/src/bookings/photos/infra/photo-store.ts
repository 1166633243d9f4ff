import type { Readable } from 'node:stream';
import { isPhotoKey } from '../../../platform/index.js';

/** Storage of photo files. Each method refuses a key that is not one of ours (`ownKey`). */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws NotFound */
  read(key: string): Promise<Readable>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Why nothing can be stored, as far as that is known without trying; null: nothing is known. */
  obstacle(): Promise<string | null>;
  /** As `obstacle`, by asking a store that is elsewhere. */
  ask(): Promise<string | null>;
  /** Bytes of the disk; null: there is no end to it. */
  space(): Promise<{ free: number; size: number } | null>;
}

/** The key, where it is one that we give: a row that somebody forged leads to no other file. @throws Error */
export function ownKey(key: string): string {
  if (!isPhotoKey(key)) throw new Error(`${JSON.stringify(key.slice(0, 100))} is no name of a photo.`);
  return key;
}

export const PHOTO_STORE = Symbol('PHOTO_STORE');
