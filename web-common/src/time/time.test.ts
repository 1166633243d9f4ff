import { describe, expect, it } from 'vitest';
import { addDays, addMonths, addMonthsTo, datesOf, todayIn, weekday } from './dates.js';

describe('dates', () => {
  it('asks the business’s zone what day it is, not the visitor’s', () => {
    const instant = new Date('2026-11-21T03:30:00Z');
    expect(todayIn('America/New_York', instant)).toBe('2026-11-20');
    expect(todayIn('Europe/Berlin', instant)).toBe('2026-11-21');
  });

  it('adds days across months and clock changes', () => {
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });

  it('adds months, clamped to the month’s end', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonthsTo('2027-03-31', -1)).toBe('2027-02-28');
    expect(addMonthsTo('2027-03-31', 2)).toBe('2027-05-31');
    expect(addMonthsTo('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonthsTo('2027-01-15', -1)).toBe('2026-12-15');
  });

  it('lists a month and starts weeks on Sunday', () => {
    expect(datesOf('2028-02')).toHaveLength(29);
    expect([datesOf('2028-02')[0], datesOf('2028-02').at(-1)]).toEqual(['2028-02-01', '2028-02-29']);
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('2026-11-28')).toBe(6);
  });
});
