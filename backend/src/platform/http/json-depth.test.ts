import { isDeeperThan } from './json-depth.js';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test.each([
  ['a text', 'x', false],
  ['nothing', undefined, false],
  ['a list of lists', nested(3), false],
  ['as deep as allowed', nested(16), false],
  ['one deeper', nested(18), true],
  ['an abyss', nested(100_000), true],
  ['wide but shallow', Array.from({ length: 10_000 }, () => ({ a: 1 })), false],
])('%s', (_what, value, deeper) => {
  expect(isDeeperThan(16, value)).toBe(deeper);
});
