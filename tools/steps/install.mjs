import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './command.mjs';
import { at, ROOT } from './places.mjs';

/** Installs the locked dependencies unless exactly they are there already. Says a sentence and leaves when that fails. */
export async function ensureInstalled() {
  if (!isInstalled(readFileSync(at('package-lock.json'), 'utf8'))) await install();
}

async function install() {
  const startedAt = Date.now();
  console.log('Installing the dependencies …');
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(['ci', ...flags]);
  if (code !== 0) {
    console.error(output.trim());
    console.error('\nThe dependencies could not be installed; npm says why above.');
    process.exit(1);
  }
  console.log(`Installed (${Math.round((Date.now() - startedAt) / 1000)} s).`);
}

/**
 * Whether what the lock wants is in place, whoever put it there: npm's own record names it, in the same version, and its
 * folder exists. Packages for other systems may be missing.
 */
export function isInstalled(lock, root = ROOT) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional }]) =>
      installed[path]
        ? installed[path].version === version && existsSync(join(root, path, 'package.json'))
        : optional,
    );
}
