import { expect, test } from 'vitest';
import { timesIn } from '../days/times.js';
import { en } from '../texts/en.js';
import { AT_9_12 } from '../testing/samples.js';
import { countdown, countsFrom, isEarly, reportOf, secondsLeft, waitEnds } from './door-wait.js';

const wait = { since: AT_9_12.toISOString() };
const rule = { minutes: 15, expectedFrom: '2026-11-23T14:00:00.000Z' };
const after = (seconds: number) => new Date(AT_9_12.getTime() + seconds * 1000);

test('a wait at the door is counted by the phone’s clock, so it continues while the page is closed', () => {
  expect(secondsLeft(wait, rule, after(0))).toBe(900);
  expect(secondsLeft(wait, rule, after(55))).toBe(845);
  expect(secondsLeft(wait, rule, after(899.5))).toBe(1);
  expect(secondsLeft(wait, rule, after(900))).toBe(0);
  expect(secondsLeft(wait, rule, after(9000))).toBe(0);
  expect(waitEnds(wait, rule)).toBe(after(900).toISOString());
});

test('a clock that was set back does not make the wait longer', () => {
  expect(secondsLeft(wait, rule, after(-3600))).toBe(900);
});

test('the wait of a crew that comes before the window counts from the start of the window', () => {
  const later = { minutes: 15, expectedFrom: after(1200).toISOString() };
  expect(countsFrom(wait, later)).toBe(after(1200).toISOString());
  expect(secondsLeft(wait, later, after(600))).toBe(900);
  expect(secondsLeft(wait, later, after(1260))).toBe(840);
  expect(waitEnds(wait, later)).toBe(after(2100).toISOString());
  expect(countsFrom(wait, rule)).toBe(wait.since);
  expect([600, 1200].map((seconds) => isEarly(wait, later, after(seconds)))).toEqual([true, false]);
  expect(isEarly(wait, rule, after(-1))).toBe(false);
});

test.each([
  [900, '15:00'],
  [845, '14:05'],
  [9, '0:09'],
])('%i seconds read %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

test('the report says how long the crew waited and when it called somebody', () => {
  const times = timesIn('en', 'America/New_York');
  const called = { ...wait, calledAt: after(600).toISOString() };
  expect(reportOf(called, after(960), 'No answer.', times, en.door).replaceAll(' ', ' ')).toBe(
    'Waited from 9:12 AM to 9:28 AM. Called at 9:22 AM. No answer.',
  );
  expect(reportOf(wait, after(960), '', times, en.door).replaceAll(' ', ' ')).toBe(
    'Waited from 9:12 AM to 9:28 AM.',
  );
});
