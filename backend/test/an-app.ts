import { Secret, TOTP } from 'otpauth';

/** Decodes base32. */
export function bytesOf(base32: string): Buffer {
  return Buffer.from(Secret.fromBase32(base32).bytes);
}

/** The code that an app with this secret shows. */
export function shownBy(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}
