import { Invalid } from '../../kernel/domain-error.js';
import { checkAppointment, isSameAppointment, readTime } from './appointment.js';

test('only a custom appointment has a time of its own', () => {
  expect(checkAppointment('2027-03-16', 'evening', '09:00 AM')).toEqual({
    date: '2027-03-16',
    time: 'evening',
    customTime: null,
  });
  expect(checkAppointment('2027-03-16', 'custom', '09:05 AM').customTime).toBe('09:05 AM');
});

test.each([
  ['2027-13-01', 'morning', null],
  [null, 'morning', null],
  ['2027-03-16', 'night', null],
  ['2027-03-16', 'custom', null],
  ['2027-03-16', 'custom', '9:00 AM'],
  ['2027-03-16', 'custom', '09:01 AM'],
  ['2027-03-16', 'custom', ['09:05 AM']],
])('%s %s %s is refused', (date, time, customTime) => {
  expect(() => checkAppointment(date, time, customTime)).toThrow(Invalid);
});

test.each([
  ['midday', { time: 'midday', customTime: null }],
  ['14:30', { time: 'custom', customTime: '02:30 PM' }],
  ['02:30 PM', { time: 'custom', customTime: '02:30 PM' }],
])('reads %s from the edit form', (text, expected) => {
  expect(readTime(text)).toEqual(expected);
});

test('appointments are the same only if all their parts are', () => {
  const one = checkAppointment('2027-03-16', 'custom', '09:05 AM');
  expect(isSameAppointment(one, { ...one })).toBe(true);
  expect(isSameAppointment(one, { ...one, customTime: '09:10 AM' })).toBe(false);
  expect(isSameAppointment(one, { ...one, date: '2027-03-17' })).toBe(false);
  expect(isSameAppointment(one, { ...one, time: 'morning' })).toBe(false);
});

test('all problems are reported at once, each with its field', () => {
  const detailsOf = (date: unknown, time: unknown, customTime: unknown): unknown => {
    try {
      return checkAppointment(date, time, customTime);
    } catch (error) {
      return error instanceof Invalid && error.details?.map((one) => (one as { field: string }).field);
    }
  };
  expect(detailsOf('', 'night', null)).toEqual(['appointmentDate', 'appointmentTime']);
  expect(detailsOf('', 'custom', 900)).toEqual(['appointmentDate', 'customTime']);
});

test.each(['custom', 'noon', '14:37', '02:37 PM', '25:00', ''])(
  'refuses the time %p from the edit form',
  (text) => {
    expect(() => readTime(text)).toThrow(Invalid);
  },
);
