import { holdEnd, isCrowded, renewedHold } from './hold.js';

const at = (clock: string) => new Date(`2027-03-10T${clock}:00Z`);

test('a day is crowded once unpaid holds take more than half of the crews’ time', () => {
  expect(isCrowded({ held: 360, crews: 720 })).toBe(false);
  expect(isCrowded({ held: 361, crews: 720 })).toBe(true);
  expect(isCrowded({ held: 0, crews: 0 })).toBe(false);
  expect(isCrowded({ held: 1, crews: 0 })).toBe(true);
});

test('a hold lasts as long as the office says, and ten minutes at most on a crowded day', () => {
  const [free, crowded] = [
    { held: 360, crews: 720 },
    { held: 361, crews: 720 },
  ];
  expect(holdEnd(free, at('12:00'), 30)).toEqual(at('12:30'));
  expect(holdEnd(crowded, at('12:00'), 30)).toEqual(at('12:10'));
  expect(holdEnd(crowded, at('12:00'), 5)).toEqual(at('12:05'));
});

test.each([
  ['a hold with ten minutes left keeps its end', '12:10', 0, ['12:10', 0]],
  ['a hold that is about to end is renewed', '12:09', 0, ['12:30', 1]],
  ['and once more', '12:09', 1, ['12:30', 2]],
  ['but not a third time: it keeps what is left', '12:09', 2, ['12:09', 2]],
  ['one that has just ended is renewed', '12:00', 1, ['12:30', 2]],
  ['one that was forgotten is renewed', null, 0, ['12:30', 1]],
  ['one that has ended for the third time is not', '11:59', 2, null],
  ['nor one that was forgotten after it', null, 2, null],
  ['one that lasts longer than a new one would is shortened', '12:45', 1, ['12:30', 1]],
] as const)('%s', (_, until, renewals, expected) => {
  const hold = renewedHold({ until: until && at(until), renewals }, at('12:00'), at('12:30'));
  expect(hold).toEqual(expected && { until: at(expected[0]), renewals: expected[1] });
});
