import { Crew } from './crew.js';
import { firstEndingAfter, isFree, isUsualDay, onDuty, type Roster, withCrew, worksAt } from './roster.js';

const crew = (id: number, workingDays: number[]) => ({
  id,
  workingDays,
  startMinute: 480,
  endMinute: 1080,
  calendarVersion: 1,
});
const closure = (firstDate: string, lastDate: string) => ({
  name: firstDate,
  crewId: null,
  firstDate,
  lastDate,
  fromMinute: 600,
  untilMinute: 720,
});
const member = (from: string, active: boolean) => ({ crewId: 1, cleanerId: 1, from, until: null, active });
const away = (date: string) => ({
  cleanerId: 1,
  firstDate: date,
  lastDate: date,
  fromMinute: null,
  untilMinute: null,
});
/** A Wednesday. */
const DATE = '2027-03-17';

test('a day has the crews of its weekday and the closures that cover it', () => {
  const busy = new Map([[1, [{ from: 0, until: 10 }]]]);
  const crews = [crew(1, [3]), crew(2, [0, 1, 2, 4, 5, 6]), crew(3, [])];
  const closures = [
    closure('2027-03-10', '2027-03-16'),
    closure('2027-03-16', DATE),
    closure(DATE, '2027-03-18'),
    closure('2027-03-18', '2027-03-18'),
  ];
  expect(onDuty({ crews, closures, busy }, { date: DATE })).toEqual({
    crews: [crews[0]],
    crewsById: new Map([[1, crews[0]]]),
    closures: [closures[1], closures[2]],
    busy,
  });
});

test.each<[string, Partial<Roster>, boolean]>([
  ['nothing is known', {}, true],
  ['a closure of another day', { closures: [closure('2027-03-10', '2027-03-16')] }, true],
  ['a closure', { closures: [closure(DATE, DATE)] }, false],
  ['somebody is there', { people: { members: [member(DATE, true)], away: [] } }, true],
  ['somebody is away', { people: { members: [member(DATE, true)], away: [away(DATE)] } }, false],
  ['somebody is away on another day', { people: { members: [], away: [away('2027-03-18')] } }, true],
  ['somebody goes to no visit', { people: { members: [member(DATE, false)], away: [] } }, false],
  [
    'who goes to no visit comes later',
    { people: { members: [member('2027-03-18', false)], away: [] } },
    true,
  ],
])('a day is as its weekday usually is: %s', (_what, known, isUsual) => {
  expect(isUsualDay(DATE, { crews: [], closures: [], busy: new Map(), ...known })).toBe(isUsual);
});

test('a crew works from its first to its last minute, except in closed hours', () => {
  const works = (from: number, until: number) =>
    worksAt(crew(1, [3]), [closure(DATE, DATE)], { date: DATE }, from, until);
  expect([works(480, 600), works(720, 1080)]).toEqual([true, true]);
  expect([works(479, 600), works(720, 1081), works(480, 601), works(719, 1080)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

const BUSY = [
  { from: 0, until: 10 },
  { from: 10, until: 20 },
  { from: 40, until: 50 },
  { from: 60, until: 70 },
];

test.each([
  [-5, 0],
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
  [49, 2],
  [50, 3],
  [69, 3],
  [70, 4],
])('the first stretch that ends after minute %i is number %i', (minute, index) => {
  expect(firstEndingAfter(BUSY, minute)).toBe(index);
});

test('time is free up to the minute when the next stretch begins, and always after the last one', () => {
  const free = ([from, until]: [number, number]) => isFree(BUSY, from, until);
  expect(
    (
      [
        [20, 40],
        [50, 60],
        [70, 9_999],
        [-9, 0],
      ] as [number, number][]
    ).map(free),
  ).toEqual([true, true, true, true]);
  expect(
    (
      [
        [19, 40],
        [20, 41],
        [49, 60],
        [-9, 1],
        [0, 100],
      ] as [number, number][]
    ).map(free),
  ).toEqual([false, false, false, false, false]);
  expect(isFree([], 0, 9_999)).toBe(true);
  expect(firstEndingAfter([], 5)).toBe(0);
});

test('a changed crew has its new days and hours and its old calendar version, and an inactive one is left out', () => {
  const crews = [crew(1, [3]), crew(2, [3])];
  const facts = {
    name: 'Cedar',
    active: true,
    workingDays: [1],
    startsAt: '09:00',
    endsAt: '15:00',
    homeBase: null,
  };
  const changed = Object.assign(new Crew(facts), { id: 1, calendarVersion: 7 });
  expect(withCrew(crews, changed)).toEqual([
    { id: 1, workingDays: [1], startMinute: 540, endMinute: 900, calendarVersion: 1 },
    crews[1],
  ]);
  changed.retire(new Date('2027-03-10T17:00:00Z'));
  expect(withCrew(crews, changed)).toEqual([crews[1]]);
});
