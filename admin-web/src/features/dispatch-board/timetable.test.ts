import type { Closure, Crew, CrewPerson, DispatchVisit } from '@homebright/contract';
import { expect, it } from 'vitest';
import {
  boardHours,
  dayInWords,
  halfHourAt,
  homeInWords,
  peopleInWords,
  snapped,
  spanOf,
  timeOff,
  waysBetween,
} from './timetable';

const CREW: Crew = {
  id: 1,
  name: 'Cedar crew',
  active: true,
  workingDays: [1, 2, 3, 4, 5],
  startsAt: '08:30',
  endsAt: '17:00',
  homeBase: null,
  version: 1,
};
const CLOSURE: Closure = {
  id: 1,
  name: 'Van service',
  crewId: 1,
  firstDate: '2026-11-24',
  lastDate: '2026-11-24',
  fromTime: '10:00',
  untilTime: '11:00',
  version: 1,
};
const HOURS = { from: 8 * 60, until: 18 * 60 };

it('places a visit on the wall clock of the business, also on the days the clocks change', () => {
  const zone = 'America/New_York';
  const at = (startsAt: string, endsAt: string) => spanOf({ startsAt, endsAt }, zone);
  expect(at('2026-11-24T14:00:00Z', '2026-11-24T16:00:00Z')).toEqual({ from: 540, until: 660 });
  expect(at('2027-03-14T13:00:00Z', '2027-03-14T15:00:00Z')).toEqual({ from: 540, until: 660 });
  expect(at('2027-11-07T14:00:00Z', '2027-11-07T16:00:00Z')).toEqual({ from: 540, until: 660 });
  expect(spanOf({ startsAt: null, endsAt: null }, zone)).toBeUndefined();
});

it('shows whole hours around work and visits', () => {
  const board = { crews: [CREW], assigned: [], timeZone: 'UTC' };
  expect(boardHours(board)).toEqual({ from: 480, until: 1020 });
  expect(boardHours({ ...board, crews: [] })).toEqual({ from: 480, until: 1200 });
});

it('knows when a crew is off, and why', () => {
  expect(timeOff(CREW, '2026-11-24', [CLOSURE], HOURS)).toEqual([
    { from: 480, until: 510, reason: 'Before work' },
    { from: 1020, until: 1080, reason: 'After work' },
    { from: 600, until: 660, reason: 'Van service' },
  ]);
  expect(timeOff(CREW, '2026-11-22', [], HOURS)).toEqual([{ ...HOURS, reason: 'Not working' }]);
  expect(timeOff({ ...CREW, active: false }, '2026-11-24', [], HOURS)[0]?.reason).toBe('Not working');
});

it('takes a closure of every crew, not of another', () => {
  const everyone = { ...CLOSURE, crewId: null, fromTime: null, untilTime: null, name: 'Holiday' };
  expect(timeOff(CREW, '2026-11-24', [everyone], HOURS).at(-1)).toEqual({ ...HOURS, reason: 'Holiday' });
  expect(timeOff(CREW, '2026-11-24', [{ ...CLOSURE, crewId: 2 }], HOURS)).toHaveLength(2);
});

it('says how long, and what a day amounts to', () => {
  expect(dayInWords([])).toBe('No visits on this day.');
  expect(dayInWords([{ durationMinutes: 60 }])).toBe('1 visit, 1 hour of cleaning');
  expect(dayInWords([{ durationMinutes: 240 }, { durationMinutes: 90 }])).toBe(
    '2 visits, 5 hours 30 minutes of cleaning',
  );
});

it('ends a visit over midnight with the day', () => {
  const late = { startsAt: '2026-11-24T22:00:00Z', endsAt: '2026-11-25T01:00:00Z' };
  expect(spanOf(late, 'UTC')).toEqual({ from: 1320, until: 1440 });
  expect(spanOf({ ...late, endsAt: '2026-11-25T22:00:00Z' }, 'UTC')).toEqual({ from: 1320, until: 1440 });
});

it('has no place for a visit that lacks its start or its end', () => {
  expect(spanOf({ startsAt: null, endsAt: '2026-11-24T16:00:00Z' }, 'UTC')).toBeUndefined();
  expect(spanOf({ startsAt: '2026-11-24T14:00:00Z', endsAt: null }, 'UTC')).toBeUndefined();
});

it('widens the hours to visits outside of work, up to the next whole hour', () => {
  const visit = (startsAt: string | null, endsAt: string | null) => ({ startsAt, endsAt }) as DispatchVisit;
  const board = { crews: [CREW], timeZone: 'UTC' };
  expect(
    boardHours({
      ...board,
      assigned: [visit('2026-11-24T06:45:00Z', '2026-11-24T18:10:00Z'), visit(null, null)],
    }),
  ).toEqual({ from: 360, until: 1140 });
});

it('has no time off outside the shown hours', () => {
  const shown = { from: 510, until: 1020 };
  expect(timeOff(CREW, '2026-11-24', [], shown)).toEqual([]);
});

it('takes a closure that is open at one end to the edge of the board', () => {
  expect(timeOff(CREW, '2026-11-24', [{ ...CLOSURE, untilTime: null }], HOURS).at(-1)).toEqual({
    from: 600,
    until: HOURS.until,
    reason: 'Van service',
  });
});

it.each([
  [10 * 60 + 50, '10:30'],
  [8 * 60, '08:00'],
  [6 * 60, '07:00'],
  [22 * 60, '21:00'],
])('books a press at minute %d for %s', (minutes, time) => {
  expect(halfHourAt(minutes)).toBe(time);
});

it('takes a place on the scale for a quarter of an hour, and for its own time where that is nearest', () => {
  expect(snapped(0, HOURS, '09:00')).toBe('08:00');
  expect(snapped(67, HOURS, '13:00')).toBe('09:00');
  expect(snapped(68, HOURS, '13:00')).toBe('09:15');
  expect(snapped(68, HOURS, '09:10')).toBe('09:10');
  expect(snapped(-40, HOURS, '09:00')).toBe('08:00');
  expect(snapped(9_999, HOURS, '09:00')).toBe('17:45');
});

it('keeps the way between neighbors, no longer than until the next visit, and none after the last', () => {
  const visit = (id: number, startsAt: string, endsAt: string) => ({
    id,
    startsAt: `2026-11-24T${startsAt}:00Z`,
    endsAt: `2026-11-24T${endsAt}:00Z`,
    travelMinutes: 30,
  });
  const day = [visit(1, '08:00', '10:00'), visit(2, '10:10', '11:00'), visit(3, '13:00', '14:00')];
  expect(waysBetween(day, 'UTC')).toEqual([
    { id: 1, from: 600, minutes: 10 },
    { id: 2, from: 660, minutes: 30 },
  ]);
  expect(waysBetween([], 'UTC')).toEqual([]);
});

it('says what a crew finds at home, as far as anybody said', () => {
  expect(homeInWords({ rooms: '4+', bathrooms: '1', hasKids: true, hasPets: true })).toBe(
    '4+ rooms, 1 bathroom, kids, pets',
  );
  expect(homeInWords({ rooms: '1', noKidsPets: true })).toBe('1 room, no kids or pets');
  expect(homeInWords({ rooms: '3', bathrooms: '2', halfBaths: '1', squareFeet: '1500-1999' })).toBe(
    '3 rooms, 2 bathrooms, 1 half bath, 1,500–1,999 sq ft',
  );
  expect(homeInWords({})).toBe('');
});

it('says who of a crew is away, then who is there', () => {
  const one = (cleanerId: number, name: string, ...away: CrewPerson['away']) => ({
    crewId: 1,
    cleanerId,
    name,
    away,
  });
  const people = [
    one(1, 'Ana Ruiz', { fromTime: '14:00', untilTime: '16:30' }),
    one(2, 'Bo Li'),
    one(3, 'Cy Day', { fromTime: null, untilTime: null }),
  ];
  expect(peopleInWords(people)).toBe('Ana off 2 PM–4:30 PM, Cy off · Ana, Bo');
  expect(peopleInWords([])).toBe('');
});
