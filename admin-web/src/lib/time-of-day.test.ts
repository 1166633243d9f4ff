import { clockOfMinutes } from '@homebright/contract';
import { expect, it } from 'vitest';
import { clockOf, hoursLabel, isWindow, minutesIn, shortStart, timeLabel } from './time-of-day';
import { spokenClock } from './format';

it('turns a custom time into the value of a time input', () => {
  expect(clockOf('09:05 AM')).toBe('09:05');
  expect(clockOf('12:00 AM')).toBe('00:00');
  expect(clockOf('12:30 PM')).toBe('12:30');
  expect(clockOf('08:15 PM')).toBe('20:15');
  expect(clockOf('morning')).toBe('');
  expect(clockOf(null)).toBe('');
});

it('speaks a clock', () => {
  expect(spokenClock('00:05')).toBe('12:05 AM');
  expect(spokenClock('13:30')).toBe('1:30 PM');
});

it('names a window with its hours and a custom time as it is', () => {
  expect(timeLabel({ appointmentTime: 'evening', customTime: null })).toBe('Evening, 4 PM–8 PM');
  expect(timeLabel({ appointmentTime: 'custom', customTime: '09:00 AM' })).toBe('9:00 AM');
  expect(timeLabel({})).toBeUndefined();
});

it('reads an instant on the wall clock of the business, over a clock change', () => {
  expect(clockOfMinutes(minutesIn('America/New_York', '2027-03-13T14:00:00Z'))).toBe('09:00');
  expect(clockOfMinutes(minutesIn('America/New_York', '2027-03-15T13:00:00Z'))).toBe('09:00');
});

it('knows the windows from any other time', () => {
  expect(['morning', 'midday', 'evening'].every(isWindow)).toBe(true);
  expect(['custom', '', null, undefined].some(isWindow)).toBe(false);
});

it('names the hours alone: those of the window, else the exact time', () => {
  expect(hoursLabel({ appointmentTime: 'midday', customTime: '09:00 AM' })).toBe('12 PM–4 PM');
  expect(hoursLabel({ appointmentTime: 'custom', customTime: '09:00 AM' })).toBe('9:00 AM');
  expect(hoursLabel({ appointmentTime: 'custom', customTime: null })).toBeUndefined();
});

it('says custom while no exact time is known', () => {
  expect(timeLabel({ appointmentTime: 'custom' })).toBe('custom');
  expect(timeLabel({ appointmentTime: null })).toBeUndefined();
});

it('counts the minutes of a day from midnight', () => {
  expect(minutesIn('UTC', '2026-11-24T00:07:00Z')).toBe(7);
  expect(clockOfMinutes(0)).toBe('00:00');
  expect(clockOfMinutes(1439)).toBe('23:59');
});

it.each([
  ['morning', null, '8a'],
  ['midday', null, '12p'],
  ['custom', '09:30 AM', '9:30a'],
  ['custom', null, ''],
] as const)('%s, %s begins at %s in few letters', (appointmentTime, customTime, start) => {
  expect(shortStart({ appointmentTime, customTime })).toBe(start);
});
