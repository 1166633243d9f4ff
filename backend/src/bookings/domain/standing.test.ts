import { earliestStart, hasLapsed, isPaidFor, oneWeekOn, type Standing } from './standing.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const standing = (parts: Partial<Standing>): Standing => ({
  place: null,
  paymentStatus: 'pending',
  balance: 0,
  kept: 0,
  refundable: 0,
  refundable: 0,
  fees: 0,
  ...parts,
});
const heldUntil = (at: string | null): Standing =>
  standing({ place: { crewId: 1, startsAt: NOW, heldUntil: at === null ? null : new Date(at) } });

test('a hold lapses at its end; what is kept does not', () => {
  expect(hasLapsed(heldUntil('2027-03-10T17:00:01Z'), NOW)).toBe(false);
  expect(hasLapsed(heldUntil('2027-03-10T17:00:00Z'), NOW)).toBe(true);
  expect(hasLapsed(heldUntil(null), NOW)).toBe(false);
  expect(hasLapsed(standing({}), NOW)).toBe(true);
});

test('paid for: money was kept, or a free visit is settled', () => {
  expect(isPaidFor(standing({ kept: 1 }))).toBe(true);
  expect(isPaidFor(standing({ paymentStatus: 'paid' }))).toBe(true);
  expect(isPaidFor(standing({ paymentStatus: 'failed' }))).toBe(false);
});

test.each([
  ['2027-03-16', '2027-03-10', '2027-03-23'],
  ['2027-03-10', '2027-03-10', '2027-03-17'],
  ['2027-03-09', '2027-03-10', '2027-03-16'],
  ['2027-03-03', '2027-03-10', '2027-03-17'],
  ['2026-03-11', '2027-03-10', '2027-03-17'],
])('one week on from %s, seen from %s, is %s', (date, today, expected) => {
  expect(oneWeekOn(date, today)).toBe(expected);
});

test('a visit starts on the wall clock of the business', () => {
  const at = (time: 'morning' | 'custom', customTime: string | null): string =>
    new Date(earliestStart({ date: '2027-03-14', time, customTime }, 'America/New_York')).toISOString();
  expect(at('morning', null)).toBe('2027-03-14T12:00:00.000Z');
  expect(at('custom', '01:30 AM')).toBe('2027-03-14T06:30:00.000Z');
});
