import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
const [met = '', open = ''] = readFileSync(fileURLToPath(new URL('docs/security.md', ROOT)), 'utf8').split(
  '## Not met',
);

const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test('every test that the checklist names is there', () => {
  const named = [...met.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))))).toEqual([]);
});

test('every line says what is done and what holds it, or why not', () => {
  expect(rows(met).length).toBeGreaterThan(50);
  for (const [item, done, held] of rows(met)) {
    expect([item, (done ?? '').length > 20, /`.+\.(test|spec)\./.test(held ?? '')]).toEqual([
      item,
      true,
      true,
    ]);
  }
  expect(rows(open).length).toBeGreaterThan(5);
  for (const [item, why] of rows(open)) expect([item, (why ?? '').length > 40]).toEqual([item, true]);
});
