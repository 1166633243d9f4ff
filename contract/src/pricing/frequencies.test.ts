import { expect, test } from 'vitest';
import { ALL_FREQUENCIES, FREQUENCIES, offeredFrequencies, VISITS_PER_YEAR } from './frequencies.js';

test('a year has 52 weeks, 26 fortnights and 12 months', () => {
  expect(FREQUENCIES.map((frequency) => VISITS_PER_YEAR[frequency])).toEqual([52, 26, 12]);
});

test('the frequencies that every company offers are three of all', () => {
  expect(ALL_FREQUENCIES).toEqual(expect.arrayContaining([...FREQUENCIES]));
});

test('a further frequency is offered by its discount, even one of 0', () => {
  expect(offeredFrequencies({ frequencyDiscounts: {} })).toEqual(FREQUENCIES);
  const frequencyDiscounts = { 'every-3-weeks': 0, 'twice-a-week': 5_000, weekly: 10_000 };
  expect(offeredFrequencies({ frequencyDiscounts })).toEqual([
    'twice-a-week',
    'weekly',
    'bi-weekly',
    'every-3-weeks',
    'monthly',
  ]);
});
