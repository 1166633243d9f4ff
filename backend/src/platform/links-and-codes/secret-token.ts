import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/**
 * 256 random bits, for a link or a cookie. The token itself is never stored, so a copy of the database gives
 * no access.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a token; null if the text cannot be one of our tokens. 256 random bits need no salt and
 * no slow hash.
 */
export function tokenHash(token: string | null): Buffer | null {
  return token && TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
