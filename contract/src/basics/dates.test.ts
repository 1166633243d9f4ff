import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, monthOf, weekdayOf } from './dates.js';

it('counts days over the ends of months and years, and back', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2027-05-10', -17, '2025-12-10'],
])('%s and %i months: %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

it('knows the day of the week and the month of a date', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
  expect(monthOf('2026-11-22')).toBe('2026-11');
});
