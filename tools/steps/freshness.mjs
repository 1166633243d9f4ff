import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, MEMORY } from './places.mjs';

const LEFT_OUT = new Set(['dist', 'node_modules', 'test', 'test-results', 'coverage', 'data', '.mutants']);
const NOT_BUILT = /(\.test\.[cm]?[jt]sx?|\.tsbuildinfo|\.log)$/;

/**
 * A fingerprint of a workspace's sources: names and contents of its files, without tests.
 *
 * @param {string} inputs further text that the build depends on
 */
export function fingerprint(folder, inputs = '') {
  const hash = createHash('sha256').update(inputs);
  const walk = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const file = join(path, entry.name);
      // Left out even if it is a link to a folder.
      if (LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) walk(file);
      else if (!NOT_BUILT.test(entry.name)) {
        hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
      }
    }
  };
  walk(folder);
  return hash.digest('hex');
}

const stampOf = (name) => join(MEMORY, `${name}.built`);

/** Whether `name` was last built from exactly these files and its result still exists. */
export function isFresh(name, print, result) {
  const stamp = stampOf(name);
  return existsSync(at(result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

export function markBuilt(name, print) {
  mkdirSync(MEMORY, { recursive: true });
  writeFileSync(stampOf(name), print);
}
