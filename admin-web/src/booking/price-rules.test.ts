import { expect, it } from 'vitest';
import { priceFrom } from './price-rules';
import { priceOf } from './price';
import { money } from '../lib/format';

it.each(['', ' ', 'abc', '-0.01', '-0.001', 'NaN', 'Infinity'])(
  'refuses %j as no positive number',
  (typed) => {
    const refusal = { title: 'Invalid Price', text: 'Price must be a positive number', tone: 'error' };
    expect(priceFrom(typed)).toEqual({ refusal });
  },
);

it('refuses more than a million dollars', () => {
  expect(priceFrom('1000000')).toEqual({ cents: 100_000_000 });
  const refusal = { title: 'Price Too High', text: 'Maximum price is $1,000,000', tone: 'error' };
  expect(priceFrom('1000000.01')).toEqual({ refusal });
});

it('rounds dollars times 100 to cents', () => {
  expect(priceFrom('19.99')).toEqual({ cents: 1999 });
  expect(priceFrom('0.005')).toEqual({ cents: 1 });
  expect(priceFrom('0')).toEqual({ cents: 0 });
});

it('shows the custom price, else the amount, with two decimals', () => {
  expect(money(priceOf({ amount: 12000, customPrice: null }))).toBe('$120.00');
  expect(money(priceOf({ amount: 12000, customPrice: 0 }))).toBe('$0.00');
  expect(money(123456789)).toBe('$1,234,567.89');
  expect(money(-4000)).toBe('-$40.00');
});

it('takes an amount with spaces around it', () => {
  expect(priceFrom(' 12.5 ')).toEqual({ cents: 1250 });
});
