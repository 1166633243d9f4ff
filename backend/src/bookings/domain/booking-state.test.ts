import { Booking } from './booking.js';
import {
  hasBegun,
  hasHappened,
  hasLapsed,
  isDebt,
  isPaidFor,
  oneWeekOn,
  type BookingState,
} from './booking-state.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const state = (parts: Partial<BookingState>): BookingState => ({
  place: null,
  paymentStatus: 'pending',
  balance: 0,
  kept: 0,
  refundable: 0,
  fees: 0,
  openFees: 0,
  settled: false,
  declined: false,
  ...parts,
});
const heldUntil = (at: string | null): BookingState =>
  state({ place: { crewId: 1, startsAt: NOW, heldUntil: at === null ? null : new Date(at), begun: false } });

test('a hold lapses at its end; a visit without an end of its hold does not', () => {
  expect(hasLapsed(heldUntil('2027-03-10T17:00:01Z'), NOW)).toBe(false);
  expect(hasLapsed(heldUntil('2027-03-10T17:00:00Z'), NOW)).toBe(true);
  expect(hasLapsed(heldUntil(null), NOW)).toBe(false);
  expect(hasLapsed(state({}), NOW)).toBe(true);
});

test('a visit is paid for if money was kept or if it is free and settled', () => {
  expect(isPaidFor(state({ kept: 1 }))).toBe(true);
  expect(isPaidFor(state({ paymentStatus: 'paid' }))).toBe(true);
  expect(isPaidFor(state({ paymentStatus: 'failed' }))).toBe(false);
});

test.each([
  ['2027-03-16', '2027-03-10', '2027-03-23'],
  ['2027-03-10', '2027-03-10', '2027-03-17'],
  ['2027-03-09', '2027-03-10', '2027-03-16'],
  ['2027-03-03', '2027-03-10', '2027-03-17'],
  ['2026-03-11', '2027-03-10', '2027-03-17'],
])('one week after %s, if today is %s, is %s', (date, today, expected) => {
  expect(oneWeekOn(date, today)).toBe(expected);
});

describe('a visit that has begun', () => {
  const visit = (status: Booking['status'] = 'confirmed'): Booking =>
    Object.assign(new Booking(), {
      status,
      appointmentDate: '2027-03-16',
      appointmentTime: 'morning',
      customTime: null,
    });
  const placed = state({
    place: { crewId: 1, startsAt: new Date('2027-03-16T14:00:00Z'), heldUntil: null, begun: false },
  });
  const zone = 'America/New_York';

  test.each([
    ['a visit with a slot, a moment before it', placed, '2027-03-16T13:59:59.999Z', false],
    ['a visit with a slot, when it starts', placed, '2027-03-16T14:00:00Z', true],
    ['a visit without a slot, before its window', state({}), '2027-03-16T11:59:59.999Z', false],
    ['a visit without a slot, when its window opens', state({}), '2027-03-16T12:00:00Z', true],
  ])('%s', (_, at, now, begun) => {
    expect(hasBegun(visit(), at, new Date(now), zone)).toBe(begun);
    expect(hasHappened(visit(), at, new Date(now), zone)).toBe(begun);
  });

  test('has taken place when the office says so, whatever the time is', () => {
    const happened = (status: Booking['status']) => hasHappened(visit(status), placed, NOW, zone);
    expect(['in-progress', 'completed'].map((status) => happened(status as 'completed'))).toEqual([
      true,
      true,
    ]);
    expect(['pending', 'cancelled'].map((status) => happened(status as 'pending'))).toEqual([false, false]);
  });

  describe('a debt', () => {
    const after = new Date('2027-03-17T00:00:00Z');
    const owing = { ...placed, balance: 1 };
    const held = state({
      balance: 1,
      place: { crewId: 1, startsAt: NOW, heldUntil: new Date('2027-03-16T14:00:00Z'), begun: false },
    });

    test.each<[string, Booking, BookingState, Date, boolean]>([
      ['a visit that took place and is not paid', visit(), owing, after, true],
      ['a visit that is paid', visit(), placed, after, false],
      ['a visit still to come', visit(), owing, NOW, false],
      ['a cancelled visit', visit('cancelled'), owing, after, false],
      ['a deleted visit', Object.assign(visit(), { deletedAt: NOW }), owing, after, false],
      ['a pending visit whose time is kept', visit('pending'), owing, after, true],
      ['a pending visit that was only held', visit('pending'), held, after, false],
      ['a pending visit without a time', visit('pending'), state({ balance: 1 }), after, false],
      ['a confirmed visit without a time', visit(), state({ balance: 1 }), after, true],
    ])('%s', (_, booking, at, now, debt) => {
      expect(isDebt(booking, at, now, zone)).toBe(debt);
    });
  });
});
