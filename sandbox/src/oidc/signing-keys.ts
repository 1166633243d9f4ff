import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readJson, writeJson } from '../files/debounced-json-file.js';

export interface ProviderKeys {
  /** One RS256 key pair. */
  signing: JWK;
  /** Signs the provider's own cookies. */
  cookie: string;
}

/** Made once and stored, so that tokens and sessions outlive a restart. */
export async function providerKeys(file: string | null): Promise<ProviderKeys> {
  const stored = readJson<ProviderKeys | null>(file, null);
  if (stored) return stored;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(6).toString('hex'),
  };
  const keys = { signing, cookie: randomBytes(32).toString('base64url') };
  if (file) writeJson(file, keys);
  return keys;
}
