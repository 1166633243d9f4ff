import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** 256 random bits, for a link or a cookie. The token itself is never stored: a copy of the database opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form; this many random bits need no salt and no slow hash. null if it cannot be one of our tokens. */
export function tokenHash(token: string | null): Buffer | null {
  return token && TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
