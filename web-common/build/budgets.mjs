// Sizes of a web's built files, and their budgets. npm runs a web's build in the web's folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const KB = 1024;

/** @param {string} file below dist @returns {number} bytes after gzip */
export const gzipped = (file) => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length;

/** @param {string[]} files below dist */
export const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0);

/** @returns {string[]} the paths below dist of the files in `folder` whose names end with `ending` */
export const filesIn = (folder, ending) =>
  readdirSync(join('dist', folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

/**
 * Fails the build if something is larger than its budget.
 *
 * @param {[name: string, size: number, budget: number][]} budgets in bytes after gzip
 */
export function keepWithin(budgets) {
  for (const [name, size, budget] of budgets) {
    const line = `${name}: ${(size / KB).toFixed(1)} KB of ${budget / KB} KB gzip`;
    if (size > budget) {
      process.exitCode = 1;
      process.stderr.write(`TOO LARGE ${line}\n`);
    } else process.stdout.write(`${line}\n`);
  }
}
