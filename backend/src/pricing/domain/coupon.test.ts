import type { Coupon } from '@homebright/contract';
import { capReached, refuseOtherDays, refuseOtherVisits } from './coupon.js';

const SPRING: Coupon = {
  code: 'SPRING',
  discount: { kind: 'amount', amount: 1_000 },
  services: ['2-hour'],
  firstDate: '2027-03-01',
  lastDate: '2027-03-31',
  firstVisitOnly: true,
  cap: 10,
  capPerCustomer: 2,
};
const ALWAYS: Coupon = { ...SPRING, firstDate: null, lastDate: null, cap: null, capPerCustomer: null };

test.each([
  ['2027-02-28', "isn't valid yet"],
  ['2027-04-01', 'has expired'],
])('on %s it %s', (today, sentence) => {
  expect(() => refuseOtherDays(SPRING, today)).toThrow(sentence);
});

test.each(['2027-03-01', '2027-03-31'])('its first and last day count: %s', (today) => {
  expect(() => refuseOtherDays(SPRING, today)).not.toThrow();
  expect(() => refuseOtherDays(ALWAYS, today)).not.toThrow();
});

test('is for its services, and for first cleanings if it says so', () => {
  const visit = { service: '2-hour', firstCleaning: true };
  expect(() => refuseOtherVisits(SPRING, visit)).not.toThrow();
  expect(() => refuseOtherVisits(SPRING, { ...visit, service: '1-hour' })).toThrow("isn't for this service");
  expect(() => refuseOtherVisits(SPRING, { ...visit, firstCleaning: false })).toThrow('first cleaning only');
  const open = { ...SPRING, services: null, firstVisitOnly: false };
  expect(() => refuseOtherVisits(open, { service: '1-hour', firstCleaning: false })).not.toThrow();
});

test('ends at its caps: all together, and of one customer', () => {
  expect(capReached(SPRING, { total: 9, own: 1 })).toBeNull();
  expect(capReached(SPRING, { total: 10, own: 0 })).toBe('used-up');
  expect(capReached(SPRING, { total: 10, own: 2 })).toBe('used');
  expect(capReached(ALWAYS, { total: 1_000, own: 1_000 })).toBeNull();
});
