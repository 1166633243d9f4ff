import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = (path) => resolve(import.meta.dirname, '..', path);
const KB = 1024;
const LIMIT = 1.15;
/**
 * The calendar is the office's first screen, so it counts as part of the first load, even if views are split.
 */
const FIRST_SCREEN = /calendar-screen/;

/**
 * Scripts and styles of the office's first screen, compressed, compared with the smallest react-admin application with
 * one list.
 */
export async function run() {
  const ours = await built(here('../admin-web'), (files) => firstLoad(files, FIRST_SCREEN));
  const minimal = await built(here('pages/minimal-admin'), (files) => firstLoad(files));
  const row = (name, { scripts, styles, files }) =>
    `| ${name} | ${files} | ${(scripts / KB).toFixed(1)} KB | ${(styles / KB).toFixed(1)} KB | ${((scripts + styles) / KB).toFixed(1)} KB |`;
  console.log("\n## The office's first load\n\n| build | files | scripts, gzip | styles, gzip | together |");
  console.log('| --- | ---: | ---: | ---: | ---: |');
  console.log(`${row('ours, the calendar', ours)}\n${row('minimal react-admin, a list', minimal)}\n`);
  const value = (ours.scripts + ours.styles) / (minimal.scripts + minimal.styles);
  const met = value <= LIMIT;
  console.log(`- ${met ? 'met' : 'MISSED'}: bytes of the first load: ${value.toFixed(2)} (at most ${LIMIT})`);
  return met ? 0 : 1;
}

async function built(root, look) {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  try {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } });
    return look({ outDir, manifest: JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The entry and, if named, a view, each with everything that it imports. */
function firstLoad({ outDir, manifest }, view) {
  const chunks = new Set();
  const styles = new Set();
  const take = (key) => {
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const sheet of manifest[key].css ?? []) styles.add(sheet);
    for (const imported of manifest[key].imports ?? []) take(imported);
  };
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const first = view && keys.find((key) => view.test(key));
  if (!entry || (view && !first)) throw new Error('The build has no such entry or view.');
  take(entry);
  if (first) take(first);
  const sizeOf = (files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0);
  return {
    files: chunks.size + styles.size,
    scripts: sizeOf([...chunks].map((key) => manifest[key].file)),
    styles: sizeOf(styles),
  };
}
