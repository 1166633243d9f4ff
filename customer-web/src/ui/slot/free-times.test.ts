import { describe, expect, it } from 'vitest';
import { HOURS, MINUTES, parseTime, twelveHour } from '../../lib/time/clock.js';
import { partsOffered, withPart } from './free-times.js';

const day = {
  date: '2026-12-01',
  windows: { morning: true, midday: true, evening: false },
  customTimes: ['08:00', '08:30', '11:30', '14:00', '14:45', '20:00'],
};
const at = (text: string) => parseTime(text) ?? { hour: '', minute: '', half: 'AM' as const };

describe('the fields of an exact time', () => {
  it('list everything until the day is known', () => {
    expect(partsOffered(at('09:00 AM'))).toEqual({ hour: HOURS, minute: MINUTES, half: ['AM', 'PM'] });
  });

  it('list free times alone', () => {
    expect(partsOffered(at('08:00 AM'), day)).toEqual({
      hour: ['02', '08', '11'],
      minute: ['00', '30'],
      half: ['AM', 'PM'],
    });
    expect(partsOffered(at('02:00 PM'), day).minute).toEqual(['00', '45']);
    expect(partsOffered(at('08:00 AM'), { ...day, customTimes: ['08:00'] }).half).toEqual(['AM']);
  });

  it.each([
    ['08:30 AM', 'hour', '02', '02:00 PM'],
    ['08:00 AM', 'hour', '11', '11:30 AM'],
    ['08:30 AM', 'half', 'PM', '08:00 PM'],
    ['11:30 AM', 'half', 'PM', '08:00 PM'],
    ['02:00 PM', 'minute', '45', '02:45 PM'],
    ['02:45 PM', 'half', 'AM', '08:00 AM'],
  ] as const)('%s with another %s, %s, is %s', (from, part, value, to) => {
    expect(twelveHour(withPart(at(from), part, value, day))).toBe(to);
  });

  it('skip invalid times', () => {
    const odd = { ...day, customTimes: ['soon', '08:00'] };
    expect(partsOffered(at('08:00 AM'), odd)).toEqual({ hour: ['08'], minute: ['00'], half: ['AM'] });
  });

  it('know the hour’s half: minutes of 8 in the evening are not those of the morning', () => {
    expect(partsOffered(at('08:00 PM'), day).minute).toEqual(['00']);
  });

  it('keep the choice if no free time contains it', () => {
    expect(twelveHour(withPart(at('08:00 AM'), 'minute', '25', day))).toBe('08:25 AM');
  });

  it('know noon and midnight when they look for the nearest', () => {
    const noon = { ...day, customTimes: ['00:30', '12:15', '13:00'] };
    expect(
      twelveHour(withPart(at('11:30 AM'), 'half', 'PM', { ...day, customTimes: ['12:15', '22:00'] })),
    ).toBe('10:00 PM');
    expect(twelveHour(withPart(at('01:00 PM'), 'hour', '12', noon))).toBe('12:15 PM');
  });

  it('take any time while nothing is known', () => {
    expect(twelveHour(withPart(at('08:00 AM'), 'minute', '25'))).toBe('08:25 AM');
  });
});
