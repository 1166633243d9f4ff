import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { aPlan } from '../../testing/a-plan';
import {
  homeToEnter,
  nextVisitOf,
  noteOnTop,
  owedFor,
  planRhythm,
  planTime,
  titleOf,
  wayIn,
} from './phone-call';

it('has the name as its title, else whatever tells who it is', () => {
  const nobody = { firstName: null, lastName: null };
  expect(titleOf(aCustomer())).toBe('Maya Alvarez');
  expect(titleOf(aCustomer(nobody))).toBe('maya@example.com');
  expect(titleOf(aCustomer({ ...nobody, email: null }))).toBe('(555) 014-2233');
  expect(titleOf(aCustomer({ ...nobody, email: null, phone: null }))).toBe('Customer without a name');
});

it('adds up what is due, apart from what a card pays later; abandoned bookings owe nothing', () => {
  const bookings = [
    aBooking({ id: 1, balance: 12_000, collection: 'due' }),
    aBooking({ id: 2, balance: 5_050, collection: 'failed' }),
    aBooking({ id: 3, balance: 9_000, collection: 'scheduled' }),
    aBooking({ id: 4, balance: 7_000, collection: null }),
  ];
  expect(owedFor(bookings)).toEqual({ due: 17_050, ids: [1, 2], scheduled: 9_000 });
  expect(owedFor([])).toEqual({ due: 0, ids: [], scheduled: 0 });
});

const NOW = new Date('2026-11-24T14:00:00Z');
const next = (...bookings: ReturnType<typeof aBooking>[]) => nextVisitOf(bookings, '2026-11-24', NOW)?.id;

it('finds the next visit, today’s too while it lasts', () => {
  const later = aBooking({ id: 9, appointmentDate: '2026-12-01', startsAt: '2026-12-01T13:00:00.000Z' });
  expect(next(later, aBooking())).toBe(7);
  expect(next(later, aBooking({ endsAt: '2026-11-24T13:59:00.000Z' }))).toBe(9);
  const goesOn = aBooking({ status: 'in-progress', endsAt: '2026-11-24T13:59:00.000Z' });
  expect(next(later, goesOn)).toBe(7);
  expect(next(later, aBooking({ id: 8, appointmentDate: '2026-11-23' }))).toBe(9);
  const afternoon = aBooking({ id: 10, startsAt: '2026-11-24T19:00:00.000Z', endsAt: null });
  expect(next(afternoon, aBooking())).toBe(7);
  expect(next()).toBeUndefined();
});

it('counts no visit as next that may not take place', () => {
  for (const status of ['cancelled', 'completed'] as const)
    expect([status, next(aBooking({ status }))]).toEqual([status, undefined]);
  expect(next(aBooking({ status: 'pending', heldUntil: '2026-11-24T14:20:00Z' }))).toBeUndefined();
  expect(next(aBooking({ status: 'pending', crewId: null }))).toBeUndefined();
  expect(next(aBooking({ status: 'pending' }))).toBe(7);
  expect(next(aBooking({ crewId: null, startsAt: null, endsAt: null }))).toBe(7);
});

it('enters the home of the next visit, else the last one used', () => {
  const homes = [{ id: 1 }, { id: 3 }];
  expect(homeToEnter(homes, aBooking())).toEqual({ id: 3 });
  expect(homeToEnter(homes, aBooking({ propertyId: 4 }))).toEqual({ id: 1 });
  expect(homeToEnter(homes, undefined)).toEqual({ id: 1 });
  expect(homeToEnter([], aBooking())).toBeUndefined();
});

it('says how to get in as the home does, else as the booking does', () => {
  const booking = aBooking({ questionnaire: { accessNotes: 'Ring twice' } });
  expect(wayIn({ access: 'Side door', keys: 'Key 12' }, booking)).toEqual(['Side door', 'Keys: Key 12']);
  expect(wayIn({ access: null, keys: 'Key 12' }, booking)).toEqual(['Ring twice', 'Keys: Key 12']);
  expect(wayIn({}, booking)).toEqual(['Ring twice']);
  expect(wayIn(undefined, undefined)).toEqual([]);
  expect(wayIn({ access: '', keys: null }, aBooking())).toEqual([]);
});

it('tells a plan’s rhythm and time', () => {
  const weekly = aPlan({ frequency: 'weekly', firstDate: '2026-11-24', status: 'active' });
  expect(planRhythm(weekly)).toBe('Weekly on Tuesday');
  expect(planRhythm({ ...weekly, frequency: 'bi-weekly', status: 'paused' })).toBe(
    'Bi-weekly on Tuesday, paused',
  );
  expect(planRhythm({ ...weekly, frequency: 'monthly' })).toBe('Monthly');
  expect(planRhythm({ ...weekly, frequency: 'twice-a-week', secondWeekday: 5 })).toBe(
    'Twice a week on Tuesday and Friday',
  );
  expect(planTime({ ...weekly, appointmentTime: 'morning', customTime: null })).toBe('Morning, 8 AM–12 PM');
  expect(planTime({ ...weekly, appointmentTime: 'custom', customTime: '09:30 AM' })).toBe('9:30 AM');
});

it.each([
  ['what was typed, if nobody else wrote', 'Rings', 'Rings twice', 'Rings', 'Rings twice'],
  ['an addition at the end of theirs', 'Rings', 'Rings twice', 'Never rings', 'Never rings twice'],
  ['another text below theirs', 'Rings', 'Has a dog', 'Never rings', 'Never rings\nHas a dog'],
  ['a first note below their first note', '', 'Has a dog', 'Never rings', 'Never rings\nHas a dog'],
  ['theirs, if nothing was typed', 'Rings', 'Rings', 'Never rings', 'Never rings'],
  ['theirs, if the note was only emptied', 'Rings', ' ', 'Never rings', 'Never rings'],
  ['what was typed, if they emptied the note', 'Rings', 'Has a dog', '', 'Has a dog'],
  ['one text, if both wrote the same', 'Rings', 'Never rings', 'Never rings', 'Never rings'],
])('keeps %s', (_what, was, typed, now, kept) => {
  expect(noteOnTop(was, typed, now)).toBe(kept);
});
