import { describe, expect, it } from 'vitest';
import {
  canCancel,
  canPay,
  isUpcoming,
  nextVisit,
  noticePath,
  payPath,
  rescheduleKind,
  sortBookings,
  visitAmount,
} from './booking-rules.js';
import { booking } from '../../testing/samples.js';

const today = '2026-12-01';
const on = (appointmentDate: string, changes = {}) => booking({ appointmentDate, ...changes });

describe('a visit of today', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-02', true],
  ])('%s is upcoming on the first of December: %s', (date, upcoming) => {
    expect(isUpcoming(on(date), today)).toBe(upcoming);
    expect(sortBookings([on(date)], today).upcoming).toHaveLength(upcoming ? 1 : 0);
  });

  it('moves for the fee when it is paid, free when it is not, and is booked again when it is over', () => {
    expect(rescheduleKind(on(today, { paymentStatus: 'paid' }), today)).toBe('fee');
    expect(rescheduleKind(on(today), today)).toBe('free');
    expect(rescheduleKind(on(today, { status: 'completed', paymentStatus: 'paid' }), today)).toBe('again');
    expect(rescheduleKind(on(today, { status: 'cancelled' }), today)).toBe('again');
  });
});

describe('the price of a visit', () => {
  it('is the custom price if there is one, even if it is zero', () => {
    expect(visitAmount(booking({ customPrice: 0 }))).toBe(0);
    expect(visitAmount(booking({ customPrice: 9_900 }))).toBe(9_900);
    expect(visitAmount(booking({ customPrice: null }))).toBe(12_000);
  });
});

describe('what can be done with a visit', () => {
  it.each([
    ['pay it while it is pending', { paymentStatus: 'pending' }, true],
    ['nor when its card is charged by itself', { paymentStatus: 'pending', collection: 'scheduled' }, false],
    ['nor once it is paid', { paymentStatus: 'paid' }, false],
    ['nor once it is cancelled', { paymentStatus: 'pending', status: 'cancelled' }, false],
  ] as const)('%s', (_, changes, can) => expect(canPay(booking(changes))).toBe(can));

  it.each([
    ['cancel it once it is paid', { paymentStatus: 'paid', status: 'confirmed' }, true],
    ['not before', { paymentStatus: 'pending', status: 'confirmed' }, false],
    ['nor twice', { paymentStatus: 'paid', status: 'cancelled' }, false],
    ['nor after it', { paymentStatus: 'paid', status: 'completed' }, false],
  ] as const)('%s', (_, changes, can) => expect(canCancel(booking(changes))).toBe(can));

  it.each([
    [false, '/payment?bookingId=41', '/checkout?bookingId=41'],
    [true, '/subscribe?bookingId=41', '/subscribe?bookingId=41'],
  ])('where it is paid, recurring %s: %s, from a notice %s', (isRecurring, pay, notice) => {
    expect(payPath({ id: 41, isRecurring })).toBe(pay);
    expect(noticePath({ id: 41, isRecurring })).toBe(notice);
  });

  it('is moved only when the fee of the last move is paid, and never when it is over', () => {
    expect(rescheduleKind(on(today, { paid: 9_000, openFees: 1 }), today)).toBe('open');
    expect(rescheduleKind(on(today, { paid: 9_000, openFees: 0 }), today)).toBe('fee');
    expect(rescheduleKind(on('2026-11-30', { openFees: 1 }), today)).toBe('again');
  });
});

it('sorts upcoming visits from the soonest, past visits from the latest, and one day by time and id', () => {
  const all = [
    on('2026-12-03', { id: 3 }),
    on('2026-11-01', { id: 4 }),
    on('2026-12-02', { id: 6 }),
    on('2026-11-20', { id: 5 }),
    on('2026-12-02', { id: 2 }),
    on('2026-12-01', { id: 7, status: 'completed' }),
    on('2026-11-20', { id: 8 }),
    on('2026-12-09', { id: 9, status: 'cancelled' }),
  ];
  const { upcoming, past } = sortBookings(all, today);
  expect(upcoming.map(({ id }) => id)).toEqual([2, 6, 3]);
  expect(past.map(({ id }) => id)).toEqual([9, 7, 8, 5, 4]);
});

it('lists the visits of one day by their hours, and last those whose time is not kept', () => {
  const at = (hour: string | null, id: number) =>
    on('2026-12-02', { id, startsAt: hour && `2026-12-02T${hour}:00:00Z` });
  const { upcoming } = sortBookings([at(null, 1), at('18', 2), at('13', 4), at('13', 3)], today);
  expect(upcoming.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

it('the next visit is one whose time is kept, not held until it is paid, or that the office confirmed', () => {
  const draft = on('2026-12-02', { id: 1 });
  const held = on('2026-12-03', { id: 2, startsAt: '2026-12-03T13:00:00Z' });
  expect(nextVisit([draft, held], today)?.id).toBe(2);
  expect(nextVisit([on('2026-12-02', { id: 3, status: 'confirmed' }), held], today)?.id).toBe(3);
  expect(nextVisit([draft], today)).toBeUndefined();
  const unpaid = on('2026-12-02', {
    id: 4,
    startsAt: '2026-12-02T13:00:00Z',
    heldUntil: '2026-12-01T13:30:00Z',
  });
  expect(nextVisit([unpaid], today)).toBeUndefined();
  expect(nextVisit([unpaid, held], today)?.id).toBe(2);
});
