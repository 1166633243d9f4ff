import { expect, it } from 'vitest';
import { INVALID_PRICE, PRICE_TOO_HIGH, priceFrom } from './price-rules';
import { priceOf } from './price';
import { money } from '../lib/format';

it.each(['', ' ', 'abc', '-0.01', 'NaN', 'Infinity'])('refuses %j as no positive number', (typed) => {
  expect(priceFrom(typed)).toEqual({ refusal: INVALID_PRICE });
  expect(INVALID_PRICE).toMatchObject({ title: 'Invalid Price', text: 'Price must be a positive number' });
});

it('refuses more than a million dollars', () => {
  expect(priceFrom('1000000')).toEqual({ cents: 100_000_000 });
  expect(priceFrom('1000000.01')).toEqual({ refusal: PRICE_TOO_HIGH });
  expect(PRICE_TOO_HIGH).toMatchObject({ title: 'Price Too High', text: 'Maximum price is $1,000,000' });
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
