import { PLACE_PROBLEMS } from '@homebright/contract';
import { type Appointment, Booking } from '../../bookings/index.js';
import { appointmentOf, breaksInWords, gone, mayTake, nobodyInWords, placeOf } from './reassignment.js';

const MORNING: Appointment = { date: '2027-03-16', time: 'morning', customTime: null };
const NINE: Appointment = { date: '2027-03-16', time: 'custom', customTime: '09:00 AM' };
const at = (minute: number, date = '2027-03-16') => ({ crewId: 2, date, minute });

test.each([
  ['its own time', 480, 120, MORNING],
  ['another time in the morning', 600, 120, MORNING],
  ['another time of day', 720, 120, { ...MORNING, time: 'midday' }],
  [
    'a time between two times of day',
    660,
    120,
    { date: '2027-03-16', time: 'custom', customTime: '11:00 AM' },
  ],
  [
    'a time from which it fits into no time of day',
    495,
    240,
    { date: '2027-03-16', time: 'custom', customTime: '08:15 AM' },
  ],
] as const)('a morning visit that is moved to %s', (_, minute, minutes, expected) => {
  expect(appointmentOf(MORNING, at(480), at(minute), minutes)).toEqual(expected);
});

test('a visit at a custom time keeps a custom time; on another day the time of day stays', () => {
  expect(appointmentOf(NINE, at(540), at(600), 60)).toEqual({ ...NINE, customTime: '10:00 AM' });
  expect(appointmentOf(NINE, at(540), at(540), 60)).toBe(NINE);
  expect(appointmentOf(MORNING, at(480), at(480, '2027-03-17'), 120)).toEqual({
    ...MORNING,
    date: '2027-03-17',
  });
});

test('a visit that the office has put outside its time of day keeps the agreed appointment', () => {
  expect(appointmentOf(MORNING, at(780), at(780), 120)).toBe(MORNING);
});

test('a place has the form in which the page sends it back', () => {
  expect(placeOf(MORNING, at(485))).toEqual({
    crewId: 2,
    date: '2027-03-16',
    appointmentTime: 'morning',
    customTime: null,
    time: '08:05',
  });
});

test.each([
  [null, false, undefined, true],
  ['outside-hours', true, 'They offered.', true],
  ['closed', true, 'They offered.', true],
  ['outside-hours', true, '  ', false],
  ['outside-hours', true, undefined, false],
  // Nobody chose this place by hand: the rules changed after the plan was shown.
  ['outside-hours', false, 'They offered.', false],
  ['busy', true, 'They offered.', false],
  ['past', true, 'They offered.', false],
] as const)(
  'a place with problem %s, chosen by hand %s, reason %s may be taken: %s',
  (problem, byHand, reason, allowed) => {
    expect(mayTake(problem, byHand, reason)).toBe(allowed);
  },
);

test('every problem has a sentence for a chosen place and one for a failed search', () => {
  for (const problem of PLACE_PROBLEMS) {
    expect(breaksInWords(problem)).toMatch(/\.$/);
    expect(nobodyInWords(problem)).toMatch(/\.$/);
  }
});

test('says what happened to a visit that is not there anymore', () => {
  const booking = Object.assign(new Booking(), {
    id: 12,
    customerName: 'Ada Byron',
    status: 'cancelled',
    appointmentDate: '2027-03-16',
    appointmentTime: 'evening',
    customTime: null,
    deletedAt: null as Date | null,
  });
  expect(gone(12, booking).sentence).toBe('#12 (Ada Byron) is cancelled.');
  booking.status = 'in-progress';
  expect(gone(12, booking).sentence).toBe('#12 (Ada Byron) is in progress.');
  booking.status = 'confirmed';
  expect(gone(12, booking).sentence).toBe(
    '#12 (Ada Byron) is with another crew or at another time: Tuesday, March 16, 4 PM–8 PM.',
  );
  booking.deletedAt = new Date('2027-03-10T17:00:00Z');
  expect(gone(12, booking).sentence).toBe('#12 (Ada Byron) is deleted.');
  expect(gone(13, undefined).sentence).toBe('#13 is deleted.');
});
