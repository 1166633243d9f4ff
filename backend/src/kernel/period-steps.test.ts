import { stepsOf, stepUnit } from './period-steps.js';

test.each([
  ['2027-03-07', '2027-03-13', 'day', 7, '2027-03-07'],
  ['2027-03-01', '2027-03-31', 'day', 31, '2027-03-01'],
  ['2027-03-01', '2027-04-04', 'day', 35, '2027-03-01'],
  // The period starts on a Monday, so its first week began the day before.
  ['2027-03-01', '2027-04-05', 'week', 6, '2027-02-28'],
  ['2027-01-01', '2027-06-30', 'week', 27, '2026-12-27'],
  ['2027-01-01', '2027-12-31', 'month', 12, '2027-01-01'],
  ['2027-01-15', '2028-01-14', 'month', 13, '2027-01-01'],
] as const)('%s to %s has a bar for each %s', (from, to, unit, bars, first) => {
  expect(stepUnit(from, to)).toBe(unit);
  const steps = stepsOf(unit, from, to);
  expect([steps.length, steps[0]]).toEqual([bars, first]);
  expect([...steps].sort()).toEqual(steps);
});
