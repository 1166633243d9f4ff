import { deflateRawSync } from 'node:zlib';
import type { Environment, Variable } from './environment.js';

/** 256 random bits. */
const SECRET_BYTES = 32;

/** Bits per character, by the narrowest alphabet that contains all characters. */
const ALPHABETS: readonly [RegExp, number][] = [
  [/^[\da-f]+$/i, 4],
  [/^[\da-z]+$/, Math.log2(36)],
  [/^[\w+/=-]+$/, 6],
];
const PRINTABLE = Math.log2(95);

/**
 * Whether a secret can be 32 random bytes, in hex, base64 or any other encoding. Random bytes cannot be compressed; a
 * repeated letter, a repeated word or a run of the alphabet can.
 */
export function isStrongSecret(secret: string): boolean {
  const plain = secret.replace(/=+$/, '');
  const bits = ALPHABETS.find(([letters]) => letters.test(plain))?.[1] ?? PRINTABLE;
  if (plain.length * bits < SECRET_BYTES * 8 - 8) return false;
  return (
    compressedLength(Buffer.from(plain)) >= SECRET_BYTES && compressedLength(steps(plain)) >= SECRET_BYTES
  );
}

/** Anybody who guesses this secret and has a copy of the data can open everything that it seals. */
export function readSessionSecret(env: Environment): string {
  const secret = env.text('SESSION_SECRET');
  refuseWeak(env, 'SESSION_SECRET', secret, ' (docs/operations.md: how to change one)');
  return secret;
}

/** null if backups are not encrypted. */
export function readBackupKey(env: Environment): string | null {
  const key = env.optional('BACKUP_KEY');
  refuseWeak(env, 'BACKUP_KEY', key, '');
  return key;
}

function refuseWeak(env: Environment, name: Variable, secret: string | null, hint: string): void {
  if (secret && !isStrongSecret(secret))
    env.problems.push(`${name} must be 32 random bytes, as openssl rand -hex 32 makes them${hint}`);
}

function compressedLength(bytes: Buffer): number {
  return deflateRawSync(bytes, { level: 9 }).length;
}

/** The difference from each character to the next: constant along the keyboard's or the alphabet's order. */
function steps(text: string): Buffer {
  const codes = Buffer.from(text);
  return Buffer.from(codes.subarray(1).map((code, index) => (code - (codes[index] ?? 0)) & 0xff));
}
