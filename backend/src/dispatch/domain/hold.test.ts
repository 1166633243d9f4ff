import { BusinessDay } from '../../kernel/business-day.js';
import { holdEnd, isCrowded, loadOf, renewedHold } from './hold.js';
import type { ClosedHours, Roster } from './roster.js';

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

describe('the load of a day', () => {
  const day = BusinessDay.of('2027-03-10', 'America/New_York');
  const midnight = day.start / 60_000;
  const crew = (id: number, workingDays = [3]) =>
    ({ id, workingDays, startMinute: 480, endMinute: 1200, calendarVersion: 0 }) as const;
  const closure = (facts: Partial<ClosedHours>): ClosedHours => ({
    name: 'Closed',
    crewId: null,
    firstDate: day.date,
    lastDate: day.date,
    fromMinute: null,
    untilMinute: null,
    ...facts,
  });
  const roster = (facts: Partial<Roster>): Roster => ({
    crews: [crew(1), crew(2), crew(3, [4])],
    closures: [],
    busy: new Map(),
    ...facts,
  });

  test.each([
    ['crews that work on this day of the week', {}, 1440],
    ['not one that is closed all day', { closures: [closure({ crewId: 2 })] }, 720],
    [
      'but one that is closed for hours',
      { closures: [closure({ fromMinute: 480, untilMinute: 600 })] },
      1440,
    ],
    ['none when all are closed', { closures: [closure({})] }, 0],
    ['whatever is closed on another day', { closures: [closure({ lastDate: '2027-03-09' })] }, 1440],
  ])('counts %s', (_, facts, crews) => {
    expect(loadOf(day, roster(facts))).toEqual({ crews, held: 0 });
  });

  it('counts the minutes of holds that start on the day, travel included, whoever holds them', () => {
    const visit = (from: number, minutes: number, held: boolean) => ({
      from: midnight + from,
      until: midnight + from + minutes,
      held,
    });
    const busy = new Map([
      [1, [visit(-1, 60, true), visit(0, 90, true), visit(480, 60, false)]],
      [9, [visit(1439, 30, true), visit(1440, 60, true)]],
    ]);
    expect(loadOf(day, roster({ busy })).held).toBe(120);
  });
});
