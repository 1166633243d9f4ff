import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '..');
const SITE = 'docs/site/index.html';
const read = (path) => readFileSync(resolve(root, path), 'utf8');
/** The names in a page, as written. */
const namedIn = {
  [SITE]: [...read(SITE).matchAll(/(?:href|src|srcset)="([^"]+)"/g)].map(([, name]) => name),
  'README.md': [...read('README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, name]) => name),
};

for (const [page, names] of Object.entries(namedIn)) {
  test(`every file that ${page} names exists`, () => {
    assert.ok(names.length > 10);
    for (const name of names.filter((each) => !/^https?:/.test(each))) {
      const [path, fragment] = name.split('#');
      const file = path ? resolve(root, dirname(page), path) : resolve(root, page);
      assert.ok(existsSync(file), `${page} names ${name}, and it is not there`);
      if (fragment && page === SITE) assert.match(readFileSync(file, 'utf8'), new RegExp(`id="${fragment}"`));
    }
  });
}

test('the site loads nothing from other hosts and runs no script', () => {
  assert.deepEqual(
    namedIn[SITE].filter((name) => /^(https?:)?\/\//.test(name)),
    [],
  );
  assert.doesNotMatch(read(SITE), /<script|url\(|@import/);
});

test('its pictures are those of the docs, in the size given on the page, and small', () => {
  const pictures = [...read(SITE).matchAll(/src="(\S+\.png)"\s+width="(\d+)"\s+height="(\d+)"/g)];
  assert.ok(pictures.length >= 3);
  for (const [, path, width, height] of pictures) {
    const file = resolve(root, 'docs/site', path);
    const png = readFileSync(file);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [Number(width), Number(height)], path);
    assert.ok(statSync(file).size < 120_000, `${path} has ${statSync(file).size} bytes`);
  }
});
