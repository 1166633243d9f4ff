import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { stepFrom, titleOf } from './calendar-steps';
import { isUnassigned, shownBookings, summaryOf } from './day/shown-bookings';
import { dateByKey } from './month/day-keys';
import { NOTHING, dayInWords, loadOf, shownCount } from './month/day-words';

it('steps by month, week and day', () => {
  expect(stepFrom('2026-01-31', 'month', 1)).toBe('2026-02-01');
  expect(stepFrom('2026-01-31', 'month', -1)).toBe('2025-12-01');
  expect(stepFrom('2026-12-28', 'week', 1)).toBe('2027-01-04');
  expect(stepFrom('2026-03-01', 'day', -1)).toBe('2026-02-28');
});

it('titles each view', () => {
  expect(titleOf('2026-11-20', 'month')).toBe('November 2026');
  expect(titleOf('2026-11-20', 'week')).toBe('Nov 15–21, 2026');
  expect(titleOf('2026-12-31', 'week')).toBe('Dec 27 – Jan 2, 2027');
  expect(titleOf('2026-11-20', 'day')).toBe('Friday, November 20, 2026');
});

it('shows what the filter asks for, never a cancelled visit as due or without a crew', () => {
  const due = aBooking({ id: 1 });
  const failed = aBooking({ id: 4, collection: 'failed' });
  const scheduled = aBooking({ id: 5, collection: 'scheduled' });
  const alone = aBooking({ id: 2, paymentStatus: 'paid', collection: null, crewId: null });
  const cancelled = aBooking({ id: 3, status: 'cancelled', crewId: null });
  const all = [due, failed, scheduled, alone, cancelled];
  expect(shownBookings(all, 'all')).toEqual(all);
  expect(shownBookings(all, 'due')).toEqual([due]);
  expect(shownBookings(all, 'failed')).toEqual([failed]);
  expect(shownBookings(all, 'unassigned')).toEqual([alone]);
});

it('measures the load of a day', () => {
  const day = { ...NOTHING, bookings: 3, due: 1, unassigned: 2, bookedMinutes: 900, capacityMinutes: 720 };
  expect(loadOf(day)).toBe(1);
  expect(loadOf({ ...day, bookedMinutes: 180 })).toBe(0.25);
  expect(loadOf({ ...day, capacityMinutes: 0 })).toBe(1);
  expect(loadOf({ ...day, capacityMinutes: 0, bookedMinutes: 0 })).toBe(0);
  expect(shownCount(day, 'unassigned')).toBe(2);
});

it('steps by arrow keys, a row being a week', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'];
  expect(keys.map((key) => dateByKey('2026-11-20', key))).toEqual([
    '2026-11-19',
    '2026-11-21',
    '2026-11-13',
    '2026-11-27',
    undefined,
  ]);
});

it('wants a crew for each visit to come, not for a lapsed hold or a visit that is over', () => {
  const alone = { crewId: null, startsAt: '2026-11-24T13:00:00Z', status: 'confirmed' } as const;
  expect(isUnassigned(alone)).toBe(true);
  expect(isUnassigned({ ...alone, crewId: 1 })).toBe(false);
  expect(isUnassigned({ ...alone, status: 'pending' })).toBe(true);
  expect(isUnassigned({ ...alone, status: 'pending', startsAt: null })).toBe(false);
  expect(isUnassigned({ ...alone, startsAt: null })).toBe(true);
  expect(isUnassigned({ ...alone, status: 'completed' })).toBe(false);
});

it('sums up a day in words, without what is nothing', () => {
  const settled = aBooking({ paymentStatus: 'paid', collection: null });
  const later = aBooking({ collection: 'scheduled' });
  expect(summaryOf([])).toBe('0 bookings');
  expect(summaryOf([settled])).toBe('1 booking');
  expect(summaryOf([settled, aBooking({ crewId: null })])).toBe('2 bookings, 1 due, 1 without a crew');
  expect(summaryOf([later, later, aBooking({ collection: 'failed' })])).toBe(
    '3 bookings, 2 scheduled, 1 failed',
  );
});

it('reads a cell of the month aloud', () => {
  expect(dayInWords('2026-11-20', NOTHING)).toBe('Friday, November 20, 2026, 0 bookings');
  const day = {
    ...NOTHING,
    bookings: 1,
    scheduled: 2,
    due: 1,
    unassigned: 1,
    bookedMinutes: 180,
    capacityMinutes: 720,
  };
  expect(dayInWords('2026-11-20', day)).toBe(
    'Friday, November 20, 2026, 1 booking, 2 scheduled, 1 due, 1 without a crew, 25% of crew time booked',
  );
  expect([shownCount(day, 'all'), shownCount({ ...day, bookings: 3 }, 'all')]).toEqual([1, 3]);
});
