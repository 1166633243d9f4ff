import { FREQUENCIES } from '@homebright/contract';
import fc from 'fast-check';
import { addDays, daysBetween, weekdayOf } from '../../kernel/local-date.js';
import { instantOf, localTimeOf } from '../../kernel/zone.js';
import { occurrence, occurrenceFrom } from './occurrence.js';

const YEARS = 10;
const dates = fc.integer({ min: 0, max: 365 * 8 }).map((days) => addDays('2024-01-01', days));

const dayOf = (date: string): number => Number(date.slice(8));
const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const lastDayOf = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

test.each([
  ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29']],
  ['2027-11-30', ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
])('monthly from %s', (first, expected) => {
  expect(expected.map((_, k) => occurrence(first, 'monthly', k))).toEqual(expected);
});

test('a leap day is met again four years later', () => {
  expect(occurrence('2028-02-29', 'monthly', 12)).toBe('2029-02-28');
  expect(occurrence('2028-02-29', 'monthly', 48)).toBe('2032-02-29');
});

test.each([
  ['weekly', 7],
  ['bi-weekly', 14],
] as const)('%s keeps its weekday over ten years', (frequency, step) => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: YEARS * 52 }), (first, k) => {
      const date = occurrence(first, frequency, k);
      expect(weekdayOf(date)).toBe(weekdayOf(first));
      expect(daysBetween(first, date)).toBe(k * step);
    }),
    { seed: 1 },
  );
});

test('monthly is one a month, on the day of the first or the last that the month has', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: YEARS * 12 }), (first, k) => {
      const date = occurrence(first, 'monthly', k);
      expect(monthsOf(date)).toBe(monthsOf(first) + k);
      expect(dayOf(date)).toBe(Math.min(dayOf(first), lastDayOf(date)));
    }),
    { seed: 1 },
  );
});

test('later is always later', () => {
  fc.assert(
    fc.property(
      dates,
      fc.constantFrom(...FREQUENCIES),
      fc.integer({ min: 0, max: 120 }),
      (first, frequency, k) => {
        expect(occurrence(first, frequency, k) < occurrence(first, frequency, k + 1)).toBe(true);
      },
    ),
    { seed: 1 },
  );
});

test('nine in the morning stays nine in the morning in every zone', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo');
  fc.assert(
    fc.property(
      dates,
      fc.constantFrom(...FREQUENCIES),
      fc.integer({ min: 0, max: 120 }),
      zones,
      (first, f, k, zone) => {
        expect(localTimeOf(instantOf(occurrence(first, f, k), '09:00', zone), zone)).toBe('09:00');
      },
    ),
    { seed: 1 },
  );
});

test('the first from a date on', () => {
  expect(occurrenceFrom('2027-01-31', 'monthly', '2027-01-01')).toBe(0);
  expect(occurrenceFrom('2027-01-31', 'monthly', '2027-02-28')).toBe(1);
  expect(occurrenceFrom('2027-01-31', 'monthly', '2027-03-01')).toBe(2);
  expect(occurrenceFrom('2027-03-02', 'weekly', '2027-03-09')).toBe(1);
});
