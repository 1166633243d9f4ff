import { expect, it } from 'vitest';
import { bookWithRules, priceBook } from '../../testing/samples.js';
import { hasRules } from './has-rules.js';

it('a book as it is installed has none', () => {
  expect(hasRules(priceBook())).toBe(false);
  expect(hasRules(priceBook({ frequencyDiscounts: { weekly: 0 }, discountFromFirstVisit: true }))).toBe(
    false,
  );
});

const { adjustments, extras, frequencyDiscounts, firstVisit, taxRates } = bookWithRules();
const zones = [{ id: 'north', name: 'North', zips: ['1'], surcharge: 0, travelMinutes: 0 }];
it.each([
  { adjustments },
  { extras },
  { frequencyDiscounts },
  { frequencyDiscounts: { 'every-3-weeks': 0 } },
  { firstVisit },
  { taxRates },
  { zones },
  { minimum: 1 },
  { teamSize: 2 },
])('%j is one', (change) => {
  expect(hasRules(priceBook(change))).toBe(true);
});
