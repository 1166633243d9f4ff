import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhotoKind } from '../domain/photo.js';
import type { DecoderAnswer } from './reencode.js';

/** The compiled program, from here and from the sources alike. */
const PROGRAM = fileURLToPath(new URL('../../../../dist/bookings/photos/infra/reencode.js', import.meta.url));

/** A 50-megapixel HEIC, the largest that is accepted, stays below this. */
const MOST_BYTES = 1 << 30;
const TIMEOUT_MS = 60_000;

/**
 * Decodes and re-encodes one picture in a process of its own, so that neither its memory nor a crash of a decoder is
 * the API's. The process is ended when it takes too long or more than `mostBytes` of memory; the picture then counts as unreadable.
 */
export function decode(path: string, kind: PhotoKind, mostBytes = MOST_BYTES): Promise<DecoderAnswer> {
  return new Promise((resolve) => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      // Nothing of ours is its business: it gets no secrets. Decoders' messages about broken files are dropped.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const settle = (answer: DecoderAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.once('message', (answer) => settle(answer as DecoderAnswer));
    child.once('error', () => settle({ refused: 'unreadable' }));
    child.once('exit', () => settle({ refused: 'unreadable' }));
    child.send({ path, kind, mostBytes }, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}
