import { instantAtOrAfter, instantOf, localDateOf, localTimeOf } from './zone.js';

const NEW_YORK = 'America/New_York';
const iso = (instant: number): string => new Date(instant).toISOString();

test('nine in the morning stays nine on both days that clocks change', () => {
  expect(iso(instantOf('2027-03-13', '09:00', NEW_YORK))).toBe('2027-03-13T14:00:00.000Z');
  expect(iso(instantOf('2027-03-14', '09:00', NEW_YORK))).toBe('2027-03-14T13:00:00.000Z');
  expect(iso(instantOf('2027-11-07', '09:00', NEW_YORK))).toBe('2027-11-07T14:00:00.000Z');
});

test('a time that is skipped is refused, or is the first instant after the gap', () => {
  expect(() => instantOf('2027-03-14', '02:30', NEW_YORK)).toThrow(/does not exist/);
  expect(iso(instantAtOrAfter('2027-03-14', '02:30', NEW_YORK))).toBe('2027-03-14T07:30:00.000Z');
});

test('a time that happens twice is the first of the two', () => {
  expect(iso(instantOf('2027-11-07', '01:30', NEW_YORK))).toBe('2027-11-07T05:30:00.000Z');
});

test('an instant is read back as the wall clock of its zone', () => {
  const instant = instantOf('2027-07-01', '20:15', NEW_YORK);
  expect(localDateOf(instant, NEW_YORK)).toBe('2027-07-01');
  expect(localTimeOf(instant, NEW_YORK)).toBe('20:15');
  expect(localDateOf(instant, 'Asia/Tokyo')).toBe('2027-07-02');
});

test('a skipped time is the caller’s mistake, a missing zone is a fault of the program', () => {
  expect(() => instantOf('2027-03-14', '02:30', NEW_YORK)).toThrow(
    expect.objectContaining({ code: 'INVALID', message: expect.stringContaining('02:30 does not exist') }),
  );
  expect(() => instantOf('2027-03-14', '02:30', undefined as unknown as string)).toThrow(TypeError);
});

test('the last minute before midnight is still that day', () => {
  const instant = instantOf('2027-03-14', '23:59', NEW_YORK) + 59_999;
  expect([localDateOf(instant, NEW_YORK), localTimeOf(instant, NEW_YORK)]).toEqual(['2027-03-14', '23:59']);
});

test('a time that exists once or twice is not moved', () => {
  for (const [date, time] of [
    ['2027-03-13', '09:00'],
    ['2027-11-07', '01:30'],
  ] as const) {
    expect(instantAtOrAfter(date, time, NEW_YORK)).toBe(instantOf(date, time, NEW_YORK));
  }
});
