import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.js';

const RANGE = { from: 100, to: 50_000 };

test.each([
  ['20', 2_000],
  [' $12.50 ', 1_250],
  ['12,5', 1_250],
  ['1', 100],
  ['500', 50_000],
  ['0.99', undefined],
  ['500.01', undefined],
  ['10000', undefined],
  ['10,000', undefined],
  ['-5', undefined],
  ['1e2', undefined],
  ['twenty', undefined],
  ['', undefined],
])('the amount in %j is %s', (text, cents) => expect(typedAmount(text, RANGE)).toBe(cents));
