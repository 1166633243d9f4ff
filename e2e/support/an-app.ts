import { createHmac } from 'node:crypto';
import { now } from '../setup/time.js';

const BASE32_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HALF_MINUTE_MS = 30_000;

/** The code that an authenticator app with this secret shows (RFC 6238), now or `later` half minutes from now. */
export function shownBy(secret: string, later = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    BASE32_LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now() / HALF_MINUTE_MS) + later));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
