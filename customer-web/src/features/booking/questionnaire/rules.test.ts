import type { DayAvailability } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { hasWholePhone, isFree, kidsPets, missing, phoneCharacters, tidyPhone } from './rules.js';

const day: DayAvailability = {
  date: '2026-12-01',
  windows: { morning: false, midday: true, evening: true },
  customTimes: ['09:00', '14:30'],
};

describe('the answers that a question needs', () => {
  it('wants name, phone and one place to park', () => {
    expect(missing('contact', {})).toEqual(['name', 'phone', 'parking']);
    expect(missing('contact', { customerName: ' ', customerPhone: ' ', hasStreetParking: true })).toEqual([
      'name',
      'phone',
    ]);
    const parked = { customerName: 'Ada', hasDrivewayParking: true };
    expect(missing('contact', { ...parked, customerPhone: '(555) 123-4567' })).toEqual([]);
  });

  it.each(['1', '12', '123456', '555-CALL-NOW', '1234567890123456'])(
    'takes no number that nobody can call: %s',
    (customerPhone) => {
      const answers = { customerName: 'Ada', customerPhone, hasStreetParking: true };
      expect(missing('contact', answers)).toEqual(['phone']);
    },
  );

  it('accepts the same answers as the server', () => {
    const answers = { customerPhone: '5551234567', hasStreetParking: true };
    expect(missing('contact', { ...answers, customerName: 'A'.repeat(120) })).toEqual([]);
    expect(missing('contact', { ...answers, customerName: 'A'.repeat(121) })).toEqual(['name']);
    expect(missing('location', { location: 'x'.repeat(301) })).toEqual(['location']);
    expect(missing('notes', { specialNotes: 'x'.repeat(2001) })).toEqual(['notes']);
  });

  it('leaves kids, pets and notes open', () => {
    expect(missing('kidsPets', {})).toEqual([]);
    expect(missing('notes', {})).toEqual([]);
  });

  it.each([
    ['rooms', { rooms: '2' }],
    ['bathrooms', { bathrooms: '1' }],
    ['maintenance', { maintenanceHistory: 'never' }],
  ] as const)('wants one of the choices for %s', (question, answers) => {
    expect(missing(question, {})).toEqual(['choose']);
    expect(missing(question, answers)).toEqual([]);
    const [name = ''] = Object.keys(answers);
    expect(missing(question, { [name]: 'of another release' })).toEqual(['choose']);
  });

  it('wants an address that still fits with its unit, and notes that fit', () => {
    const location = 'x'.repeat(295);
    expect(missing('location', { location })).toEqual([]);
    expect(missing('location', { location, unit: '#12' })).toEqual([]);
    expect(missing('location', { location, unit: '#1234' })).toEqual(['location']);
    expect(missing('location', { location, accessNotes: 'x'.repeat(2000) })).toEqual([]);
    expect(missing('location', { location, accessNotes: 'x'.repeat(2001) })).toEqual(['notes']);
    expect(missing('location', { accessNotes: 'x'.repeat(2001) })).toEqual(['location', 'notes']);
  });

  it('wants a day that is open, as far as it knows the day', () => {
    expect(missing('date', { appointmentDate: day.date })).toEqual([]);
    expect(missing('date', { appointmentDate: day.date }, day)).toEqual([]);
    expect(missing('date', { appointmentDate: '2027-02-30' })).toEqual(['date']);
  });

  it('wants a window, or an exact time', () => {
    expect(missing('window', {})).toEqual(['window']);
    expect(missing('window', { customTime: '09:00 AM' }, day)).toEqual(['window']);
    expect(missing('window', { appointmentTime: 'custom' }, day)).toEqual(['window']);
    expect(missing('window', { appointmentTime: 'custom', customTime: '09:03 AM' })).toEqual(['window']);
    expect(missing('window', { appointmentTime: 'morning' })).toEqual([]);
  });

  it('asks for a choice, an address and a day', () => {
    expect(missing('rooms', {})).toEqual(['choose']);
    expect(missing('location', { location: '  ' })).toEqual(['location']);
    expect(missing('date', {})).toEqual(['date']);
    expect(missing('date', { appointmentDate: day.date }, { ...day, closed: 'full' })).toEqual(['date']);
  });

  it('refuses a window or a time that is taken', () => {
    expect(missing('window', { appointmentTime: 'morning' }, day)).toEqual(['taken']);
    expect(missing('window', { appointmentTime: 'midday' }, day)).toEqual([]);
    expect(missing('window', { appointmentTime: 'custom', customTime: '02:30 PM' }, day)).toEqual([]);
    expect(missing('window', { appointmentTime: 'custom', customTime: '02:35 PM' }, day)).toEqual(['taken']);
    expect(missing('window', { appointmentTime: 'custom', customTime: '02:35 PM' })).toEqual([]);
  });
});

describe('an exact time', () => {
  it.each([
    ['09:00 AM', true],
    ['09:05 AM', false],
    ['soon', false],
  ])('%s is free on that day: %s', (time, free) => expect(isFree(time, day)).toBe(free));

  it('counts as free while nothing is known about the day', () => {
    expect(isFree('09:05 AM')).toBe(true);
  });
});

describe('kids and pets', () => {
  it('exclude their absence, both ways', () => {
    expect(kidsPets('noKidsPets', true)).toEqual({ hasKids: false, hasPets: false, noKidsPets: true });
    expect(kidsPets('hasPets', true)).toEqual({ hasPets: true, noKidsPets: false });
    expect(kidsPets('hasKids', true)).toEqual({ hasKids: true, noKidsPets: false });
    expect(kidsPets('hasKids', false)).toEqual({ hasKids: false });
    expect(kidsPets('noKidsPets', false)).toEqual({ noKidsPets: false });
  });
});

describe('the phone', () => {
  it('accepts digits and the characters between them', () => {
    expect(phoneCharacters('call +1 (555) 123-4567 x')).toBe(' +1 (555) 123-4567 x');
    expect(phoneCharacters('call +1 (555) 123-4567 now')).toBe(' +1 (555) 123-4567 ');
    expect(phoneCharacters('555x1234567')).toBe('5551234567');
    expect(tidyPhone('5551234567')).toBe('(555) 123-4567');
    expect(tidyPhone('15551234567')).toBe('(555) 123-4567');
    expect(tidyPhone('+49 30 1234567')).toBe('+49 30 1234567');
  });

  it.each([
    ['555.123.4567', '(555) 123-4567'],
    ['1-555-123-4567', '(555) 123-4567'],
    [' +4930123456', ' +4930123456'],
    ['+1 555 123 4567', '+1 555 123 4567'],
    ['155512345', '155512345'],
    ['1555123456', '(155) 512-3456'],
    ['25551234567', '25551234567'],
    ['115551234567', '115551234567'],
    ['\u202d5551234567\u202c', '(555) 123-4567'],
    ['555\u2011123\u20114567', '(555) 123-4567'],
    ['555-123-4567 ext 11', '(555) 123-4567 ext 11'],
    ['5551234567x11', '(555) 123-4567x11'],
    ['555-123-4567 #11', '(555) 123-4567 ext 11'],
    ['555-123-4567 x', '(555) 123-4567'],
  ])('%j is tidied to %j', (typed, tidy) => expect(tidyPhone(typed)).toBe(tidy));

  it('keeps an extension while it is typed, as an import does', () => {
    const typed = '555-123-4567 extension 11';
    for (let length = 1; length <= typed.length; length += 1)
      expect(phoneCharacters(typed.slice(0, length))).toBe(typed.slice(0, length));
    expect(tidyPhone(typed)).toBe('(555) 123-4567 ext 11');
  });

  it.each([
    ['(555) 123-456', false],
    ['(555) 123-4567', true],
    ['+1 (555) 123-4567', true],
    ['', false],
    [undefined, false],
  ])('%s is whole: %s', (typed, whole) => expect(hasWholePhone(typed)).toBe(whole));
});
