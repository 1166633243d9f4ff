import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts, for one purpose, data that the database or the browser stores but must not read
 * (docs/decisions/0071-the-offices-second-factor.md).
 */
export class SecretEncryption {
  private readonly key: Uint8Array;

  constructor(sessionSecret: string, purpose: string) {
    this.key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  }

  /** @param whose data that is encrypted for one person cannot be decrypted for another */
  encrypt(plain: Uint8Array, whose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(whose));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** null if it was encrypted with another key or for somebody else, or is damaged. */
  decrypt(encrypted: Buffer, whose: string): Buffer | null {
    try {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(whose));
      decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
