import fc from 'fast-check';
import { addDays, addMonths, daysBetween, weekdayOf } from '../../kernel/local-date.js';
import { instantOf, localTimeOf } from '../../kernel/zone.js';
import {
  countedFrom,
  LAST_WEEK,
  occurrence,
  occurrenceFrom,
  type Rhythm,
  secondWeekday,
  weekOfMonth,
} from './occurrence.js';
import { rhythms } from '../../../test/rhythms.js';

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
  expect(expected.map((_, k) => occurrence(first, { frequency: 'monthly' }, k))).toEqual(expected);
});

test('a leap day is met again four years later', () => {
  expect(occurrence('2028-02-29', { frequency: 'monthly' }, 12)).toBe('2029-02-28');
  expect(occurrence('2028-02-29', { frequency: 'monthly' }, 48)).toBe('2032-02-29');
});

test.each([
  ['weekly', 7],
  ['bi-weekly', 14],
  ['every-3-weeks', 21],
  ['every-4-weeks', 28],
  ['every-6-weeks', 42],
  ['every-8-weeks', 56],
] as const)('%s keeps its weekday over ten years', (frequency, step) => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: YEARS * 52 }), (first, k) => {
      const date = occurrence(first, { frequency }, k);
      expect(weekdayOf(date)).toBe(weekdayOf(first));
      expect(daysBetween(first, date)).toBe(k * step);
    }),
    { seed: 1 },
  );
});

test('monthly is one a month, on the day of the first or the last that the month has', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: YEARS * 12 }), (first, k) => {
      const date = occurrence(first, { frequency: 'monthly' }, k);
      expect(monthsOf(date)).toBe(monthsOf(first) + k);
      expect(dayOf(date)).toBe(Math.min(dayOf(first), lastDayOf(date)));
    }),
    { seed: 1 },
  );
});

test.each([
  // The first Monday, across the turn of a year.
  ['2027-11-01', ['2027-11-01', '2027-12-06', '2028-01-03', '2028-02-07']],
  ['2027-03-23', ['2027-03-23', '2027-04-27', '2027-05-25', '2027-06-22']],
  // A fifth Monday is the last of its month, also where that is the fourth.
  ['2027-03-29', ['2027-03-29', '2027-04-26', '2027-05-31', '2027-06-28']],
])('monthly by weekday from %s', (first, expected) => {
  expect(expected.map((_, k) => occurrence(first, { frequency: 'monthly-weekday' }, k))).toEqual(expected);
});

test('monthly by weekday is one a month, in the week of the first or in the last', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -12, max: YEARS * 12 }), (first, k) => {
      const date = occurrence(first, { frequency: 'monthly-weekday' }, k);
      const week = weekOfMonth(first);
      expect(monthsOf(date)).toBe(monthsOf(first) + k);
      expect(weekdayOf(date)).toBe(weekdayOf(first));
      if (week < LAST_WEEK) expect(weekOfMonth(date)).toBe(week);
      else expect(monthsOf(addDays(date, 7))).toBe(monthsOf(date) + 1);
    }),
    { seed: 1 },
  );
});

test('a plan for the last Monday goes on so from a month in which that is the fourth', () => {
  const last: Rhythm = { frequency: 'monthly-weekday', monthWeek: LAST_WEEK };
  expect([0, 1, 2].map((k) => occurrence('2027-04-26', last, k))).toEqual([
    '2027-04-26',
    '2027-05-31',
    '2027-06-28',
  ]);
});

test('twice a week alternates between its two weekdays', () => {
  const from = (first: string, days: number | null) =>
    [-1, 0, 1, 2, 3].map((k) => occurrence(first, { frequency: 'twice-a-week', daysToSecond: days }, k));
  // Monday and Thursday, three days later by default.
  expect(from('2027-03-08', null)).toEqual([
    '2027-03-04',
    '2027-03-08',
    '2027-03-11',
    '2027-03-15',
    '2027-03-18',
  ]);
  expect(from('2027-03-11', 4)).toEqual([
    '2027-03-08',
    '2027-03-11',
    '2027-03-15',
    '2027-03-18',
    '2027-03-22',
  ]);
});

test('twice a week is two days a week for ten years', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 6 }), fc.nat(YEARS * 104), (first, daysToSecond, k) => {
      const rhythm: Rhythm = { frequency: 'twice-a-week', daysToSecond };
      const weekdays = [weekdayOf(first), secondWeekday(first, rhythm)];
      const [one, two] = [occurrence(first, rhythm, k), occurrence(first, rhythm, k + 1)];
      expect([weekdayOf(one), weekdayOf(two)].sort()).toEqual(weekdays.sort());
      expect(daysBetween(one, occurrence(first, rhythm, k + 2))).toBe(7);
    }),
    { seed: 1 },
  );
});

test('a rhythm that is counted from one of its later dates keeps all dates after it', () => {
  const counted = rhythms.filter(({ frequency }) => frequency !== 'monthly');
  fc.assert(
    fc.property(dates, counted, fc.nat(60), fc.nat(60), (first, rhythm, from, k) => {
      const start = occurrence(first, rhythm, from);
      const anew = { ...rhythm, ...countedFrom(start, first, rhythm) };
      expect(occurrence(start, anew, k)).toBe(occurrence(first, rhythm, from + k));
    }),
    { seed: 1 },
  );
});

test('on another weekday, two days a week shift together, and a month’s week is counted again', () => {
  const twice: Rhythm = { frequency: 'twice-a-week', daysToSecond: 3 };
  expect(countedFrom('2027-03-09', '2027-03-08', twice)).toMatchObject({ daysToSecond: 3 });
  const lastMonday: Rhythm = { frequency: 'monthly-weekday', monthWeek: LAST_WEEK };
  expect(countedFrom('2027-04-26', '2027-03-29', lastMonday)).toMatchObject({ monthWeek: LAST_WEEK });
  expect(countedFrom('2027-04-28', '2027-03-29', lastMonday)).toMatchObject({ monthWeek: null });
});

test('later is always later', () => {
  fc.assert(
    fc.property(dates, rhythms, fc.integer({ min: -12, max: 120 }), (first, rhythm, k) => {
      expect(occurrence(first, rhythm, k) < occurrence(first, rhythm, k + 1)).toBe(true);
      expect(occurrence(first, rhythm, 0)).toBe(first);
    }),
    { seed: 1 },
  );
});

test('nine in the morning stays nine in the morning in every zone', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo');
  fc.assert(
    fc.property(dates, rhythms, fc.integer({ min: 0, max: 120 }), zones, (first, rhythm, k, zone) => {
      expect(localTimeOf(instantOf(occurrence(first, rhythm, k), '09:00', zone), zone)).toBe('09:00');
    }),
    { seed: 1 },
  );
});

test('31sts of every month of ten years keep their month’s last day', () => {
  for (let month = 0; month < YEARS * 12; month += 1) {
    const first = addMonths('2027-01-31', month);
    if (dayOf(first) !== 31) continue;
    for (let k = 0; k < YEARS * 12; k += 1) {
      const date = occurrence(first, { frequency: 'monthly' }, k);
      expect(dayOf(date)).toBe(lastDayOf(date));
    }
  }
});

test('the first from a date on', () => {
  expect(occurrenceFrom('2027-01-31', { frequency: 'monthly' }, '2027-01-01')).toBe(0);
  expect(occurrenceFrom('2027-01-31', { frequency: 'monthly' }, '2027-02-28')).toBe(1);
  expect(occurrenceFrom('2027-01-31', { frequency: 'monthly' }, '2027-03-01')).toBe(2);
  expect(occurrenceFrom('2027-03-02', { frequency: 'weekly' }, '2027-03-09')).toBe(1);
});
