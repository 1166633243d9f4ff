import { expect, test } from 'vitest';
import { dayInWords, timeInWords } from './appointment-words.js';

test.each([
  ['morning', null, '8 AM–12 PM'],
  ['evening', '09:00 AM', '4 PM–8 PM'],
  ['custom', '09:00 AM', '9:00 AM'],
  ['custom', '10:30 AM', '10:30 AM'],
  [null, '02:05 PM', '2:05 PM'],
  [undefined, undefined, ''],
  ['custom', null, ''],
] as const)('%s, picked %s, is %j', (time, customTime, words) => {
  expect(timeInWords(time, customTime)).toBe(words);
});

test('a day is named with its weekday, in whatever zone the server stands', () => {
  expect(dayInWords('2026-12-14')).toBe('Monday, December 14');
  expect(dayInWords('2027-01-01')).toBe('Friday, January 1');
});
