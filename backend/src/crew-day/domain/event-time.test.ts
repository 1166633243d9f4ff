import { happenedAt } from './event-time.js';

const at = (time: string): Date => new Date(`2027-03-16T${time}Z`);

test.each([
  ['is kept if its clock is right', '11:02:00', '13:00:00', '13:00:04', '11:02:00'],
  ['is kept if the event is sent hours later', '09:12:00', '13:00:30', '13:00:00', '09:12:00'],
  ['is corrected if its clock is three hours fast', '14:02:00', '16:00:00', '13:00:00', '11:02:00'],
  ['is corrected if its clock is three hours slow', '08:02:00', '10:00:00', '13:00:00', '11:02:00'],
  [
    'is never after the moment of receipt, even if its clock was set back before sending',
    '16:00:00',
    '13:00:00',
    '13:00:00',
    '13:00:00',
  ],
])('a phone’s time %s', (_what, tapped, sent, received, expected) => {
  expect(happenedAt(at(tapped), at(sent), at(received))).toEqual(at(expected));
});
