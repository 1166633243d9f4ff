import { CODE_ALPHABET } from './gift-card.js';

/** @param bytes 8 random ones */
export const referralCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
