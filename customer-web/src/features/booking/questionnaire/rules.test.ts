import type { DayAvailability } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { hasWholePhone, kidsPets, missing, phoneCharacters, tidyPhone } from './rules.js';

const day: DayAvailability = {
  date: '2026-12-01',
  windows: { morning: false, midday: true, evening: true },
  customTimes: ['09:00', '14:30'],
};

describe('what a question needs', () => {
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

  it('takes what the server takes, up to the longest', () => {
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

describe('kids and pets', () => {
  it('exclude their absence, both ways', () => {
    expect(kidsPets('noKidsPets', true)).toEqual({ hasKids: false, hasPets: false, noKidsPets: true });
    expect(kidsPets('hasPets', true)).toEqual({ hasPets: true, noKidsPets: false });
    expect(kidsPets('hasKids', false)).toEqual({ hasKids: false });
  });
});

describe('the phone', () => {
  it('takes digits and what stands between them', () => {
    expect(phoneCharacters('call +1 (555) 123-4567 x')).toBe(' +1 (555) 123-4567 ');
    expect(tidyPhone('5551234567')).toBe('(555) 123-4567');
    expect(tidyPhone('15551234567')).toBe('(555) 123-4567');
    expect(tidyPhone('+49 30 1234567')).toBe('+49 30 1234567');
  });

  it.each([
    ['(555) 123-456', false],
    ['(555) 123-4567', true],
    [undefined, false],
  ])('%s is whole: %s', (typed, whole) => expect(hasWholePhone(typed)).toBe(whole));
});
