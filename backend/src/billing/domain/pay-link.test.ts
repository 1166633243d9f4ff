import { orderHeldUntil, payLinkEnd, PayLinkTooLate } from './pay-link.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2027-03-10T17:00:00Z');
const hoursUntilEnd = (visitInHours: number | null): number =>
  (payLinkEnd(NOW, visitInHours === null ? null : NOW + visitInHours * HOUR).getTime() - NOW) / HOUR;

test.each([
  [100, 24],
  [28, 24],
  [27.5, 23.5],
  [5, 1],
])('a pay link for a visit in %d hours is valid for %d hours', (visit, lasts) => {
  expect(hoursUntilEnd(visit)).toBe(lasts);
});

test('a pay link for a visit without a held time is valid for a day', () => {
  expect(hoursUntilEnd(null)).toBe(24);
});

test.each([4, 3, -1])('a visit in %d hours gets no pay link', (visit) => {
  expect(() => hoursUntilEnd(visit)).toThrow(PayLinkTooLate);
});

test.each([
  ['pay-link', 100, 24],
  ['saved-card', 100, 0.5],
  ['saved-card', 1, 0.5],
  ['after-visit', 100, null],
  ['cash', 100, null],
  ['check', 100, null],
] as const)('an order paid by %s for a visit in %d hours is held for %p hours', (payment, visit, hours) => {
  const held = orderHeldUntil(payment, { now: NOW, startsAt: NOW + visit * HOUR, holdMinutes: 30 });
  expect(held && (held.getTime() - NOW) / HOUR).toBe(hours);
});
