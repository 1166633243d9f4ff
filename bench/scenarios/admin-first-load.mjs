import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = (path) => resolve(import.meta.dirname, '..', path);
const KB = 1024;
const MAX_RATIO = 1.15;
/** The calendar is the office's first screen, so its file counts as part of the first load. */
const FIRST_SCREEN = /calendar-screen/;

/**
 * Compares the compressed size of the scripts and styles of the office's first screen with that of the smallest
 * react-admin application that shows a list.
 */
export async function run() {
  const ours = await measureBuild(here('../admin-web'), (files) => firstLoad(files, FIRST_SCREEN));
  const minimal = await measureBuild(here('pages/minimal-admin'), (files) => firstLoad(files));
  const row = (name, { scripts, styles, files }) =>
    `| ${name} | ${files} | ${(scripts / KB).toFixed(1)} KB | ${(styles / KB).toFixed(1)} KB | ${((scripts + styles) / KB).toFixed(1)} KB |`;
  console.log("\n## The office's first load\n\n| build | files | scripts, gzip | styles, gzip | together |");
  console.log('| --- | ---: | ---: | ---: | ---: |');
  console.log(`${row('ours, the calendar', ours)}\n${row('minimal react-admin, a list', minimal)}\n`);
  const value = (ours.scripts + ours.styles) / (minimal.scripts + minimal.styles);
  const met = value <= MAX_RATIO;
  console.log(
    `- ${met ? 'met' : 'MISSED'}: bytes of the first load: ${value.toFixed(2)} (at most ${MAX_RATIO})`,
  );
  return met ? 0 : 1;
}

async function measureBuild(root, sizesOf) {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  try {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } });
    return sizesOf({
      outDir,
      manifest: JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')),
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Sizes in bytes of the entry file and, if `view` is given, of the view's file, each with all files that it imports. */
function firstLoad({ outDir, manifest }, view) {
  const chunks = new Set();
  const styles = new Set();
  const add = (key) => {
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const sheet of manifest[key].css ?? []) styles.add(sheet);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const first = view && keys.find((key) => view.test(key));
  if (!entry || (view && !first)) throw new Error('The build has no such entry or view.');
  add(entry);
  if (first) add(first);
  const sizeOf = (files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0);
  return {
    files: chunks.size + styles.size,
    scripts: sizeOf([...chunks].map((key) => manifest[key].file)),
    styles: sizeOf(styles),
  };
}
