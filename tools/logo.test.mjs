import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const text = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const paths = (svg) => [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d).sort();

test('one logo: the office, the site’s header and its icon have the same mark', () => {
  const icon = paths(text('customer-web/public/icon.svg'));
  assert.equal(icon.length, 2);
  assert.deepEqual(paths(text('admin-web/src/ui/brand/icon.svg')), icon);
  assert.deepEqual(paths(text('customer-web/src/ui/logo.tsx')), icon);
});
