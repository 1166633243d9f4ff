import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every app knows it: SHA-1, six digits, half a minute. */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones may be this many steps wrong. */
const TOLERANCE = 1;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a step, with its leading zeros. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Which step the code is of, now or one before or after; null for none of those.
 *
 * @param after codes of this step and earlier ones have been taken
 */
export function matchingStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const typed = Buffer.from(code);
  const current = stepAt(now);
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    const right = Buffer.from(codeAt(secret, step));
    if (step > after && typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}

/** RFC 4648, without padding: as apps take a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code tells an app: whose secret it is, and of which business. */
export function enrolmentAddress(business: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(business)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(business)}`;
}
