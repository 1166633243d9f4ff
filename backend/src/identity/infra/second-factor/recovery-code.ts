import { createHash } from 'node:crypto';
import { base32 } from './one-time-code.js';

export const RECOVERY_CODES = 10;
/** 120 bits: nobody guesses them, so that a plain hash keeps them (ASVS 6.5.2). */
export const RECOVERY_BYTES = 15;

/** Six groups of four, to be read from paper. */
export function writtenOut(random: Uint8Array): string {
  return (base32(random).match(/.{4}/g) ?? []).join('-');
}

/** As it is kept; small letters, spaces and dashes make no difference. */
export function recoveryHash(typed: string): Buffer {
  return createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
}
