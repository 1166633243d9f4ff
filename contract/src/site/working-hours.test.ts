import { expect, it } from 'vitest';
import { daysInWords, hoursInWords } from './working-hours.js';

it('writes days and hours in words', () => {
  expect(daysInWords([5, 1, 3])).toBe('Mon, Wed, Fri');
  expect(daysInWords([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
  expect(daysInWords([])).toBe('No days');
  expect(hoursInWords({ startsAt: '08:00', endsAt: '18:30' })).toBe('8:00 AM–6:30 PM');
  expect(hoursInWords({ startsAt: '10:05', endsAt: '12:00' })).toBe('10:05 AM–12:00 PM');
});

it('does not change the given days', () => {
  const days = Object.freeze([5, 1]);
  expect(daysInWords(days)).toBe('Mon, Fri');
});
