import { expect, it } from 'vitest';
import { figuresPeriod } from './figures';
import { roundUp, shortMoney } from './scale';

it.each([
  [-5, 1],
  [0, 1],
  [0.3, 0.5],
  [1, 1],
  [2, 2],
  [2.1, 5],
  [9, 10],
  [100, 100],
  [1200, 2000],
  [5001, 10_000],
])('rounds the top %d of a chart up to %d', (value, top) => expect(roundUp(value)).toBeCloseTo(top));

it.each([
  [0, '$0'],
  [9_949, '$99'],
  [99_900, '$999'],
  [100_000, '$1k'],
  [125_000, '$1.3k'],
])('shortens %d cents to %s', (cents, words) => expect(shortMoney(cents)).toBe(words));

it('looks at whole weeks, on a Sunday as on a Saturday', () => {
  const period = { from: '2026-09-20', to: '2026-12-12' };
  expect(figuresPeriod('2026-11-15')).toEqual(period);
  expect(figuresPeriod('2026-11-21')).toEqual(period);
});
