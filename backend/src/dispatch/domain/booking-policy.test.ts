import {
  allowedStarts,
  bookableSpan,
  type BookingPolicy,
  startLimits,
  bookingPolicy,
} from './booking-policy.js';

const policy: BookingPolicy = {
  zone: 'America/New_York',
  travelMinutes: 30,
  leadHours: 4,
  horizonDays: 10,
};
const HOUR = 3_600_000;
/** Still the evening of March 16 in New York. */
const NOW = Date.parse('2027-03-17T02:00:00Z');
const start = (at: number) => ({ at, from: 0, until: 60 });

test('customers may book from the lead time on, up to the horizon, by the date where the business is', () => {
  expect(bookableSpan(NOW, policy)).toEqual({
    now: NOW,
    earliest: NOW + 4 * HOUR,
    lastDate: '2027-03-26',
    travelMinutes: 30,
  });
});

test('lead time and horizon limit new visits, the present limits agreed ones, and nothing limits the office', () => {
  expect(startLimits(NOW, policy, 'new')).toEqual({
    now: NOW,
    earliest: NOW + 4 * HOUR,
    lastDate: '2027-03-26',
  });
  expect(startLimits(NOW, policy, 'agreed')).toEqual({ now: NOW, earliest: NOW, lastDate: null });
  expect(startLimits(NOW, policy, 'office')).toEqual({ now: NOW, earliest: -Infinity, lastDate: null });
});

test('the last day of the horizon may be booked, the next may not, however early the request comes', () => {
  const limits = startLimits(NOW, policy, 'new');
  const starts = [start(NOW + 200 * HOUR)];
  expect(allowedStarts(starts, '2027-03-26', limits)).toEqual(starts);
  expect(allowedStarts(starts, '2027-03-27', limits)).toBe('beyond-horizon');
});

test('a start exactly at the limit is allowed, and only earlier ones are dropped', () => {
  const limits = startLimits(NOW, policy, 'new');
  const [early, last] = [start(NOW + 4 * HOUR - 1), start(NOW + 4 * HOUR)];
  expect(allowedStarts([early, last], '2027-03-17', limits)).toEqual([last]);
});

test('a day with one start still ahead is too soon, not past', () => {
  const limits = startLimits(NOW, policy, 'new');
  const said = (...starts: number[]) => allowedStarts(starts.map(start), '2027-03-17', limits);
  expect(said(NOW - 1, NOW + 1)).toBe('lead-time');
  expect(said(NOW - 1, NOW)).toBe('past');
  expect(said()).toBe('past');
});

test('the office gets no reason, only an empty list', () => {
  expect(allowedStarts([], '2027-03-17', startLimits(NOW, policy, 'office'))).toEqual([]);
});

test('the policy consists of the settings that limit when visits may be booked', () => {
  const settings = { travelMinutes: 20, minLeadHours: 6, bookingHorizonDays: 90, holdMinutes: 15 };
  expect(bookingPolicy(settings as Parameters<typeof bookingPolicy>[0], 'America/New_York')).toEqual({
    zone: 'America/New_York',
    travelMinutes: 20,
    leadHours: 6,
    horizonDays: 90,
  });
});
