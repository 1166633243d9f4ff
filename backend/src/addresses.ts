import { realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.js';

/** This release's folder. The next release gets its own, and this one is deleted later. */
const RELEASE = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

/** Links, redirects and cookies are built from PUBLIC_URL, so it must be an origin and nothing else. */
export function readPublicUrl(env: Environment, fallback?: string): string {
  const url = env.url('PUBLIC_URL', fallback);
  if (url && URL.canParse(url) && /^https?:/.test(url) && new URL(url).origin !== url.toLowerCase()) {
    env.problems.push('PUBLIC_URL must be an address like https://book.example.com, without a path');
  }
  return url;
}

/** One mailbox: `hello@example.com` or `Linden Cleaning <hello@example.com>`. */
export function readMailFrom(env: Environment, fallback?: string): string {
  const from = env.text('MAIL_FROM', fallback);
  const address = /^[^<>,]*<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (from && !/^[^\s@<>,"]+@[^\s@<>,".]+(\.[^\s@<>,".]+)*$/.test(address)) {
    env.problems.push('MAIL_FROM must be an address like Linden Cleaning <hello@example.com>');
  }
  return from;
}

/** A cluster's address lists several hosts, so it is not a valid URL. */
export function readRedisUrl(env: Environment): string | null {
  const url = env.optional('REDIS_URL');
  if (url && !/^rediss?(\+cluster)?:\/\/./.test(url)) {
    env.problems.push('REDIS_URL must begin with redis:, rediss:, redis+cluster: or rediss+cluster:');
  }
  return url;
}

/** `file:///srv/photos` or `file:./data/photos` as a path. */
export function folderOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

/** In production, stored files must outlive the release that stores them (docs/install.md, Upgrades). */
export function checkFolder(
  env: Environment,
  name: 'PHOTO_STORE_URL' | 'BACKUP_URL',
  url: string,
  production: boolean,
): void {
  const [address = ''] = url.split('?', 1);
  if (!address.startsWith('file:') || !URL.canParse(address)) return;
  if (new URL(address).host) {
    env.problems.push(`${name} must have three slashes before its folder, like file:///srv/homebright`);
    return;
  }
  const folder = realPath(folderOf(address));
  if (production && (folder === RELEASE || folder.startsWith(RELEASE + sep)))
    env.problems.push(
      `${name}: ${folder} is inside this release, which a later upgrade deletes. Name a folder elsewhere, or set DATA_DIR`,
    );
}

/** The path without symbolic links. The folder need not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), path.slice(dirname(path).length));
  }
}
