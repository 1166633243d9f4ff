import { describe, expect, it } from 'vitest';
import { parseTime, spokenTime, twelveHour, twentyFourHour } from './clock.js';
import { addDays, addMonths, addMonthsTo, datesOf, todayIn, weekday } from './dates.js';
import { clockTime, longDate, monthName, shortDate, weekdayNames, zoneName } from './format.js';

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
    expect(addMonthsTo('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonthsTo('2027-01-15', -1)).toBe('2026-12-15');
  });

  it('lists a month and starts weeks on Sunday', () => {
    expect(datesOf('2028-02')).toHaveLength(29);
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekdayNames().map(({ long }) => long)[0]).toBe('Sunday');
  });
});

describe('wording', () => {
  it('names dates with their weekday', () => {
    expect(longDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
    expect(shortDate('2026-11-24')).toBe('Tue, Nov 24');
    expect(monthName('2026-11')).toBe('November 2026');
  });

  it('tells instants in the business’s zone', () => {
    expect(clockTime('2026-11-24T20:40:00Z', 'America/New_York').replace(/\s/, ' ')).toBe('3:40 PM');
    expect(zoneName('America/New_York')).toBe('Eastern Time');
  });
});

describe('a time of day', () => {
  it('reads and writes both forms', () => {
    expect(parseTime('09:00 AM')).toEqual({ hour: '09', minute: '00', half: 'AM' });
    expect(parseTime('14:05')).toEqual({ hour: '02', minute: '05', half: 'PM' });
    expect(parseTime('soon')).toBeUndefined();
    expect(twelveHour({ hour: '09', minute: '05', half: 'PM' })).toBe('09:05 PM');
    expect(spokenTime('00:30')).toBe('12:30 AM');
  });

  it('knows noon from midnight', () => {
    expect(twentyFourHour({ hour: '12', minute: '00', half: 'AM' })).toBe('00:00');
    expect(twentyFourHour({ hour: '12', minute: '15', half: 'PM' })).toBe('12:15');
    expect(twentyFourHour({ hour: '07', minute: '30', half: 'PM' })).toBe('19:30');
  });
});
