import { expect, it } from 'vitest';
import { instantOf } from './zoned';

it.each([
  ['2027-03-16', '09:05', 'America/New_York', '2027-03-16T13:05:00.000Z'],
  ['2027-01-16', '23:30', 'America/New_York', '2027-01-17T04:30:00.000Z'],
  ['2027-03-16', '00:10', 'Pacific/Auckland', '2027-03-15T11:10:00.000Z'],
  ['2027-03-14', '12:00', 'America/New_York', '2027-03-14T16:00:00.000Z'],
  ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
])('%s %s in %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(instant);
});

it.each([
  ['2027-03-14', '02:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2027-03-14', '02:59', 'America/New_York', '2027-03-14T07:59:00.000Z'],
  ['2027-03-14', '03:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
])('%s %s, which the clocks of %s skip or set, is the time after the gap', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(instant);
});
