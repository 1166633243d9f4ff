import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../files/debounced-json-file.js';
import type { Environment } from './settings.js';

/** Made at the first start and stored in the data folder, readable only by its owner. */
export interface Secrets {
  session: string;
  oidcClient: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhook: string;
  smsToken: string;
}

export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readJson<Partial<Secrets>>(file, {});
  const invent = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets: Secrets = {
    session: invent(32),
    oidcClient: invent(24),
    stripeSecretKey: `sk_test_${invent(24)}`,
    stripePublishableKey: `pk_test_${invent(24)}`,
    stripeWebhook: `whsec_${invent(24)}`,
    smsToken: invent(16),
    ...stored,
  };
  if (Object.keys(stored).length !== Object.keys(secrets).length) writeJson(file, secrets);
  return secrets;
}

export interface AdminSignIn {
  username: string;
  password: string;
  /** Where the sign-in is stored. */
  file: string;
  /** Whether the sign-in was made just now, because it is shown only then. */
  fresh: boolean;
}

/** The first administrator's name and a random password. */
export function keptAdminSignIn(dataDir: string): AdminSignIn {
  const file = join(dataDir, 'admin-sign-in.txt');
  const kept = existsSync(file) ? /^(\S+) (\S+)$/m.exec(readFileSync(file, 'utf8')) : null;
  if (kept) return { username: kept[1] ?? '', password: kept[2] ?? '', file, fresh: false };
  const signIn = { username: 'admin', password: readablePassword(), file, fresh: true };
  writeFileSync(file, `${signIn.username} ${signIn.password}\n`, { mode: 0o600 });
  return signIn;
}

/**
 * Keeps the product's environment in the data folder while it runs, for commands like `npm run admin` in another
 * terminal.
 *
 * @returns a function that removes it
 */
export function writeEnvironmentFile(dataDir: string, env: Environment): () => void {
  const file = join(dataDir, 'environment.json');
  writeJson(file, env);
  return () => rmSync(file, { force: true });
}

/** Sixteen characters without look-alikes, about 79 bits, in groups that are easy to read aloud. */
function readablePassword(): string {
  const characters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(16)].map((byte) => characters[byte % characters.length]).join('');
  return letters.replace(/(.{4})(?!$)/g, '$1-');
}
