import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayAndMonth,
  longDate,
  monthBounds,
  monthGrid,
  monthOf,
  monthTitle,
  shortDate,
  todayIn,
  weekOf,
  weekdayOf,
} from './dates';

describe('the month grid', () => {
  it('places the first day by its weekday, weeks starting on Sunday', () => {
    const [first = []] = monthGrid('2026-10');
    expect(first).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03']);
  });

  it('shows each day once, in whole weeks', () => {
    for (const month of ['2026-02', '2026-11', '2027-05', '2028-02']) {
      const cells = monthGrid(month).flat();
      const days = cells.filter(Boolean);
      expect(cells.length % 7).toBe(0);
      expect(new Set(days).size).toBe(days.length);
      expect(days.at(-1)).toBe(monthBounds(month).to);
    }
  });

  it('begins on the first when that is a Sunday, and ends a full week on its last day', () => {
    expect(monthGrid('2026-02')[0]?.[0]).toBe('2026-02-01');
    expect(monthGrid('2026-10').at(-1)).toEqual([
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
    ]);
    expect(monthGrid('2026-11').at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  });

  it('needs four weeks for a February that starts on Sunday', () => {
    expect(monthGrid('2026-02')).toHaveLength(4);
  });
});

describe('dates', () => {
  it('step over months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('know their week from Sunday', () => {
    expect(weekOf('2026-11-20')[0]).toBe('2026-11-15');
    expect(weekOf('2026-11-15')[6]).toBe('2026-11-21');
  });

  it('are written as the day dialog says them', () => {
    expect(longDate('2026-11-20')).toBe('Friday, November 20, 2026');
  });

  it('are written shorter where there is less room', () => {
    expect(shortDate('2026-11-20')).toBe('Fri, Nov 20, 2026');
    expect(dayAndMonth('2026-11-20')).toBe('Nov 20');
    expect(monthTitle('2026-11')).toBe('November 2026');
  });

  it('know their weekday and their month', () => {
    expect([weekdayOf('2026-11-15'), weekdayOf('2026-11-21')]).toEqual([0, 6]);
    expect(monthOf('2026-11-20')).toBe('2026-11');
    expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(weekOf('2026-11-18')).toHaveLength(7);
  });

  it('are today in the business zone, not in the browser', () => {
    const lateEvening = new Date('2026-11-21T03:00:00Z');
    expect(todayIn('America/New_York', lateEvening)).toBe('2026-11-20');
    expect(todayIn('Asia/Tokyo', lateEvening)).toBe('2026-11-21');
  });
});
