import { sharedHits } from './search-hits.js';

const hits = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`);
const shared = (...counts: number[]) =>
  sharedHits(
    counts.map((count, kind) => hits('abcd'[kind] ?? '', count)),
    10,
  );

test.each([
  [[0, 0, 0, 0], 0, ''],
  [[1, 0, 3, 0], 4, 'a c c c'],
  [[20, 0, 0, 0], 10, 'a a a a a a a a a a'],
  [[20, 20, 20, 20], 10, 'a a a a b b c c d d'],
  [[3, 20, 1, 20], 10, 'a a a b b b b c d d'],
  [[0, 4, 20, 1], 10, 'b b b b c c c c c d'],
])('of %j hits of four kinds, %i are shown', (counts, total, kinds) => {
  const found = shared(...counts);
  expect(found).toHaveLength(total);
  expect(found.map((hit) => hit[0]).join(' ')).toBe(kinds);
  // The shown hits of each kind are its best ones, in order.
  for (const [kind, hit] of found.entries()) {
    const before = found.slice(0, kind).filter((other) => other[0] === hit[0]).length;
    expect(hit).toBe(`${hit[0]}${before}`);
  }
});
