import type { Readable } from 'node:stream';

/** Where the bytes of photos are; keys are our own. */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws NotFound */
  read(key: string): Promise<Readable>;
  /** What is not there is fine. */
  remove(key: string): Promise<void>;
}

export const PHOTO_STORE = Symbol('PHOTO_STORE');
