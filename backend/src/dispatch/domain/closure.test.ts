import { Closure, type ClosureFacts, isClosed } from './closure.js';

const holiday: ClosureFacts = {
  name: 'Holiday',
  crewId: null,
  firstDate: '2027-12-24',
  lastDate: '2027-12-26',
  fromTime: null,
  untilTime: null,
};

test.each<[string, Partial<ClosureFacts>, string]>([
  ['without a name', { name: '  ' }, 'name'],
  ['that ends before it begins', { firstDate: '2027-12-27' }, 'lastDate'],
  ['longer than a year', { lastDate: '2028-12-25' }, 'lastDate'],
  ['from an hour without an end', { fromTime: '10:00' }, 'untilTime'],
  ['until an hour without a beginning', { untilTime: '10:00' }, 'untilTime'],
  ['whose hours end before they start', { fromTime: '12:00', untilTime: '10:00' }, 'untilTime'],
  ['of no length', { fromTime: '10:00', untilTime: '10:00' }, 'untilTime'],
  ['from what is no time', { fromTime: '8:00', untilTime: '10:00' }, 'fromTime'],
  ['until what is no time', { fromTime: '08:00', untilTime: 'noon' }, 'untilTime'],
])('a closure %s is refused, and the field named', (_what, change, field) => {
  expect(() => new Closure({ ...holiday, ...change })).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [{ field }] }),
  );
});

test('dates are dates of the calendar', () => {
  expect(() => new Closure({ ...holiday, firstDate: '2027-02-30' })).toThrow('2027-02-30');
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

test('the record is the facts under the number', () => {
  const closure = Object.assign(new Closure(holiday), { id: 7 });
  expect(closure.record()).toEqual({ id: 7, ...holiday });
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

test('closed hours bind their crew only; a visit may end when they begin and begin when they end', () => {
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
