import { mayOverride, type PlaceProblem } from '@homebright/contract';
import fc from 'fast-check';
import { minutesOfDay, timeOfMinutes } from '../../kernel/local-date.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { candidateStarts, startAt, startIfAny } from './candidate-starts.js';
import { type BoardRoster, keptMinutes, placesOf, problemsAt, type VisitToMove } from './places.js';
import { proposalsFor } from './proposals.js';

const ZONE = 'America/New_York';
/** A Wednesday. */
const DAY = BusinessDay.of('2027-03-17', ZONE);
const MINUTE = 60_000;
const DAY_BEFORE = DAY.start - 86_400_000;

interface Booked {
  crew: number;
  from: number;
  minutes: number;
}

const crew = (id: number, startMinute = 480, endMinute = 1200) => ({
  id,
  workingDays: [1, 2, 3, 4, 5],
  startMinute,
  endMinute,
  calendarVersion: id,
});

/**
 * A roster with these visits, each followed by half an hour of travel. `closed`: crew 2 is closed from 3 PM
 * to 5 PM.
 */
function roster(booked: readonly Booked[] = [], closed = false): BoardRoster {
  const stretches = (id: number, way: number) =>
    booked
      .filter((one) => one.crew === id)
      .map(({ from, minutes }) => ({
        from: DAY.start / MINUTE + from,
        until: DAY.start / MINUTE + from + minutes + way,
      }))
      .sort((one, other) => one.from - other.from);
  const byCrew = (way: number) => new Map([1, 2, 3].map((id) => [id, stretches(id, way)]));
  const closure = {
    name: 'Van',
    crewId: 2,
    firstDate: DAY.date,
    lastDate: DAY.date,
    fromMinute: 900,
    untilMinute: 1020,
  };
  return {
    crews: [crew(1), crew(2), crew(3, 600, 960)],
    closures: closed ? [closure] : [],
    busy: byCrew(30),
    visits: byCrew(0),
    lastCrews: new Map(),
  };
}

function visit(changed: Partial<VisitToMove> = {}, minutes = 120): VisitToMove {
  return {
    starts: candidateStarts(DAY, minutes, 'morning'),
    minutes,
    busyMinutes: minutes + 30,
    present: null,
    ...changed,
  };
}

const at = (time: string, minutes = 120) => startAt(DAY, minutesOfDay(time), minutes);
const problems = (crewId: number | null, time: string, known = roster(), moved = visit(), now = DAY_BEFORE) =>
  problemsAt(moved, crewId, DAY, at(time, moved.minutes), known, now);

test.each<[string, number | null, string, PlaceProblem[]]>([
  ['free in its window', 1, '09:00', []],
  ['another visit is there', 1, '10:00', ['busy']],
  ['the way to the next visit is too short', 1, '08:15', ['travel']],
  ['the way from the visit before is too short', 1, '12:15', ['travel', 'window']],
  ['before the crew begins', 3, '09:00', ['outside-hours']],
  ['while the crew is closed, and not as told', 2, '15:30', ['closed', 'window']],
  ['later than the customer was told', 2, '12:30', ['window']],
  ['to nobody, at its time', null, '09:00', []],
  ['to nobody, at another time', null, '13:00', ['window']],
  ['to a crew that is not at work', 9, '09:00', ['closed']],
])('%s', (_what, crewId, time, expected) => {
  const booked = time === '09:00' ? [] : [{ crew: 1, from: 630, minutes: 90 }];
  expect(problems(crewId, time, roster(booked, true))).toEqual(expected);
});

test('a past start is refused, but another crew may take over at the present start', () => {
  const now = at('09:30').at;
  expect(problems(1, '09:00', roster(), visit(), now)).toEqual(['past']);
  expect(problems(1, '09:00', roster(), visit({ present: at('09:00').at }), now)).toEqual([]);
});

test('every five minutes inside the window keep the promised time', () => {
  const { starts } = placesOf(visit(), 1, DAY, roster(), DAY_BEFORE);
  expect(starts.filter(({ problems: found }) => !found.length)).toEqual([
    { from: '08:00', until: '10:00', problems: [] },
  ]);
});

test('its own start never breaks the promise, wherever its window is', () => {
  expect(problems(1, '13:00', roster(), visit({ present: at('13:00').at }))).toEqual([]);
});

test('only another visit cannot be overridden', () => {
  expect(mayOverride(['busy', 'outside-hours'])).toBe(false);
  expect(mayOverride(['past', 'travel', 'closed', 'outside-hours', 'window'])).toBe(true);
});

test('the travel after a visit ends when the next one begins', () => {
  const known = roster([{ crew: 1, from: 660, minutes: 60 }]);
  expect(keptMinutes(visit(), 1, at('09:00').at, known)).toBe(120);
  expect(keptMinutes(visit(), 1, at('08:40').at, known)).toBe(140);
  expect(keptMinutes(visit(), 1, at('08:00').at, known)).toBe(150);
  expect(keptMinutes(visit(), 2, at('09:00').at, known)).toBe(150);
});

test('its own start comes first if it is free, else the earliest in its window', () => {
  const known = roster([{ crew: 1, from: 480, minutes: 60 }]);
  const moved = visit({ present: at('09:45').at });
  expect(placesOf(moved, 1, DAY, known, DAY_BEFORE).first).toBe('09:45');
  expect(placesOf(visit(), 1, DAY, known, DAY_BEFORE).first).toBe('09:30');
  const full = roster([{ crew: 1, from: 480, minutes: 240 }]);
  expect(placesOf(moved, 1, DAY, full, DAY_BEFORE).first).toBeNull();
});

test('a day on which the clocks skip an hour has no starts in it', () => {
  const day = BusinessDay.of('2027-03-14', ZONE);
  const moved = visit({ starts: candidateStarts(day, 120, 'morning') });
  const { starts } = placesOf(moved, 1, day, roster(), DAY_BEFORE);
  const ends = starts.flatMap(({ from, until }) => [from, until]);
  expect(ends.filter((time) => time >= '02:00' && time < '03:00')).toEqual([]);
  expect(startIfAny(day, 150, 120)).toBeNull();
});

const booking = fc.record({
  crew: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 84, max: 240 }).map((step) => step * 5),
  minutes: fc.constantFrom(15, 60, 120, 240),
});

/** Drops visits of the same crew that overlap, including travel, because PostgreSQL would not store them. */
const apart = (booked: Booked[]): Booked[] =>
  booked.reduce<Booked[]>((kept, one) => {
    const clash = kept.some(
      (other) =>
        other.crew === one.crew &&
        other.from < one.from + one.minutes + 30 &&
        one.from < other.from + other.minutes + 30,
    );
    return clash ? kept : [...kept, one];
  }, []);

test('property: a start is free exactly where placing proposes it', () => {
  fc.assert(
    fc.property(
      fc.array(booking, { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(15, 60, 120, 240),
      fc.constantFrom('morning' as const, 'midday' as const, 'evening' as const),
      (booked, crewId, minutes, window) => {
        const known = roster(apart(booked), true);
        const starts = candidateStarts(DAY, minutes, window);
        const moved = visit({ starts, busyMinutes: minutes + 30 }, minutes);
        const wish = { ...moved, bookingId: 1, userId: 'ada', day: DAY, heldUntil: null };
        const alone = { ...known, crews: known.crews.filter(({ id }) => id === crewId) };
        for (const start of starts) {
          const [proposal] = proposalsFor(
            { ...wish, starts: [start], preferredCrewId: null, preferredMinute: null, onlyCrewId: null },
            alone,
          );
          expect(problemsAt(moved, crewId, DAY, start, known, DAY_BEFORE).length === 0).toBe(
            proposal !== undefined,
          );
        }
      },
    ),
  );
});

test('property: the stretches cover every start once, with the problems that the rule finds', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (booked, crewId) => {
      const known = roster(apart(booked), true);
      const { starts } = placesOf(visit(), crewId, DAY, known, DAY_BEFORE);
      const said = starts.flatMap(({ from, until, problems: found }) => {
        const steps = (minutesOfDay(until) - minutesOfDay(from)) / 5;
        return Array.from({ length: steps + 1 }, (_, step) => [
          timeOfMinutes(minutesOfDay(from) + step * 5),
          found,
        ]);
      });
      expect(said).toHaveLength(288);
      for (const [time, found] of said) expect(problems(crewId, String(time), known)).toEqual(found);
    }),
    { numRuns: 25 },
  );
});
