import { Closure, type ClosureFacts } from './closure.js';
import { isClosed } from './roster.js';

const holiday: ClosureFacts = {
  name: 'Holiday',
  crewId: null,
  firstDate: '2027-12-24',
  lastDate: '2027-12-26',
  fromTime: null,
  untilTime: null,
};

test('facts that break the contract are refused, with the field', () => {
  expect(() => new Closure({ ...holiday, lastDate: '2027-12-23', fromTime: '10:00' })).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      message: 'A closure ends on or after its first day, within a year.',
      details: [{ field: 'lastDate' }],
    }),
  );
});

test.each<[string, Partial<ClosureFacts>]>([
  ['a single day', { lastDate: '2027-12-24' }],
  ['a year and a day', { lastDate: '2028-12-24' }],
  ['one minute', { fromTime: '10:00', untilTime: '10:01' }],
  ['a whole day by its hours', { fromTime: '00:00', untilTime: '24:00' }],
  ['one crew alone', { crewId: 4, fromTime: '08:30', untilTime: '12:00' }],
])('%s can be closed, and is told as it was given', (_what, change) => {
  const facts = { ...holiday, ...change };
  expect(new Closure({ ...facts, name: ` ${facts.name} ` }).facts()).toEqual(facts);
});

test('the record has the facts, the id and the number of changes', () => {
  const closure = Object.assign(new Closure(holiday), { id: 7 });
  expect(closure.record()).toEqual({ id: 7, ...holiday, version: 1 });
  closure.change({ ...holiday, name: 'Boxing Day' });
  expect(closure.version).toBe(2);
});

test('whole days are closed for all crews, from the first to the last minute', () => {
  const closures = [new Closure(holiday)];
  const closedOn = (date: string, from = 0, until = 15) => isClosed(closures, 2, date, from, until);
  expect(['2027-12-23', '2027-12-24', '2027-12-26', '2027-12-27'].map((date) => closedOn(date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(closedOn('2027-12-25', 1425, 1440)).toBe(true);
});

test('closed hours affect only their crew; a visit may end when they begin and begin when they end', () => {
  const closures = [new Closure({ ...holiday, crewId: 2, fromTime: '10:00', untilTime: '12:00' })];
  const closed = (crewId: number, from: number, until: number) =>
    isClosed(closures, crewId, '2027-12-25', from, until);
  expect([closed(2, 480, 600), closed(2, 720, 780)]).toEqual([false, false]);
  expect([closed(2, 480, 601), closed(2, 719, 780), closed(2, 480, 780)]).toEqual([true, true, true]);
  expect(closed(1, 480, 780)).toBe(false);
});

test('one closure of several is enough', () => {
  const closures = [new Closure({ ...holiday, crewId: 2 }), new Closure({ ...holiday, crewId: 3 })];
  expect([1, 2, 3].map((crewId) => isClosed(closures, crewId, '2027-12-25', 0, 15))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isClosed([], 1, '2027-12-25', 0, 15)).toBe(false);
});
