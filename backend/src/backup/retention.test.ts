import { parseKeep, USUAL_KEEP } from '../backup-keep.js';
import { expired, type StoredBackup } from './retention.js';

const on = (day: string): StoredBackup => ({ name: day, at: new Date(`${day.padEnd(10)}T09:20:00Z`) });
/** One backup each night up to Sunday, 2027-03-14. */
const nights = (count: number): StoredBackup[] =>
  Array.from({ length: count }, (_, back) =>
    on(new Date(Date.UTC(2027, 2, 14 - back)).toISOString().slice(0, 10)),
  );
const kept = (stored: StoredBackup[], ...rest: [typeof USUAL_KEEP?, string[]?]): string[] => {
  const gone = expired(stored, rest[0] ?? USUAL_KEEP, rest[1] ?? []);
  return stored.map(({ name }) => name).filter((name) => !gone.includes(name));
};

test('after two years of nights: seven days, four weeks and twelve months, the newest of each', () => {
  expect(kept(nights(730))).toEqual([
    '2027-03-14',
    '2027-03-13',
    '2027-03-12',
    '2027-03-11',
    '2027-03-10',
    '2027-03-09',
    '2027-03-08',
    '2027-03-07',
    '2027-02-28',
    '2027-02-21',
    '2027-01-31',
    '2026-12-31',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
  ]);
});

test('a pause deletes nothing: days without a backup do not count', () => {
  const stored = [on('2027-03-14'), ...nights(400).slice(200, 206)];
  expect(kept(stored)).toEqual(stored.map(({ name }) => name));
});

test('of several backups in one day, the newest is kept', () => {
  const stored = ['04', '12', '23'].map((hour) => ({
    name: hour,
    at: new Date(`2027-03-14T${hour}:00:00Z`),
  }));
  expect(kept(stored)).toEqual(['23']);
});

test('a spared backup is kept, however old it is', () => {
  const keep = { days: 1, weeks: 0, months: 0 };
  expect(kept(nights(9), keep, ['2027-03-08'])).toEqual(['2027-03-14', '2027-03-08']);
});

test('a week begins on Monday, across the year', () => {
  const days = ['2028-01-03', '2028-01-02', '2027-12-27', '2027-12-26'];
  expect(kept(days.map(on), { days: 0, weeks: 9, months: 0 })).toEqual([
    '2028-01-03',
    '2028-01-02',
    '2027-12-26',
  ]);
});

test.each([
  ['7,4,12', USUAL_KEEP],
  ['30,0,0', { days: 30, weeks: 0, months: 0 }],
  ['0,0,0', null],
  ['7', null],
  ['7,4,12,1', null],
  ['-1,4,12', null],
  ['', null],
])('the rule %p', (text, keep) => expect(parseKeep(text)).toEqual(keep));
