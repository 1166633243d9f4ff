import { aVisit } from '../../../test/notifications/a-visit.js';
import { stillApplies } from './deferred.js';
import type { VisitFacts } from './visit-facts.js';

const NOW = Date.parse('2027-03-15T13:00:00Z');
const REMINDER = 'booking:7:reminder:2027-03-16 morning';
const CHARGE = 'booking:7:charge-coming:2027-03-16 morning';
const reminds = (change: Partial<VisitFacts> = {}, now = NOW) =>
  stillApplies('reminder', REMINDER, { ...aVisit, ...change }, now);
const warns = (change: Partial<VisitFacts> = {}) =>
  stillApplies('charge-coming', CHARGE, { ...aVisit, balance: 4_000, ...change }, NOW);

test('a reminder is due until the visit begins', () => {
  expect(reminds()).toBe(true);
  const start = Date.parse(aVisit.startsAt ?? '');
  expect([reminds({}, start - 1), reminds({}, start)]).toEqual([true, false]);
});

test.each<[string, Partial<VisitFacts>]>([
  ['cancelled', { status: 'cancelled' }],
  ['deleted', { deleted: true }],
  ['moved to another day', { appointmentDate: '2027-03-17' }],
  ['moved to another time', { appointmentTime: 'custom', customTime: '09:00 AM' }],
  ['another one', { bookingId: 8 }],
  ['only held', { kept: false }],
  ['without a time', { startsAt: null }],
])('a visit that is %s is not reminded of', (_what, change) => {
  expect(reminds(change)).toBe(false);
});

test('a coming charge is told while a card is to be charged for something', () => {
  expect(warns()).toBe(true);
  expect(warns({ kept: false, startsAt: null })).toBe(true);
  expect(warns({ chargeAt: null })).toBe(false);
  expect(warns({ balance: 0 })).toBe(false);
  expect(warns({ status: 'cancelled' })).toBe(false);
});

test('the message of one occasion is not that of another', () => {
  expect(stillApplies('reminder', CHARGE, aVisit, NOW)).toBe(false);
});
