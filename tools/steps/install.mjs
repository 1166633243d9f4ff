import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './command.mjs';
import { at, ROOT } from './places.mjs';

/** Installs the locked dependencies unless exactly those are installed. Prints a sentence and exits on failure. */
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
 * Whether everything in the lock file is installed, by whatever means: npm's own record lists it in the same version, and
 * its folder exists. Packages for other systems may be missing.
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
