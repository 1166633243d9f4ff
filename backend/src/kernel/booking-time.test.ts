import { earliestStart, firstMinute, firstTime, lastMinute } from './booking-time.js';

test.each([
  ['morning', null, 480, 600, '08:00'],
  ['midday', null, 720, 840, '12:00'],
  ['evening', undefined, 960, 1080, '16:00'],
  ['custom', '09:05 AM', 545, 545, '09:05'],
  ['custom', null, 0, 0, '00:00'],
] as const)(
  '%s %s: a visit of two hours starts from minute %i to %i, at %s',
  (time, customTime, first, last, at) => {
    const booked = { time, customTime };
    expect(firstMinute(booked)).toBe(first);
    expect(lastMinute(booked, 120)).toBe(last);
    expect(firstTime(booked)).toBe(at);
  },
);

test('a visit longer than its window starts with it', () => {
  expect(lastMinute({ time: 'morning' }, 300)).toBe(480);
});

test('a visit starts on the wall clock of the business', () => {
  const at = (time: 'morning' | 'custom', customTime: string | null): string =>
    new Date(earliestStart({ date: '2027-03-14', time, customTime }, 'America/New_York')).toISOString();
  expect(at('morning', null)).toBe('2027-03-14T12:00:00.000Z');
  expect(at('custom', '01:30 AM')).toBe('2027-03-14T06:30:00.000Z');
});

test('a custom visit without a time could start at midnight', () => {
  const start = earliestStart({ date: '2027-03-16', time: 'custom', customTime: null }, 'America/New_York');
  expect(new Date(start).toISOString()).toBe('2027-03-16T04:00:00.000Z');
});
