import { readFileSync } from 'node:fs';
import { CHECKS } from './run-checks.js';

test('docs/doctor.md explains every line, in the same order', () => {
  const page = readFileSync(new URL('../../../../docs/doctor.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## The lines');
  const named = [...table.matchAll(/^\| ([A-Z][\w -]+?) +\|/gm)].map(([, name]) => name);
  expect(named).toEqual(['Line', ...CHECKS.map(({ name }) => name)]);
});

test('every line has another id', () => {
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});
