import { createHash } from 'node:crypto';
import { SIX_DIGITS } from '@homebright/contract';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app supports it: SHA-1, six digits, half a minute. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be this many steps off. */
const WINDOW = 1;

/**
 * The code's step (half minutes since 1970) if it is the present, the previous or the next one; null
 * otherwise.
 *
 * @param after codes of this step and earlier ones have been used
 */
export function matchingStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  // The library throws for six characters that are more than six bytes.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...RULES, secret: asSecret(secret), token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = TOTP.counter({ ...RULES, timestamp }) + delta;
  return step > after ? step : null;
}

/** RFC 4648 without padding: the form in which apps accept a typed secret. */
export function base32(bytes: Uint8Array): string {
  return asSecret(bytes).base32;
}

/** The text of a QR code for an app. It names the business and the owner of the secret. */
export function enrolmentAddress(business: string, username: string, secret: Uint8Array): string {
  return new TOTP({ ...RULES, issuer: business, label: username, secret: asSecret(secret) }).toString();
}

function asSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

export const RECOVERY_CODES = 10;
/** Nobody can guess 120 bits, so a plain hash is enough to store a code (ASVS 6.5.2). */
export const RECOVERY_BYTES = 15;

/** Six groups of four, to read from paper. */
export function writtenOut(random: Uint8Array): string {
  return (base32(random).match(/.{4}/g) ?? []).join('-');
}

/** The stored form; case, spaces and dashes make no difference. */
export function recoveryHash(typed: string): Buffer {
  return createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
}
