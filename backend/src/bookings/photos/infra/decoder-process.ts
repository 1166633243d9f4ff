import { fileURLToPath } from 'node:url';
import { runApart } from '../../../platform/index.js';
import type { PhotoKind } from '../domain/photo.js';
import type { DecoderAnswer } from './reencode.js';

/** The compiled program, from here and from the sources alike. */
const PROGRAM = fileURLToPath(new URL('../../../../dist/bookings/photos/infra/reencode.js', import.meta.url));

/** A 50-megapixel HEIC, the largest that is accepted, stays below this. */
const MOST_BYTES = 1 << 30;

/** Decodes and re-encodes one picture. One whose process ends, takes too long or more than `mostBytes` of memory counts as unreadable. */
export function decode(path: string, kind: PhotoKind, mostBytes = MOST_BYTES): Promise<DecoderAnswer> {
  return runApart<DecoderAnswer>(PROGRAM, { path, kind, mostBytes }, { refused: 'unreadable' });
}
