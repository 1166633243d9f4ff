import { Crew, type CrewFacts } from './crew.js';

const facts: CrewFacts = {
  name: 'Crew Maple',
  active: true,
  workingDays: [5, 1, 1, 3],
  startsAt: '08:00',
  endsAt: '24:00',
  homeBase: ' Depot ',
};

test('a crew keeps its days in order and its hours in minutes', () => {
  const crew = new Crew({ ...facts, name: ' Crew Maple ' });
  expect(crew).toMatchObject({
    workingDays: [1, 3, 5],
    startMinute: 480,
    endMinute: 1440,
    homeBase: 'Depot',
    retiredAt: null,
  });
  expect(crew.facts()).toEqual({ ...facts, workingDays: [1, 3, 5], homeBase: 'Depot' });
  expect(Object.assign(crew, { id: 4 }).record()).toEqual({ id: 4, ...crew.facts(), version: 1 });
});

test.each([null, '', '  '])('a home base of %j becomes null', (homeBase) => {
  expect(new Crew({ ...facts, homeBase }).homeBase).toBeNull();
});

test('a crew works on its days and in its hours, to the minute', () => {
  const crew = new Crew({ ...facts, endsAt: '18:00' });
  expect([crew.works(3, 480, 1080), crew.works(0, 480, 1080)]).toEqual([true, false]);
  expect([crew.works(3, 479, 600), crew.works(3, 960, 1081)]).toEqual([false, false]);
  crew.change({ ...facts, active: false });
  expect(crew.works(3, 480, 600)).toBe(false);
});

test('a retired crew no longer works', () => {
  const crew = new Crew(facts);
  const now = new Date('2027-03-10T12:00:00Z');
  crew.retire(now);
  expect(crew).toMatchObject({ active: false, retiredAt: now });
  expect(crew.works(3, 480, 600)).toBe(false);
});

test('each change raises both versions, so that older placements are decided again and older writes are refused', () => {
  const crew = new Crew(facts);
  const versions = [[crew.calendarVersion, crew.version]];
  crew.change({ ...facts, startsAt: '09:00' });
  versions.push([crew.calendarVersion, crew.version]);
  crew.retire(new Date('2027-03-10T17:00:00Z'));
  versions.push([crew.calendarVersion, crew.version]);
  expect(versions).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('facts that break the contract are refused, with the field', () => {
  expect(() => new Crew({ ...facts, endsAt: '08:00', workingDays: [7] })).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      message: 'Working days go from 0 (Sunday) to 6 (Saturday).',
      details: [{ field: 'workingDays' }],
    }),
  );
});

test('a crew may work on Sundays and Saturdays, or on no day', () => {
  expect(new Crew({ ...facts, workingDays: [6, 0] }).workingDays).toEqual([0, 6]);
  expect(new Crew({ ...facts, workingDays: [] }).workingDays).toEqual([]);
});

test('a crew may start at midnight and end at the next', () => {
  expect(new Crew({ ...facts, startsAt: '00:00' })).toMatchObject({ startMinute: 0, endMinute: 1440 });
  expect(new Crew({ ...facts, startsAt: '09:05', endsAt: '23:59' })).toMatchObject({
    startMinute: 545,
    endMinute: 1439,
  });
});
