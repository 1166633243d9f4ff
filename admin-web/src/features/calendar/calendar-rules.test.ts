import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { stepFrom, titleOf } from './calendar-steps';
import { shownBookings } from './day/shown-bookings';
import { loadOf, shownCount } from './month/day-words';

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

it('shows what the filter asks for, never a cancelled visit as unpaid or without a crew', () => {
  const unpaid = aBooking({ id: 1, paymentStatus: 'failed' });
  const alone = aBooking({ id: 2, paymentStatus: 'paid', crewId: null });
  const cancelled = aBooking({ id: 3, status: 'cancelled', crewId: null });
  const all = [unpaid, alone, cancelled];
  expect(shownBookings(all, 'all')).toEqual(all);
  expect(shownBookings(all, 'unpaid')).toEqual([unpaid]);
  expect(shownBookings(all, 'unassigned')).toEqual([alone]);
});

it('measures the load of a day', () => {
  const day = { bookings: 3, unpaid: 1, unassigned: 2, bookedMinutes: 900, capacityMinutes: 720 };
  expect(loadOf(day)).toBe(1);
  expect(loadOf({ ...day, bookedMinutes: 180 })).toBe(0.25);
  expect(loadOf({ ...day, capacityMinutes: 0 })).toBe(1);
  expect(loadOf({ ...day, capacityMinutes: 0, bookedMinutes: 0 })).toBe(0);
  expect(shownCount(day, 'unassigned')).toBe(2);
});
