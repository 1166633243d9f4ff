import { BusinessDay } from '../../kernel/business-day.js';
import type { ClosedHours, CrewHours } from './roster.js';
import { CLOCK, stepInstants, workableStarts } from './time-grid.js';

const ZONE = 'America/New_York';
const DAY = BusinessDay.of('2027-03-17', ZONE);
const crew = (change: Partial<CrewHours> = {}): CrewHours => ({
  id: 1,
  workingDays: [3],
  startMinute: 480,
  endMinute: 600,
  calendarVersion: 1,
  ...change,
});
const training: ClosedHours = {
  name: 'Training',
  crewId: null,
  firstDate: DAY.date,
  lastDate: DAY.date,
  fromMinute: 495,
  untilMinute: 505,
};
const clocks = (starts: Uint8Array): string[] => CLOCK.filter((_, step) => starts[step] === 1);
const workable = (minutes: number, one = crew(), closures: ClosedHours[] = [], day = DAY) =>
  clocks(workableStarts(day, minutes, one, closures));

test('steps are five minutes apart by the clock, and those that clocks skip are NaN', () => {
  expect([CLOCK.length, CLOCK[0], CLOCK[1], CLOCK.at(-1)]).toEqual([288, '00:00', '00:05', '23:55']);
  const change = BusinessDay.of('2027-03-14', ZONE);
  const skipped = CLOCK.filter((_, step) => Number.isNaN(stepInstants(change)[step]));
  expect([skipped.length, skipped[0], skipped.at(-1)]).toEqual([12, '02:00', '02:55']);
  expect(stepInstants(DAY)[96]).toBe(Date.parse('2027-03-17T12:00:00Z') / 60_000);
});

test('a visit starts when the hours begin at the earliest, and ends when they end at the latest', () => {
  expect(workable(100)).toEqual(['08:00', '08:05', '08:10', '08:15', '08:20']);
  expect(workable(121)).toEqual([]);
  expect(workable(100, crew({ startMinute: 481 }))).toEqual(['08:05', '08:10', '08:15', '08:20']);
});

test('closures of everybody and of the crew count, those of another crew do not', () => {
  const left = ['08:00', '08:05', '08:25', '08:30', '08:35'];
  const short = crew({ endMinute: 525 });
  expect(workable(10, short, [training])).toEqual(left);
  expect(workable(10, short, [{ ...training, crewId: 1 }])).toEqual(left);
  expect(workable(10, short, [{ ...training, crewId: 2 }])).toEqual(CLOCK.slice(96, 104));
});

test('crews with the same hours share one result; other hours or lengths do not', () => {
  const starts = (minutes: number, change: Partial<CrewHours> = {}) =>
    workableStarts(DAY, minutes, crew(change), []);
  expect(starts(60, { id: 2 })).toBe(starts(60));
  const others = [starts(45), starts(60, { startMinute: 490 }), starts(60, { endMinute: 590 })];
  expect(others.map((one) => clocks(one).length)).toEqual([16, 11, 11]);
  expect(clocks(starts(60))).toHaveLength(13);
});

test('a visit keeps its length through a night in which clocks change', () => {
  const night = crew({ startMinute: 60, endMinute: 240 });
  const spring = BusinessDay.of('2027-03-14', ZONE);
  expect(workable(60, night, [], spring)).toEqual([...CLOCK.slice(12, 24), ...CLOCK.slice(36, 37)]);
});
