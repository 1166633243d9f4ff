import { describe, expect, it } from 'vitest';
import { neighbor, type Period, periodAround, periodProblem, periodTitle } from './period';

const month: Period = { kind: 'month', from: '2026-11-01', to: '2026-11-30' };
const custom = (from: string, to: string): Period => ({ kind: 'custom', from, to });

describe('the period around a date', () => {
  it.each([
    ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['custom', '2026-11-20', '2026-11-01', '2026-11-30'],
  ] as const)('%s of %s is %s to %s', (kind, date, from, to) => {
    expect(periodAround(kind, date)).toEqual({ kind, from, to });
  });
});

it('goes back and forth over the turn of the year', () => {
  expect(neighbor(month, 1)).toEqual({ kind: 'month', from: '2026-12-01', to: '2026-12-31' });
  const quarter = periodAround('quarter', '2026-02-10');
  expect(neighbor(quarter, -1)).toEqual({ kind: 'quarter', from: '2025-10-01', to: '2025-12-31' });
  expect(neighbor(custom('2026-01-05', '2026-01-09'), 1)).toEqual(custom('2026-01-05', '2026-01-09'));
});

it('has a name', () => {
  expect(periodTitle(month)).toBe('November 2026');
  expect(periodTitle(periodAround('quarter', '2026-11-20'))).toBe('Q4 2026');
});

it.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-11-02', '2026-11-01', 'The period ends before it begins.'],
  ['', '2026-11-01', 'Choose both dates.'],
  ['2024-01-01', '2026-01-19', undefined],
  ['2024-01-01', '2026-01-20', 'Choose 750 days or fewer.'],
])('%s to %s: %s', (from, to, problem) => {
  expect(periodProblem(custom(from, to))).toBe(problem);
});
