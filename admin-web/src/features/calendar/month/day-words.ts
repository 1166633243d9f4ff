import { type CalendarDay, COLLECTIONS } from '@homebright/contract';
import { longDate } from '../../../lib/dates';
import type { Shown } from '../calendar-place';

export const NOTHING: Omit<CalendarDay, 'date'> = {
  bookings: 0,
  scheduled: 0,
  due: 0,
  failed: 0,
  unassigned: 0,
  bookedMinutes: 0,
  capacityMinutes: 0,
};

/** The number a day's cell shows under the chosen filter. */
export function shownCount(day: Omit<CalendarDay, 'date'>, shown: Shown): number {
  return shown === 'all' ? day.bookings : day[shown];
}

export function bookingsInWords(count: number): string {
  return `${count} ${count === 1 ? 'booking' : 'bookings'}`;
}

/** The crews' load from 0 to 1; if no crew works, 1 if anything is booked. */
export function loadOf(day: Omit<CalendarDay, 'date'>): number {
  if (day.capacityMinutes <= 0) return day.bookedMinutes > 0 ? 1 : 0;
  return Math.min(1, day.bookedMinutes / day.capacityMinutes);
}

/** Accessible name of a day's cell. */
export function dayInWords(date: string, day: Omit<CalendarDay, 'date'>, closures: string[] = []): string {
  const flags = [
    ...COLLECTIONS.map((collection) => (day[collection] > 0 ? `${day[collection]} ${collection}` : '')),
    day.unassigned > 0 ? `${day.unassigned} without a crew` : '',
    day.capacityMinutes > 0 ? `${Math.round(loadOf(day) * 100)}% of crew time booked` : '',
  ];
  return [longDate(date), bookingsInWords(day.bookings), ...flags, ...closures].filter(Boolean).join(', ');
}
