import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDollars, dollars, MAX_PRICE, money } from './money.js';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [12_050, '120.50'],
  [100_000_000, '1000000.00'],
  [-4_000, '-40.00'],
])('%i cents are shown as %s dollars', (cents, shown) => expect(dollars(cents)).toBe(shown));

test.each([
  [0, '$0.00'],
  [12_050, '$120.50'],
  [125_000, '$1,250.00'],
  [100_000_000, '$1,000,000.00'],
  [-4_000, '−$40.00'],
])('%i cents in a sentence are %s', (cents, shown) => expect(money(cents)).toBe(shown));

test.each([
  [120.5, 12_050],
  [0.29, 29],
  [1.1, 110],
  [10.006, 1_001],
  [10.004, 1_000],
])('%d dollars typed are %i cents', (typed, cents) => expect(centsFromDollars(typed)).toBe(cents));

test('what is no number stays none', () => expect(centsFromDollars(Number.NaN)).toBeNaN());

test('no cent is lost between what is shown and what is typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
      expect(centsFromDollars(Number(dollars(cents)))).toBe(cents);
    }),
    { seed: 1 },
  );
});
