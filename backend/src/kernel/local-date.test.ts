import {
  addDays,
  addMonths,
  daysBetween,
  fromTwelveHour,
  minutesOfDay,
  parseLocalDate,
  timeOfMinutes,
  toTwelveHour,
  weekdayOf,
} from './local-date.js';

test('a month after the 31st is clamped to the month that follows', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31');
});

test('weeks start on Sunday, and days are counted across a change of clocks', () => {
  expect(weekdayOf('2027-03-14')).toBe(0);
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
});

test('a wrong date is refused for its form, or because no calendar has it', () => {
  expect(parseLocalDate('2028-02-29')).toBe('2028-02-29');
  expect(() => parseLocalDate('14.3.2027')).toThrow('must look like 2027-03-14');
  expect(() => parseLocalDate('2027-02-30')).toThrow(
    expect.objectContaining({ code: 'INVALID', message: '2027-02-30 is not a date of the calendar.' }),
  );
});

test('days and weeks go on over months and years, in both directions', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(daysBetween('2027-03-15', '2027-03-13')).toBe(-2);
  expect(daysBetween('2027-01-01', '2028-01-01')).toBe(365);
  expect(['2027-03-15', '2027-03-20'].map(weekdayOf)).toEqual([1, 6]);
});

test('a text that is not a time of day is refused by both conversions', () => {
  expect(() => fromTwelveHour('9:00 AM')).toThrow('must look like 09:00 AM');
  expect(() => toTwelveHour('24:00')).toThrow('must look like 21:00');
});

test.each<[string, number, string]>([
  ['00:00', 0, '12:00 AM'],
  ['01:05', 65, '01:05 AM'],
  ['11:59', 719, '11:59 AM'],
  ['12:00', 720, '12:00 PM'],
  ['13:10', 790, '01:10 PM'],
  ['23:59', 1439, '11:59 PM'],
])('%s is minute %i of the day, and %s', (time, minutes, twelve) => {
  expect(minutesOfDay(time)).toBe(minutes);
  expect(timeOfMinutes(minutes)).toBe(time);
  expect(toTwelveHour(time)).toBe(twelve);
  expect(fromTwelveHour(twelve)).toBe(time);
});
