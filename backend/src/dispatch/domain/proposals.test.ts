import { BusinessDay } from '../../kernel/business-day.js';
import { type PlacingRoster, proposalsFor, takeSlot, type VisitToPlace } from './proposals.js';
import { candidateStarts } from './candidate-starts.js';

const ZONE = 'America/New_York';
/** A Wednesday. */
const DAY = BusinessDay.of('2027-03-17', ZONE);
const at = (clock: string): number => DAY.instant(Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
const stretch = (from: string, until: string) => ({ from: at(from) / 60_000, until: at(until) / 60_000 });
const crew = (id: number, change = {}) => ({
  id,
  workingDays: [1, 2, 3, 4, 5],
  startMinute: 480,
  endMinute: 1080,
  calendarVersion: id * 10,
  ...change,
});

function roster(change: Partial<PlacingRoster> = {}): PlacingRoster {
  return {
    crews: [crew(1), crew(2), crew(3)],
    closures: [],
    busy: new Map(),
    lastCrews: new Map(),
    ...change,
  };
}

/** A visit of two hours in the morning, with half an hour of travel. */
function visit(change: Partial<VisitToPlace> = {}): VisitToPlace {
  return {
    bookingId: 7,
    userId: 'ada',
    day: DAY,
    starts: candidateStarts(DAY, 120, 'morning'),
    minutes: 120,
    busyMinutes: 150,
    heldUntil: null,
    preferredCrewId: null,
    preferredMinute: null,
    onlyCrewId: null,
    ...change,
  };
}

const proposed = (wish: VisitToPlace, given: PlacingRoster): [number, string][] =>
  [...proposalsFor(wish, given)].map(({ crewId, at: start }) => [crewId, clockOf(start)]);
const clockOf = (instant: number): string => {
  const minute = DAY.minute(instant);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

test('every crew that is free is proposed once, at its first free start', () => {
  const busy = new Map([[2, [stretch('07:00', '09:10')]]]);
  const found = proposed(visit(), roster({ busy }));
  expect(found).toHaveLength(3);
  expect(new Map(found)).toEqual(
    new Map([
      [1, '08:00'],
      [2, '09:15'],
      [3, '08:00'],
    ]),
  );
});

test('the least loaded crew of the day is first; yesterday and tomorrow do not count', () => {
  const minutes = 60_000;
  const hour = (from: number) => ({ from, until: from + 60 });
  const yesterday = [3, 2, 1].map((hours) => hour(DAY.start / minutes - hours * 60));
  const tomorrow = [0, 1, 2].map((hours) => hour(DAY.end / minutes + hours * 60));
  const busy = new Map([
    [1, [hour(DAY.start / minutes), stretch('14:00', '15:00')]],
    [2, [stretch('14:00', '17:00')]],
    [3, [...yesterday, ...tomorrow]],
  ]);
  // The result must not depend on the tie-break, which follows the booking's id.
  for (let bookingId = 1; bookingId <= 20; bookingId += 1) {
    const crews = proposed(visit({ bookingId }), roster({ busy })).map(([id]) => id);
    expect([bookingId, crews]).toEqual([bookingId, [3, 2, 1]]);
  }
});

test('each booking tries equally loaded crews in its own order', () => {
  const firsts = Array.from(
    { length: 60 },
    (_, n) => proposed(visit({ bookingId: 100 + n }), roster())[0]?.[0],
  );
  for (const id of [1, 2, 3]) expect(firsts.filter((first) => first === id).length).toBeGreaterThan(8);
});

test('a customer’s last crew comes before less loaded ones, and a preferred crew before that one', () => {
  const busy = new Map([
    [2, [stretch('14:00', '17:00')]],
    [3, [stretch('14:00', '15:00'), stretch('16:00', '17:00')]],
  ]);
  const given = roster({ busy, lastCrews: new Map([['ada', 2]]) });
  expect(proposed(visit(), given).map(([id]) => id)).toEqual([2, 1, 3]);
  expect(proposed(visit({ preferredCrewId: 3 }), given).map(([id]) => id)).toEqual([3, 1, 2]);
});

test('the preferred crew comes at its hour, else at another of the window, else somebody else comes', () => {
  const wish = visit({ preferredCrewId: 2, preferredMinute: 9 * 60 + 30 });
  expect(proposed(wish, roster())[0]).toEqual([2, '09:30']);
  const noon = new Map([[2, [stretch('11:00', '12:00')]]]);
  expect(proposed(wish, roster({ busy: noon }))[0]).toEqual([2, '08:00']);
  const all = new Map([[2, [stretch('08:00', '12:00')]]]);
  expect(proposed(wish, roster({ busy: all })).map(([id]) => id)).toEqual(expect.not.arrayContaining([2]));
});

test('a visit may begin when the previous travel ends, and its own travel has to be free', () => {
  const one = { crews: [crew(1)] };
  const until = (end: string) => new Map([[1, [stretch('08:00', end), stretch('12:00', '13:00')]]]);
  expect(proposed(visit(), roster({ ...one, busy: until('09:30') }))).toEqual([[1, '09:30']]);
  expect(proposed(visit(), roster({ ...one, busy: until('09:31') }))).toEqual([]);
});

test('hours, days off and closures keep a crew from its starts; a visit may end when they begin', () => {
  const closure = { name: 'Training', crewId: 1, firstDate: DAY.date, lastDate: DAY.date };
  const given = roster({
    crews: [crew(1), crew(2, { startMinute: 570 }), crew(3, { workingDays: [0, 6] })],
    closures: [{ ...closure, fromMinute: 10 * 60, untilMinute: 11 * 60 }],
  });
  expect(proposed(visit(), given).sort()).toEqual([
    [1, '08:00'],
    [2, '09:30'],
  ]);
  const earlier = roster({
    crews: [crew(1)],
    closures: [{ ...closure, fromMinute: 10 * 60 - 1, untilMinute: 10 * 60 }],
  });
  expect(proposed(visit(), earlier)).toEqual([[1, '10:00']]);
});

test('the office’s crew comes whatever its hours, if it is free, and nobody else', () => {
  const wish = visit({ onlyCrewId: 9 });
  expect([...proposalsFor(wish, roster())]).toEqual([{ crewId: 9, calendarVersion: null, at: at('08:00') }]);
  expect(proposed(wish, roster({ busy: new Map([[9, [stretch('00:00', '24:00')]]]) }))).toEqual([]);
});

test('a slot that was taken in the meantime is not proposed', () => {
  const given = roster({ crews: [crew(1)] });
  const [first] = proposalsFor(visit(), given);
  expect(first).toEqual({ crewId: 1, calendarVersion: 10, at: at('08:00') });
  if (first) takeSlot(given, first, 60);
  takeSlot(given, { crewId: 1, calendarVersion: 10, at: at('07:00') }, 30);
  expect(given.busy.get(1)).toEqual([stretch('07:00', '07:30'), stretch('08:00', '09:00')]);
  expect(proposed(visit(), given)).toEqual([[1, '09:00']]);
});
