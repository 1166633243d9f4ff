import { dateOrderOf, readDate } from './read-dates.js';

const ZONE = 'America/New_York';
const value = (read: object): unknown =>
  'value' in read ? read.value : `? ${(read as { guess?: string }).guess ?? 'no guess'}`;

describe('dates', () => {
  it.each([
    ['2026-01-02', '2026-01-02', '2026-01-02'],
    ['1/2/2026', '2026-01-02', '2026-02-01'],
    ['01.02.26', '2026-01-02', '2026-02-01'],
    ['1/13/2026', '2026-01-13', '? 2026-01-13'],
    ['13/1/2026', '? 2026-01-13', '2026-01-13'],
    ['2026/1/2 9:00', '2026-01-02', '2026-01-02'],
    ['46024', '2026-01-02', '2026-01-02'],
    ['46024.375', '2026-01-02', '2026-01-02'],
    ['Jan 2, 2026', '2026-01-02', '2026-01-02'],
    ['Friday, January 2nd, 2026', '2026-01-02', '2026-01-02'],
    ['2 Jan 2026', '2026-01-02', '2026-01-02'],
    ['2026-01-02T03:00:00Z', '2026-01-01', '2026-01-01'],
    ['2026-01-02T23:00:00-05:00', '2026-01-02', '2026-01-02'],
    ['Fri 1/2/2026', '2026-01-02', '? 2026-01-02'],
    ['1/2/2026 (Fri)', '2026-01-02', '? 2026-01-02'],
    ['Fri Jan 02 2026', '2026-01-02', '2026-01-02'],
    ['September 3, 2026', '2026-09-03', '2026-09-03'],
    ['Sept. 3, 2026', '2026-09-03', '2026-09-03'],
    ['1/2/2026 9:00 AM - 11:00 AM', '2026-01-02', '2026-02-01'],
    ['2026-01-02 14:00:00 UTC', '2026-01-02', '2026-01-02'],
    ['2026-01-02T09:00:00', '2026-01-02', '2026-01-02'],
    ['2/30/2026', '? no guess', '? no guess'],
    ['31/12', '? no guess', '? no guess'],
    ['soon', '? no guess', '? no guess'],
    ['123', '? no guess', '? no guess'],
  ])('%s is %s with the month first, %s with the day first', (text, mdy, dmy) => {
    expect([value(readDate(text, 'mdy', ZONE)), value(readDate(text, 'dmy', ZONE))]).toEqual([mdy, dmy]);
  });

  it('reveal their order, or that it is unknown', () => {
    expect(dateOrderOf(['1/2/2026', '1/31/2026'])).toEqual({ order: 'mdy', differs: false, open: true });
    expect(dateOrderOf(['31.1.2026', ''])).toEqual({ order: 'dmy', differs: false, open: false });
    expect(dateOrderOf(['1/31/2026', '31/1/2026'])).toEqual({ order: null, differs: true, open: false });
    expect(dateOrderOf(['1/2/2026', '2026-01-31'])).toEqual({ order: null, differs: false, open: true });
    expect(dateOrderOf(['2/2/2026'])).toEqual({ order: null, differs: false, open: false });
  });

  it.each([
    ['1/2/2026 cancelled', '2026-01-02'],
    ['1/2/2026 - 1/5/2026', '2026-01-02'],
    ['1/2/2026, 1/16/2026', '2026-01-02'],
    ['1/2/2026 before 9:00 AM', '2026-01-02'],
    ['1/2/2026 25:99', '2026-01-02'],
    ['2026-01-02 or later', '2026-01-02'],
    ['Jan 2, 2026 or Jan 3, 2026', '2026-01-02'],
    ['cancelled, Jan 2, 2026', 'no guess'],
    ['before 1/2/2026', 'no guess'],
    ['Marble 2, 2026', 'no guess'],
    ['Junk 5 2026', 'no guess'],
    ['1/2-2026', 'no guess'],
  ])('are not read from a part of “%s”, though it may be meant: %s', (text, guess) => {
    expect(value(readDate(text, 'mdy', ZONE))).toBe(`? ${guess}`);
  });

  it('with the wrong weekday are asked about', () => {
    expect(readDate('Monday, January 2nd, 2026', 'mdy', ZONE)).toEqual({
      problem: '2026-01-02 is a Friday, not a Monday. Is the year right?',
      guess: '2026-01-02',
    });
    expect(value(readDate('Sun 1/2/2026', 'mdy', ZONE))).toBe('? 2026-02-01');
  });
});
