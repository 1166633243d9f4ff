import type { DayAvailability } from '@homebright/contract';
import { alternativesTo } from './alternatives.js';

const DATE = '2027-03-17';
const none = { morning: false, midday: false, evening: false };
const all = { morning: true, midday: true, evening: true };
const free = (date: string, windows = all, customTimes: string[] = []): DayAvailability => ({
  date,
  windows,
  customTimes,
});
const morning = { date: DATE, appointmentTime: 'morning' } as const;
const offered = (...given: Parameters<typeof alternativesTo>): string[] =>
  alternativesTo(...given).map(
    ({ appointmentDate, appointmentTime, customTime }) =>
      `${appointmentDate.slice(5)} ${customTime ?? appointmentTime}`,
  );

test('another window of the day comes before another day, the nearer window and the nearer day first', () => {
  const days = [
    free('2027-03-15'),
    free(DATE, { morning: false, midday: true, evening: true }),
    free('2027-03-18'),
  ];
  expect(alternativesTo(morning, days)).toEqual([
    { appointmentDate: DATE, appointmentTime: 'midday' },
    { appointmentDate: DATE, appointmentTime: 'evening' },
    { appointmentDate: '2027-03-18', appointmentTime: 'morning' },
  ]);
});

test('from the evening, midday is nearer than the morning', () => {
  const day = free(DATE, { morning: true, midday: true, evening: false });
  expect(offered({ date: DATE, appointmentTime: 'evening' }, [day])).toEqual([
    '03-17 midday',
    '03-17 morning',
  ]);
});

test('earlier days count like later ones', () => {
  const only = { morning: true, midday: false, evening: false };
  const days = [free('2027-03-14', only), free('2027-03-16', only), free('2027-03-19', only)];
  expect(offered(morning, days)).toEqual(['03-16 morning', '03-19 morning', '03-14 morning']);
});

test('offers windows for a window and times for a custom time, three at most', () => {
  const day = free(DATE, all, ['08:00', '12:00', '16:00', '19:00']);
  expect(offered(morning, [day])).toEqual(['03-17 morning', '03-17 midday', '03-17 evening']);
  const nine = { date: DATE, appointmentTime: 'custom', customTime: '09:00 AM' } as const;
  expect(offered(nine, [day])).toEqual(['03-17 08:00 AM', '03-17 12:00 PM', '03-17 04:00 PM']);
});

test('custom times of one day are half an hour apart, those of different days need not be', () => {
  const times = ['08:00', '08:25', '08:30', '08:55', '09:05'];
  const eight = { date: DATE, appointmentTime: 'custom', customTime: '08:00 AM' } as const;
  expect(offered(eight, [free(DATE, none, times)])).toEqual([
    '03-17 08:00 AM',
    '03-17 08:30 AM',
    '03-17 09:05 AM',
  ]);
  const days = [free(DATE, none, ['08:10']), free('2027-03-18', none, ['08:10', '07:50'])];
  expect(offered(eight, days)).toEqual(['03-17 08:10 AM', '03-18 08:10 AM']);
  const before = { ...eight, customTime: '09:00 AM' };
  expect(offered(before, [free(DATE, none, ['08:59', '08:31', '08:29'])])).toEqual([
    '03-17 08:59 AM',
    '03-17 08:29 AM',
  ]);
});

test('without a wished time the earliest are offered', () => {
  const day = free(DATE, none, ['12:00', '08:00', '16:00']);
  expect(offered({ date: DATE, appointmentTime: 'custom', customTime: null }, [day])).toEqual([
    '03-17 08:00 AM',
    '03-17 12:00 PM',
    '03-17 04:00 PM',
  ]);
});

test('nothing is offered where nothing is free', () => {
  expect(offered(morning, [free(DATE, none, ['08:00'])])).toEqual([]);
  expect(offered(morning, [])).toEqual([]);
});
