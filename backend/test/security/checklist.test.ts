import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/**
 * For each section of ASVS 5.0.0: the number of items at level 1 or 2, and of all items. Items of lower
 * levels come first.
 */
const SECTIONS: Record<string, [number, number]> = {
  '1.1': [2, 2],
  '1.2': [9, 10],
  '1.3': [11, 12],
  '1.4': [3, 3],
  '1.5': [2, 3],
  '2.1': [3, 3],
  '2.2': [3, 3],
  '2.3': [4, 5],
  '2.4': [1, 2],
  '3.1': [0, 1],
  '3.2': [2, 3],
  '3.3': [4, 5],
  '3.4': [6, 8],
  '3.5': [5, 8],
  '3.6': [0, 1],
  '3.7': [2, 5],
  '4.1': [3, 5],
  '4.2': [1, 5],
  '4.3': [2, 2],
  '4.4': [4, 4],
  '5.1': [1, 1],
  '5.2': [3, 6],
  '5.3': [2, 3],
  '5.4': [3, 3],
  '6.1': [3, 3],
  '6.2': [12, 12],
  '6.3': [4, 8],
  '6.4': [4, 6],
  '6.5': [5, 8],
  '6.6': [3, 4],
  '6.7': [0, 2],
  '6.8': [4, 4],
  '7.1': [3, 3],
  '7.2': [4, 4],
  '7.3': [2, 2],
  '7.4': [5, 5],
  '7.5': [2, 3],
  '7.6': [2, 2],
  '8.1': [2, 4],
  '8.2': [3, 4],
  '8.3': [1, 3],
  '8.4': [1, 2],
  '9.1': [3, 3],
  '9.2': [4, 4],
  '10.1': [2, 2],
  '10.2': [2, 3],
  '10.3': [4, 5],
  '10.4': [11, 16],
  '10.5': [5, 5],
  '10.6': [2, 2],
  '10.7': [3, 3],
  '11.1': [2, 4],
  '11.2': [3, 5],
  '11.3': [3, 5],
  '11.4': [4, 4],
  '11.5': [1, 2],
  '11.6': [1, 2],
  '11.7': [0, 2],
  '12.1': [3, 5],
  '12.2': [2, 2],
  '12.3': [4, 5],
  '13.1': [1, 4],
  '13.2': [5, 6],
  '13.3': [2, 4],
  '13.4': [5, 7],
  '14.1': [2, 2],
  '14.2': [4, 8],
  '14.3': [3, 3],
  '15.1': [3, 5],
  '15.2': [3, 5],
  '15.3': [7, 7],
  '15.4': [0, 4],
  '16.1': [1, 1],
  '16.2': [5, 5],
  '16.3': [4, 4],
  '16.4': [3, 3],
  '16.5': [3, 4],
};
const itemsOf = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`);

/** The items that a text names. '1.2.6 to 1.2.8' means three items, '4.3' a whole section. */
function namedIn(text: string): string[] {
  const spelled = text.replaceAll(
    /(\d+\.\d+)\.(\d+) to \1\.(\d+)/g,
    (_, section: string, from: string, to: string) =>
      itemsOf(section, Number(to))
        .slice(Number(from) - 1)
        .join(', '),
  );
  return (spelled.match(/\b\d+\.\d+(\.\d+)?\b/g) ?? []).flatMap((item) =>
    item in SECTIONS ? itemsOf(item, SECTIONS[item]?.[1] ?? 0) : [item],
  );
}

const spared = /What does not apply:[^]*?\n\nTo report/.exec(met)?.[0] ?? '';
const named = namedIn([...rows(met), ...rows(open)].map(([item]) => item).join(', '));

test('every item that is named exists in the standard, and every one of level 1 and 2 is named or does not apply', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, [, count]]) => itemsOf(section, count));
  const wanted = Object.entries(SECTIONS).flatMap(([section, [count]]) => itemsOf(section, count));
  const known = [...named, ...namedIn(spared.replaceAll(/5\.0(\.0)?/g, ''))];
  expect(known.filter((item) => !all.includes(item))).toEqual([]);
  expect(wanted.filter((item) => !known.includes(item))).toEqual([]);
});

test('every event of the logs stands in the inventory of them, and no other', () => {
  const sources = fileURLToPath(new URL('backend/src/', ROOT));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(`${sources}${file}`, 'utf8'));
  const logged = texts.flatMap((text) => [...text.matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name]) => name));
  const manual = readFileSync(fileURLToPath(new URL('docs/operations.md', ROOT)), 'utf8');
  const [inventory = ''] = /## Logs\n[^]*?\n## /.exec(manual) ?? [];
  const written = [...inventory.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  expect(written.length).toBeGreaterThan(4);
  expect([...new Set(logged)].sort()).toEqual(written.sort());
});
