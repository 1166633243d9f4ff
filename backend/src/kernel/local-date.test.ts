import {
  addMonths,
  daysBetween,
  fromTwelveHour,
  parseLocalDate,
  toTwelveHour,
  weekday,
} from './local-date.js';

test.each(['2027-02-30', '2027-13-01', '27-01-01', '2027-1-1', '', null, 20270101, '2027-03-14T00:00'])(
  '%p is not a date',
  (text) => expect(() => parseLocalDate(text)).toThrow(expect.objectContaining({ code: 'INVALID' })),
);

test('a leap day is a date in leap years only', () => {
  expect(parseLocalDate('2028-02-29')).toBe('2028-02-29');
  expect(() => parseLocalDate('2027-02-29')).toThrow();
});

test('a month after the 31st is clamped to the month that follows', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31');
});

test.each([
  ['12:00 AM', '00:00'],
  ['12:05 PM', '12:05'],
  ['09:30 AM', '09:30'],
  ['11:55 PM', '23:55'],
])('%s is %s', (twelve, twentyFour) => {
  expect(fromTwelveHour(twelve)).toBe(twentyFour);
  expect(toTwelveHour(twentyFour)).toBe(twelve);
});

test.each(['13:00 PM', '9:00 AM', '09:60 AM', '09:00'])('%s is no twelve-hour time', (text) =>
  expect(() => fromTwelveHour(text)).toThrow(),
);

test('weeks start on Sunday, and days are counted across a change of clocks', () => {
  expect(weekday('2027-03-14')).toBe(0);
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
});
