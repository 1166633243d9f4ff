import type { FreeCrew, OfficeDay } from '@homebright/contract';
import { expect, it } from 'vitest';
import { closedInWords, dayInWords, freeTimesOf, freeTimesOn, placeByKey } from './free-times';

const crew = (crewId: number, free: string, first = '08:00'): FreeCrew => ({
  crewId,
  first,
  windows: { morning: free.includes('m'), midday: free.includes('d'), evening: free.includes('e') },
});
const day = (date: string, ...crews: FreeCrew[]): OfficeDay => ({ date, crews });
const DAYS = [
  day('2027-03-16', crew(1, 'me'), crew(2, 'e')),
  { date: '2027-03-17', crews: [], closed: 'full' as const },
  day('2027-03-18', crew(1, 'd', '12:00'), crew(2, 'de', '12:30')),
];
const short = (times: ReturnType<typeof freeTimesOf>) =>
  times.map(({ date, time, crews }) => `${date.slice(8)} ${time} ${crews}`);

it('counts the crews that are free in each window, or asks for one crew', () => {
  expect(short(freeTimesOf(DAYS, ''))).toEqual([
    '16 morning 1',
    '16 evening 2',
    '18 midday 2',
    '18 evening 1',
  ]);
  expect(short(freeTimesOf(DAYS, '1'))).toEqual(['16 morning 1', '16 evening 1', '18 midday 1']);
  expect(freeTimesOf(DAYS, '9')).toEqual([]);
});

it('offers the earliest start on a day whose windows are all taken', () => {
  const late = day('2027-03-19', crew(1, '', '20:30'), crew(2, '', '20:00'), crew(3, '', '20:00'));
  expect(short(freeTimesOn(late, ''))).toEqual(['19 20:00 2']);
  expect(short(freeTimesOn(late, '1'))).toEqual(['19 20:30 1']);
});

it('says why a day has nothing', () => {
  expect(closedInWords(day('2027-03-16'))).toBe('Full');
  expect(closedInWords({ ...day('2027-03-16'), closed: 'full' })).toBe('Full');
  expect(closedInWords({ ...day('2027-03-16'), closed: 'closed' })).toBe('Closed');
  expect(closedInWords({ ...day('2027-03-16'), closed: 'closed', note: 'Fair' })).toBe('Fair');
  expect(closedInWords({ ...day('2027-03-16'), closed: 'past' })).toBe('Over');
});

it('names the first two days by how near they are', () => {
  const words = (date: string) => dayInWords(date, '2027-03-16');
  expect([words('2027-03-16'), words('2027-03-17'), words('2027-03-18')]).toEqual([
    'Today',
    'Tomorrow',
    'Thu, Mar 18',
  ]);
});

it('leads the arrows to the next time, and to the nearest time of the next day that has one', () => {
  const times = freeTimesOf(DAYS, '');
  const to = (at: number, key: string) => placeByKey(times, at, `Arrow${key}`);
  expect([to(0, 'Down'), to(1, 'Down'), to(3, 'Down')]).toEqual([1, 2, undefined]);
  expect([to(3, 'Up'), to(0, 'Up')]).toEqual([2, undefined]);
  expect([to(0, 'Right'), to(1, 'Right'), to(2, 'Right')]).toEqual([2, 3, undefined]);
  expect([to(3, 'Left'), to(1, 'Left')]).toEqual([1, undefined]);
  expect([placeByKey(times, 2, 'Home'), placeByKey(times, 0, 'End')]).toEqual([0, 3]);
  expect([placeByKey(times, 1, 'a'), placeByKey([], -1, 'Home')]).toEqual([undefined, undefined]);
});
