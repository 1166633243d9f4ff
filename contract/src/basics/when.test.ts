import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  customTimeProblem,
  dateProblem,
  fromTwelveHour,
  isDate,
  isWorkingTime,
  STEP_MINUTES,
  toTwelveHour,
} from './when.js';

describe('a date', () => {
  test.each(['2027-03-14', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(dateProblem(text)).toBeUndefined();
    expect(isDate(text)).toBe(true);
  });

  test.each([
    ['14.3.2027', 'The date must look like 2027-03-14.'],
    ['x2027-03-14', 'The date must look like 2027-03-14.'],
    ['2027-03-14x', 'The date must look like 2027-03-14.'],
    ['2027-1-1', 'The date must look like 2027-03-14.'],
    ['27-01-01', 'The date must look like 2027-03-14.'],
    ['+002026-11-20', 'The date must look like 2027-03-14.'],
    ['2027-03-14T00:00', 'The date must look like 2027-03-14.'],
    ['', 'The date must look like 2027-03-14.'],
    [20270314, 'The date must look like 2027-03-14.'],
    [null, 'The date must look like 2027-03-14.'],
    [['2027-03-14'], 'The date must look like 2027-03-14.'],
    ['2027-02-29', '2027-02-29 is not a date of the calendar.'],
    ['2027-13-01', '2027-13-01 is not a date of the calendar.'],
    ['2027-00-10', '2027-00-10 is not a date of the calendar.'],
  ])('%j is not a date', (given, problem) => {
    expect(dateProblem(given)).toBe(problem);
    expect(isDate(given)).toBe(false);
  });
});

describe('a time of day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const clockOf = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

  test('is the same in 12 and 24 hours, and a custom time is in steps of five minutes', () => {
    fc.assert(
      fc.property(minute, (at) => {
        const twelve = toTwelveHour(clockOf(at)) ?? '';
        expect(fromTwelveHour(twelve)).toBe(clockOf(at));
        expect(customTimeProblem(twelve)).toBe(
          at % STEP_MINUTES ? 'Times are in steps of five minutes.' : undefined,
        );
        expect(isWorkingTime(clockOf(at))).toBe(true);
      }),
      { seed: 1 },
    );
  });

  test.each([
    ['12:00 AM', '00:00'],
    ['12:05 PM', '12:05'],
    ['09:30 AM', '09:30'],
    ['11:55 PM', '23:55'],
  ])('%s is %s', (twelve, clock) => {
    expect(fromTwelveHour(twelve)).toBe(clock);
    expect(toTwelveHour(clock)).toBe(twelve);
  });

  test.each(['13:00 PM', '00:30 AM', '9:00 AM', '09:60 AM', '09:00', '09:00 am', 'x09:00 AM', '09:00 AMx'])(
    '%s is none on a clock of twelve hours',
    (text) => {
      expect(fromTwelveHour(text)).toBeUndefined();
      expect(customTimeProblem(text)).toBe('The time must look like 09:00 AM.');
    },
  );

  test.each(['24:00', '9:00', '09:60', 'x09:00', '09:00x', '09:00:00', ''])(
    '%j is none of 24 hours',
    (text) => {
      expect(toTwelveHour(text)).toBeUndefined();
    },
  );

  test.each([undefined, null, 900, ['09:00 AM']])('%j is not a custom time', (given) =>
    expect(customTimeProblem(given)).toBe('Please choose a time.'),
  );

  test.each(['', '8:00', '08:60', '24:01', '29:00', '008:00', '08:000', '124:00', '24:000', '08.00'])(
    'work does not start at %j',
    (text) => expect(isWorkingTime(text)).toBe(false),
  );

  test('work may end at midnight', () => expect(isWorkingTime('24:00')).toBe(true));
});
