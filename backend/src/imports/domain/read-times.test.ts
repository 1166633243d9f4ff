import { rangeRemark, readTime, readTimeAfterDate } from './read-times.js';

const ZONE = 'America/New_York';
const said = (read: object | null): unknown => {
  if (!read) return null;
  if ('value' in read) {
    const { time, customTime } = read.value as { time: string; customTime: string | null };
    return customTime ?? time;
  }
  return `? ${(read as { guess?: string }).guess ?? 'no guess'}`;
};

describe('a time', () => {
  it.each([
    ['morning', 'morning'],
    ['9:00', '09:00 AM'],
    ['9 am', '09:00 AM'],
    ['12:30 a.m.', '12:30 AM'],
    ['12 a. m.', '12:00 AM'],
    ['noon', '12:00 PM'],
    ['21:05:00', '09:05 PM'],
    ['0.375', '09:00 AM'],
    ['46024.375', '09:00 AM'],
    ['1/2/2026 2:15 PM', '02:15 PM'],
    ['12/30/1899 9:00:00 AM', '09:00 AM'],
    ['2026-01-02T14:00:00Z', '09:00 AM'],
    ['2026-01-02 14:00:00 UTC', '09:00 AM'],
    ['9:07', '? 09:05 AM'],
    ['25:00', '? no guess'],
    ['9:00:75', '? no guess'],
    ['13 pm', '? no guess'],
    ['9', '? no guess'],
    ['noonish', '? no guess'],
    ['9:00 m', '? no guess'],
  ])('%s is %s', (text, time) => expect(said(readTime(text, ZONE))).toBe(time));

  it.each([
    'before 3:00 PM',
    'before 10 AM',
    'after 2 PM',
    'by 9:00',
    'around 9 am',
    'not 9:00 AM',
    '9:00 AM or 10:00 AM',
    '9:00 AM / 10:00 AM',
    '9:00 AM, 10:00 AM',
    '9:00 AM 10:00 AM',
    'cancelled 9:00 AM',
    '1/2/2026 before 9:00 AM',
    '9:00 AM EST',
    '5, 9:00',
  ])('is not read from a part of “%s”', (text) => expect(said(readTime(text, ZONE))).toBe('? no guess'));
});

describe('a range of times', () => {
  it.each([
    ['8AM-12PM', 'morning'],
    ['4:00 PM – 8:00 PM', 'evening'],
    ['12-4', 'midday'],
    ['16:00-20:00', 'evening'],
    ['12 - 4 PM', 'midday'],
    ['noon to 4 pm', 'midday'],
  ])('%s is the window %s', (text, window) => expect(said(readTime(text, ZONE))).toBe(window));

  it.each([
    ['8:00 AM - 10:00 AM', '08:00 AM'],
    ['9:00 AM - 11:00 AM', '09:00 AM'],
    ['8-10 AM', '08:00 AM'],
    ['8 AM-10', '08:00 AM'],
    ['11 - 1 PM', '11:00 AM'],
    ['11 AM – 1', '11:00 AM'],
    ['1-3 PM', '01:00 PM'],
    ['from 9 AM to 11 AM', '09:00 AM'],
    ['between 9 and 11 AM', '09:00 AM'],
    ['09:30 until 11:30', '09:30 AM'],
    ['14:00-16:00', '02:00 PM'],
    ['10:00 PM - 12:00 AM', '10:00 PM'],
    ['1/12/2027 9:00 AM - 11:00 AM', '09:00 AM'],
    // The hours of a window, but in the other half of the day.
    ['4 AM - 8 AM', '04:00 AM'],
    ['8 PM - 12 AM', '08:00 PM'],
  ])('%s begins at %s', (text, time) => expect(said(readTime(text, ZONE))).toBe(time));

  it.each([
    ['9-11', '? 09:00 AM'],
    ['1-3', '? 01:00 PM'],
    ['1:00 - 3:00', '? 01:00 PM'],
    ['8:07 AM - 10:00 AM', '? 08:05 AM'],
    ['10:00 AM - 8:00 AM', '? no guess'],
    ['9:00 AM - 9:00 AM', '? no guess'],
    ['9:00 AM - 10:00 AM - 11:00 AM', '? no guess'],
    ['9:00 AM - late', '? no guess'],
    ['- 10:00 AM', '? no guess'],
    ['between 9 AM', '? no guess'],
    ['2026-01-05', '? no guess'],
  ])('%s is asked about: %s', (text, guess) => expect(said(readTime(text, ZONE))).toBe(guess));

  it('is remarked on once for its column, with an example', () => {
    const cells = ['9:00 AM', 'morning', '8AM-12PM', '8:00 AM - 10:00 AM', '9:00 AM - 11:00 AM'];
    expect(rangeRemark('Time', cells)).toEqual([
      'Time: “8:00 AM - 10:00 AM” is read as its start, 8:00 AM, and so is every other range that is not a window.',
    ]);
    expect(rangeRemark('Date', ['1/12/2027 9:00 AM - 11:00 AM'])).toEqual([
      expect.stringContaining('“1/12/2027 9:00 AM - 11:00 AM” is read as its start, 9:00 AM'),
    ]);
    expect(rangeRemark('Time', cells.slice(0, 3))).toEqual([]);
  });
});

describe('the time after a date', () => {
  it.each([
    ['1/12/2027 9:00 AM - 11:00 AM', '09:00 AM'],
    ['1/12/2027, 9:00 AM', '09:00 AM'],
    ['1/12/2027 at 9:00 AM', '09:00 AM'],
    ['1/12/2027 - 9:00 AM', '09:00 AM'],
    ['Jan 12, 2027 8-12', 'morning'],
    ['1/12/2027 9:07', '? 09:05 AM'],
    ['1/12/2027 before 9:00 AM', '? no guess'],
    ['2027-01-12T14:00:00Z', '09:00 AM'],
    ['46024.375', '09:00 AM'],
    ['1/12/2027', null],
    ['1/12/2027 (Tue)', null],
    ['46024', null],
    // Databases write a date without a time like this.
    ['2027-01-12 00:00:00', null],
    ['1/12/2027 12:00:00 AM', null],
    ['46024.0', null],
  ])('%s: %s', (text, time) => expect(said(readTimeAfterDate(text, ZONE))).toBe(time));
});
