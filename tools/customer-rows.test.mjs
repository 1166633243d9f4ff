import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/customer-site.md'), 'utf8');
const files = ['customer-web/src', 'web-common/src', 'e2e/journeys', 'backend/test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
);
const plain = (text) => text.replaceAll('’', "'");

/** Each table cell's `file` with the names of tests that follow it, up to the next file. */
function cited() {
  const found = [];
  for (const [, path, names] of page.matchAll(/`((?:…\/)?[\w./-]+\.(?:test|spec)\.tsx?)`([^`|\n]*)/g)) {
    const tests = names.replaceAll(/\(.*?\)|·/g, '').split(';');
    found.push({
      path: path.replace('…/', ''),
      tests: tests.map((name) => name.trim()).filter((name) => name.length > 3 && !name.startsWith(':')),
    });
  }
  return found;
}

test('every test that docs/customer-site.md names exists', () => {
  const citations = cited();
  assert.ok(citations.length > 50);
  for (const { path, tests } of citations) {
    const file = files.find((each) => each.endsWith(`/${path}`) || each === path);
    assert.ok(file, `${path} is not there`);
    const text = plain(readFileSync(join(root, file), 'utf8'));
    for (const name of tests)
      assert.ok(text.includes(plain(name).replace(/^\w+: /, '')), `${path} has no test '${name}'`);
  }
});
