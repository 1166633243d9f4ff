import { fileURLToPath } from 'node:url';
import { runApart } from '../../platform/index.js';
import type { PhotoKind } from '../domain/photo.js';
import type { DecoderAnswer } from './reencode.js';

/** Always the compiled program, even if this file runs from source. */
const PROGRAM = fileURLToPath(new URL('../../../dist/photos/infra/reencode.js', import.meta.url));

/** A 50-megapixel HEIC, the largest accepted photo, stays below this. */
const MAX_BYTES = 1 << 30;

/**
 * Decodes and re-encodes one picture. If the process ends early, or takes too long or more than `mostBytes` of memory,
 * the picture counts as unreadable.
 */
export function decode(path: string, kind: PhotoKind, mostBytes = MAX_BYTES): Promise<DecoderAnswer> {
  return runApart<DecoderAnswer>(PROGRAM, { path, kind, mostBytes }, { refused: 'unreadable' });
}
