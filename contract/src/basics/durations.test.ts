import { expect, it } from 'vitest';
import {
  countedHours,
  inHours,
  lengthDifference,
  lengthInWords,
  longLengthInWords,
  roughLength,
  waitInWords,
} from './durations.js';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%i minutes are %s', (minutes, words) => expect(lengthInWords(minutes)).toBe(words));

it('a difference has its sign, and hours may have another short name', () => {
  expect([12, -5, -65, 0].map(lengthDifference)).toEqual(['+12 min', '−5 min', '−1 h 5 min', '0 min']);
  expect(lengthInWords(150, 'hr')).toBe('2 hr 30 min');
});

it.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [150, '2 hours 30 minutes'],
])('%i minutes are %s on paper', (minutes, words) => expect(longLengthInWords(minutes)).toBe(words));

it.each([
  [89, '89 min'],
  [90, '2 h'],
  [200, '3 h'],
])('%i minutes are roughly %s', (minutes, words) => expect(roughLength(minutes)).toBe(words));

it('hours are counted in both languages', () => {
  expect([1, 24].map((count) => countedHours(count))).toEqual(['1 hour', '24 hours']);
  expect([1, 24].map((count) => countedHours(count, 'es'))).toEqual(['1 hora', '24 horas']);
  expect([450, 455].map(inHours)).toEqual([7.5, 7.6]);
});

it.each([
  [0, 'a minute'],
  [60_001, '2 minutes'],
  [59 * 60_000 + 1, 'an hour'],
  [60 * 60_000 + 1, '2 hours'],
])('%i ms are waited in %s', (ms, words) => expect(waitInWords(ms)).toBe(words));
