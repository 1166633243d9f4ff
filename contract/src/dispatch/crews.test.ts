import { describe, expect, test } from 'vitest';
import { type ClosureForm, closureProblems, type CrewForm, crewProblems } from './crews.js';

describe('a crew', () => {
  const crew: CrewForm = {
    name: 'Maple',
    active: true,
    workingDays: [0, 6],
    startsAt: '00:00',
    endsAt: '24:00',
    homeBase: null,
  };

  test('may work around the clock, or on no day', () => {
    expect(crewProblems(crew)).toStrictEqual({});
    expect(crewProblems({ ...crew, workingDays: [] })).toEqual({});
  });

  test.each<[Partial<CrewForm>, Partial<Record<keyof CrewForm, string>>]>([
    [{ name: ' \n' }, { name: 'A crew needs a name.' }],
    [{ workingDays: [7] }, { workingDays: 'Working days go from 0 (Sunday) to 6 (Saturday).' }],
    [{ workingDays: [-1] }, { workingDays: 'Working days go from 0 (Sunday) to 6 (Saturday).' }],
    [{ workingDays: [1, 1.5] }, { workingDays: 'Working days go from 0 (Sunday) to 6 (Saturday).' }],
    [{ startsAt: '8:00' }, { startsAt: 'A time must look like 08:30.' }],
    [{ endsAt: '24:30' }, { endsAt: 'A time must look like 08:30.' }],
    [{ startsAt: '09:00', endsAt: '09:00' }, { endsAt: 'Working hours must end after they start.' }],
    [{ startsAt: '10:00', endsAt: '09:00' }, { endsAt: 'Working hours must end after they start.' }],
  ])('with %j has a problem', (change, problems) => {
    expect(crewProblems({ ...crew, ...change })).toStrictEqual(problems);
  });

  test('without any facts has a problem in each required field', () => {
    expect(Object.keys(crewProblems({}))).toEqual(['name', 'startsAt', 'endsAt']);
  });
});

describe('a closure', () => {
  const closure: ClosureForm = {
    name: 'Holiday',
    crewId: null,
    firstDate: '2027-12-24',
    lastDate: '2027-12-26',
    fromTime: null,
    untilTime: null,
  };

  test.each<Partial<ClosureForm>>([
    {},
    { lastDate: '2027-12-24' },
    { lastDate: '2028-12-24' },
    { fromTime: '10:00', untilTime: '10:01' },
    { fromTime: '00:00', untilTime: '24:00' },
  ])('may be %j', (change) => expect(closureProblems({ ...closure, ...change })).toStrictEqual({}));

  test.each<[Partial<ClosureForm>, Partial<Record<keyof ClosureForm, string>>]>([
    [{ name: ' ' }, { name: 'A closure needs a name.' }],
    [{ firstDate: '2027-02-30' }, { firstDate: '2027-02-30 is not a date of the calendar.' }],
    [{ lastDate: '' }, { lastDate: 'The date must look like 2027-03-14.' }],
    [{ firstDate: '2027-12-27' }, { lastDate: 'A closure ends on or after its first day, within a year.' }],
    [{ lastDate: '2028-12-25' }, { lastDate: 'A closure ends on or after its first day, within a year.' }],
    [{ fromTime: '8:00' }, { untilTime: 'Give both hours, or neither for the whole day.' }],
    [{ untilTime: '10:00' }, { untilTime: 'Give both hours, or neither for the whole day.' }],
    [{ fromTime: '8:00', untilTime: '10:00' }, { fromTime: 'A time must look like 08:30.' }],
    [{ fromTime: '08:00', untilTime: 'noon' }, { untilTime: 'A time must look like 08:30.' }],
    [{ fromTime: '10:00', untilTime: '10:00' }, { untilTime: 'Closed hours must end after they start.' }],
  ])('with %j has a problem', (change, problems) => {
    expect(closureProblems({ ...closure, ...change })).toStrictEqual(problems);
  });
});
