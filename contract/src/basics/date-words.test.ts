import { expect, test } from 'vitest';
import {
  CLOCK,
  clockTime,
  dateFormat,
  dateInProse,
  dateInWords,
  dayInWords,
  FULL_DATE,
  FULL_DAY,
  instantInWords,
  isTimeZone,
  LONG_DATE,
  MEDIUM_DATE,
  MOMENT,
  MONTH_AND_DAY,
  MONTH_AND_YEAR,
  NUMERIC_DATE,
  SHORT_DATE,
  SHORT_DAY,
  SHORT_WEEKDAY,
  SHORT_WEEKDAY_AND_CLOCK,
  todayIn,
  WEEKDAY,
  WEEKDAY_AND_CLOCK,
  YEAR,
} from './date-words.js';

const ZONE = 'America/New_York';
/** Newer versions of ICU put a narrow space before AM and PM. */
const plain = (words: string) => words.replace(/\u202f/g, ' ');

test('a day is named with its weekday, whatever the server’s time zone is', () => {
  expect(dayInWords('2026-12-14')).toBe('Monday, December 14');
  expect(dayInWords('2027-01-01')).toBe('Friday, January 1');
});

test.each([
  [FULL_DATE, 'Friday, November 20, 2026'],
  [SHORT_DATE, 'Fri, Nov 20, 2026'],
  [LONG_DATE, 'November 20, 2026'],
  [MEDIUM_DATE, 'Nov 20, 2026'],
  [NUMERIC_DATE, '11/20/2026'],
  [FULL_DAY, 'Friday, November 20'],
  [SHORT_DAY, 'Fri, Nov 20'],
  [MONTH_AND_DAY, 'Nov 20'],
  [MONTH_AND_YEAR, 'November 2026'],
  [YEAR, '2026'],
  [WEEKDAY, 'Friday'],
  [SHORT_WEEKDAY, 'Fri'],
])('%j is %s', (style, words) => expect(dateInWords('2026-11-20', style)).toBe(words));

test.each([
  [CLOCK, '9:05 PM'],
  [WEEKDAY_AND_CLOCK, 'Friday 9:05 PM'],
  [SHORT_WEEKDAY_AND_CLOCK, 'Fri 9:05 PM'],
  [MOMENT, 'Nov 20, 2026, 9:05 PM'],
])('an instant in %j is %s there', (style, words) =>
  expect(plain(instantInWords('2026-11-21T02:05:00Z', style, ZONE))).toBe(words),
);

test('a sentence in Spanish has no comma after the weekday', () => {
  expect(dateInWords('2027-03-16', FULL_DAY, 'es-US')).toBe('martes, 16 de marzo');
  expect(dateInProse('2027-03-16', FULL_DAY, 'es-US')).toBe('martes 16 de marzo');
  expect(dateInProse('2027-03-16', FULL_DAY)).toBe('Tuesday, March 16');
});

test('every clock reads as in the short style, at every minute of a day', () => {
  const short = dateFormat('en-US', { timeStyle: 'short', timeZone: ZONE });
  for (let minute = 0; minute < 24 * 60; minute++) {
    const at = new Date(Date.UTC(2026, 10, 20, 0, minute));
    expect(clockTime(at, ZONE)).toBe(short.format(at));
  }
});

test('makes each formatter once', () => {
  const asked = { month: 'long', timeZone: 'UTC' } as const;
  expect(dateFormat('en-US', asked)).toBe(dateFormat('en-US', { ...asked }));
  expect(dateFormat('es-US', asked)).not.toBe(dateFormat('en-US', asked));
});

test('today is the day of the zone', () => {
  expect(todayIn(ZONE, new Date('2026-11-21T02:05:00Z'))).toBe('2026-11-20');
  expect(todayIn('UTC', new Date('2026-11-21T02:05:00Z'))).toBe('2026-11-21');
});

test('only IANA zones are time zones', () => {
  expect(['America/New_York', 'UTC', 'Springfield', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
