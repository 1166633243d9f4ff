import { FixedClock } from '../../test/fixed-clock.js';
import { Clock } from './clock.js';

test('the clock has the machine’s time', () => {
  const before = Date.now();
  const { now, date } = { now: new Clock().now(), date: new Clock().date() };
  expect(now).toBeGreaterThanOrEqual(before);
  expect(date.getTime()).toBeGreaterThanOrEqual(now);
  expect(date.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a fixed clock stands still until it is set', () => {
  const clock = new FixedClock('2027-03-10T17:00:00Z');
  const iso = () => clock.date().toISOString();
  expect(iso()).toBe('2027-03-10T17:00:00.000Z');
  clock.advance({});
  expect(iso()).toBe('2027-03-10T17:00:00.000Z');
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  expect(iso()).toBe('2027-03-11T19:03:04.000Z');
  clock.advance({ hours: -1 });
  expect(iso()).toBe('2027-03-11T18:03:04.000Z');
  clock.set(0);
  expect(clock.now()).toBe(0);
});
