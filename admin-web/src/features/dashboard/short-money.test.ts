import { expect, it } from 'vitest';
import { figuresPeriod } from './office-figures';
import { shortMoney } from './short-money';

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
