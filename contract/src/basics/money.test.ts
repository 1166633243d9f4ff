import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisMoney,
  centsFromDollars,
  dollars,
  MAX_PRICE,
  money,
  plainMoney,
  shortMoney,
  signedMoney,
} from './money.js';

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
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [12_000, '$120.00', '$120'],
  [12_050, '$120.50', '$120.50'],
  [99_900, '$999.00', '$999'],
  [100_000, '$1,000.00', '$1,000'],
  [624_005, '$6,240.05', '$6,240.05'],
  [100_000_000, '$1,000,000.00', '$1,000,000'],
])('%i cents are %s, in short %s', (cents, whole, short) => {
  expect(money(cents)).toBe(whole);
  expect(shortMoney(cents)).toBe(short);
});

test('a change has its sign', () => {
  expect([3_000, 0, -4_000].map(signedMoney)).toEqual(['+$30.00', '+$0.00', '−$40.00']);
});

test('messages write money without commas', () => {
  expect([120_050, 12_005].map(plainMoney)).toEqual(['$1200.50', '$120.05']);
});

test.each([
  [0, '$0'],
  [9_949, '$99'],
  [99_900, '$999'],
  [100_000, '$1k'],
  [125_000, '$1.3k'],
])('%d cents on an axis are %s', (cents, words) => expect(axisMoney(cents)).toBe(words));

test.each([
  [120.5, 12_050],
  [0.29, 29],
  [1.1, 110],
  [10.006, 1_001],
  [10.004, 1_000],
])('%d dollars typed are %i cents', (typed, cents) => expect(centsFromDollars(typed)).toBe(cents));

test('NaN stays NaN', () => expect(centsFromDollars(Number.NaN)).toBeNaN());

test('no cent is lost if a shown amount is typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
      expect(centsFromDollars(Number(dollars(cents)))).toBe(cents);
    }),
    { seed: 1 },
  );
});
