import { appointmentKey, isOff, remindAt, wasOnlyHeld } from './facts.js';

const ZONE = 'America/New_York';
const at = (startsAt: string): string => new Date(remindAt(startsAt, ZONE)).toISOString();

test('the reminder is 24 hours before', () => {
  expect(at('2027-03-16T13:00:00Z')).toBe('2027-03-15T13:00:00.000Z');
});

test('local time counts across a clock change', () => {
  // 9 AM on the Sunday of the clock change, 9 AM on the Saturday before.
  expect(at('2027-03-14T13:00:00Z')).toBe('2027-03-13T14:00:00.000Z');
  expect(at('2027-11-07T14:00:00Z')).toBe('2027-11-06T13:00:00.000Z');
});

test('a visit at another time of the same day is another appointment', () => {
  const morning = { appointmentDate: '2027-03-16', appointmentTime: 'morning', customTime: null } as const;
  const custom = {
    appointmentDate: '2027-03-16',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  } as const;
  expect(appointmentKey(morning)).toBe('2027-03-16 morning');
  expect(appointmentKey(custom)).toBe('2027-03-16 09:00 AM');
});

test('a visit is off when it is cancelled or deleted', () => {
  expect(isOff({ status: 'confirmed', deleted: false })).toBe(false);
  expect(isOff({ status: 'cancelled', deleted: false })).toBe(true);
  expect(isOff({ status: 'confirmed', deleted: true })).toBe(true);
});

test.each([
  [{ told: false, wasPaid: false, laterVisit: false }, true],
  [{ told: true, wasPaid: false, laterVisit: false }, false],
  [{ told: false, wasPaid: true, laterVisit: false }, false],
  [{ told: false, wasPaid: false, laterVisit: true }, false],
])('a hold that was dropped unpaid, with %j, was only held: %s', (visit, was) => {
  expect(wasOnlyHeld(visit)).toBe(was);
});
