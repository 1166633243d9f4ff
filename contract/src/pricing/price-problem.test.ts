import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PRICE } from '../basics/money.js';
import { priceProblem } from './price-problem.js';

describe('a price', () => {
  test('is whole cents up to a million dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
        expect(priceProblem(cents)).toBeUndefined();
      }),
      { seed: 1 },
    );
    expect([0, MAX_PRICE].map(priceProblem)).toEqual([undefined, undefined]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '100', null, undefined, [100]])(
    '%j is none',
    (given) => expect(priceProblem(given)).toBe('Price must be a positive number'),
  );

  test('above a million dollars is too high', () =>
    expect(priceProblem(MAX_PRICE + 1)).toBe('Maximum price is $1,000,000'));
});
