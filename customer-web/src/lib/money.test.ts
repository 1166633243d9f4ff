import { expect, it } from 'vitest';
import { price, shortPrice } from './money.js';

it.each([
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [12_000, '$120.00', '$120'],
  [12_050, '$120.50', '$120.50'],
  [99_900, '$999.00', '$999'],
  [100_000, '$1,000.00', '$1,000'],
  [624_005, '$6,240.05', '$6,240.05'],
  [100_000_000, '$1,000,000.00', '$1,000,000'],
])('%i cents are %s, in short %s', (cents, whole, short) => {
  expect(price(cents)).toBe(whole);
  expect(shortPrice(cents)).toBe(short);
});
