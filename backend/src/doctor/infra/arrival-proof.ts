import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The header by which a request proves that it comes from the doctor. */
export const PROOF_HEADER = 'x-homebright-doctor';
const VALID_MS = 300_000;

/**
 * Only somebody with the session secret can make a proof, and it is valid for five minutes.
 * @param now milliseconds since the epoch
 */
export function arrivalProof(sessionSecret: string, now: number): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'homebright doctor', 32));
  return `${now}.${createHmac('sha256', key).update(String(now)).digest('base64url')}`;
}

export function isProof(proof: unknown, sessionSecret: string, now: number): boolean {
  const [, at] = /^(\d{13})\.[\w-]{43}$/.exec(String(proof)) ?? [];
  if (!at || Math.abs(now - Number(at)) > VALID_MS) return false;
  return timingSafeEqual(Buffer.from(String(proof)), Buffer.from(arrivalProof(sessionSecret, Number(at))));
}
