import { expect, test } from 'vitest';
import {
  ALL_FREQUENCIES,
  FREQUENCIES,
  offeredFrequencies,
  secondWeekdayOf,
  VISITS_PER_YEAR,
} from './frequencies.js';

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

test('before the price book has loaded, the usual ones and the plan’s own can be chosen', () => {
  expect(offeredFrequencies()).toEqual(FREQUENCIES);
  expect(offeredFrequencies(undefined, 'every-8-weeks')).toEqual([...FREQUENCIES, 'every-8-weeks']);
});

test('the second weekday is three days later, unless another one than the first is chosen', () => {
  expect([secondWeekdayOf(2), secondWeekdayOf(6), secondWeekdayOf(2, 2)]).toEqual([5, 2, 5]);
  expect(secondWeekdayOf(2, 6)).toBe(6);
});
