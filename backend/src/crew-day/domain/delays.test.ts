import { expectedAfter } from './delays.js';

const at = (time: string): Date => new Date(`2027-03-16T${time}:00Z`);
/** A visit with 15 minutes of travel after it. */
const visit = (from: string, until: string) => ({
  startsAt: at(from),
  endsAt: at(until),
  busyUntil: new Date(at(until).getTime() + 15 * 60_000),
});
const shown = (times: (Date | null)[]) => times.map((time) => time?.toISOString().slice(11, 16) ?? null);

test('a delay moves the visits that follow directly, and free time between visits reduces it', () => {
  const after = [visit('11:15', '12:15'), visit('12:40', '13:40'), visit('15:00', '16:00')];
  expect(shown(expectedAfter(visit('09:00', '11:00'), 20, after))).toEqual(['11:35', '12:50', null]);
});

test('a delay that fits into the travel time affects nobody', () => {
  expect(expectedAfter(visit('09:00', '11:00'), 20, [visit('11:35', '12:00')])).toEqual([null]);
  expect(expectedAfter(visit('09:00', '11:00'), 20, [])).toEqual([]);
});

test('the expected time is rounded up to five minutes', () => {
  expect(shown(expectedAfter(visit('09:00', '11:00'), 21, [visit('11:15', '12:00')]))).toEqual(['11:40']);
});
