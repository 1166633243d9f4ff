import { expect, test } from 'vitest';
import { timeInWords } from './appointment-words.js';

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
