import { clockTime } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { HOURS, MINUTES, parseTime, spokenTime, twelveHour } from './clock.js';
import { dayAndTime, longDate, monthName, shortDate, weekdayName, weekdayNames, zoneName } from './format.js';
import { keepLanguage } from '../texts/language.js';

describe('wording', () => {
  it('names dates with their weekday', () => {
    expect(longDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
    expect(shortDate('2026-11-24')).toBe('Tue, Nov 24');
    expect(weekdayName('2026-11-24')).toBe('Tuesday');
    expect(monthName('2026-11')).toBe('November 2026');
  });

  it('tells instants in the business’s zone', () => {
    expect(clockTime('2026-11-24T20:40:00Z', 'America/New_York').replace(/\s/, ' ')).toBe('3:40 PM');
    expect(dayAndTime('2026-11-25T02:05:00Z', 'America/New_York').replace(/\s(?=PM)/, ' ')).toBe(
      'Nov 24, 9:05 PM',
    );
    expect(zoneName('America/New_York')).toBe('Eastern Time');
  });

  it('follows the visitor’s language', () => {
    keepLanguage('es');
    expect(longDate('2026-11-24')).toBe('martes 24 de noviembre de 2026');
    expect(weekdayName('2026-11-24')).toBe('martes');
    expect(zoneName('America/New_York')).toBe('hora oriental');
  });

  it('names the days of a week, from Sunday', () => {
    const names = weekdayNames();
    expect(names.map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(names[0]?.long).toBe('Sunday');
    expect(names[6]?.long).toBe('Saturday');
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

  it.each([
    ['12:00 PM', '12:00 PM'],
    ['00:00', '12:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['23:45', '11:45 PM'],
  ])('reads %j as %s', (text, read) => {
    const time = parseTime(text);
    expect(time && twelveHour(time)).toBe(read);
  });

  it.each(['9:05 AM', '09:05 am', ' 14:30', 'at 09:00 AM', '09:00 AM sharp', '4:30', '14:3'])(
    'takes %j for none: the API has one form of each',
    (text) => expect(parseTime(text)).toBeUndefined(),
  );

  it('is spoken without its zero, and as it was written where it is none', () => {
    expect(spokenTime('09:05 AM')).toBe('9:05 AM');
    expect(spokenTime('soon')).toBe('soon');
  });

  it('is picked from twelve hours, and from minutes in fives', () => {
    expect([HOURS[0], HOURS.at(-1), HOURS.length]).toEqual(['01', '12', 12]);
    expect([MINUTES[0], MINUTES[1], MINUTES.at(-1)]).toEqual(['00', '05', '55']);
  });
});
