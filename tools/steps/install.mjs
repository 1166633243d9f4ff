import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './command.mjs';
import { at, MEMORY } from './places.mjs';

const STAMP = join(MEMORY, 'installed');

/** Installs the locked dependencies unless they are there already. Says a sentence and leaves when that fails. */
export async function ensureInstalled() {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(at('node_modules/.bin')))
    return;
  if (!isInstalled(lock)) await install();
  mkdirSync(MEMORY, { recursive: true });
  writeFileSync(STAMP, wanted);
}

async function install() {
  const startedAt = Date.now();
  console.log('Installing the dependencies …');
  rmSync(STAMP, { force: true });
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(['ci', ...flags]);
  if (code !== 0) {
    console.error(output.trim());
    console.error('\nThe dependencies could not be installed; npm says why above.');
    process.exit(1);
  }
  console.log(`Installed (${Math.round((Date.now() - startedAt) / 1000)} s).`);
}

/** Whether npm's own record of what it installed has all that the lock wants, whoever called it. */
export function isInstalled(lock, record = at('node_modules/.package-lock.json')) {
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.optional)
    .every(([path, { version }]) => installed[path]?.version === version);
}
