import { happenedAt } from './event-time.js';

const at = (time: string): Date => new Date(`2027-03-16T${time}Z`);

test.each([
  ['of a good clock: as it says', '11:02:00', '13:00:00', '13:00:04', '11:02:00'],
  [
    'sent an hour and more later, its clock is as good as it was',
    '09:12:00',
    '13:00:30',
    '13:00:00',
    '09:12:00',
  ],
  ['three hours fast', '14:02:00', '16:00:00', '13:00:00', '11:02:00'],
  ['three hours slow', '08:02:00', '10:00:00', '13:00:00', '11:02:00'],
  [
    'set back between tap and sending: nothing happens after it was received',
    '16:00:00',
    '13:00:00',
    '13:00:00',
    '13:00:00',
  ],
])('a phone’s time %s', (_what, tapped, sent, received, expected) => {
  expect(happenedAt(at(tapped), at(sent), at(received))).toEqual(at(expected));
});
