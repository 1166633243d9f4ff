import { codeAt, stepAt } from '../src/identity/infra/second-factor/one-time-code.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What was written in base32. */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code that an app with this secret shows. */
export function shownBy(secret: string, now: Date): string {
  return codeAt(bytesOf(secret), stepAt(now));
}
