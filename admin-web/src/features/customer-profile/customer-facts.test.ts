import { expect, it } from 'vitest';
import { aBooking, aUser } from '../../testing/a-booking';
import { customerFacts, fullName, historyTime, specialDetails } from './customer-facts';

const NOBODY = { id: 'u-9', firstName: null, lastName: null, email: null, createdAt: '' };

function fact(name: string, sources: Parameters<typeof customerFacts>[0]): string | undefined {
  return new Map(customerFacts(sources, 'America/New_York')).get(name);
}

it('combines the names', () => {
  expect(fact('Name', { user: aUser(), bookings: [], properties: [] })).toBe('Maya Alvarez');
  expect(fact('Name', { user: aUser({ lastName: null }), bookings: [], properties: [] })).toBe('Maya');
});

it('takes the first phone of a booking, else the one of a questionnaire', () => {
  const silent = aBooking({ customerPhone: '', questionnaire: {} });
  const answered = aBooking({ customerPhone: '', questionnaire: { customerPhone: '5550199' } });
  const given = aBooking({ customerPhone: '5550100' });
  const base = { user: aUser(), properties: [] };
  expect(fact('Phone', { ...base, bookings: [silent, answered, given] })).toBe('5550100');
  expect(fact('Phone', { ...base, bookings: [silent, answered] })).toBe('5550199');
});

it('has the phone of a customer who has not booked yet, and of a booking before it', () => {
  const sources = { user: aUser({ phone: '+15185550120' }), properties: [] };
  expect(fact('Phone', { ...sources, bookings: [] })).toBe('(518) 555-0120');
  expect(fact('Phone', { ...sources, bookings: [aBooking({ customerPhone: '5550100' })] })).toBe('5550100');
});

it('takes the first property, else the address of a questionnaire', () => {
  const bookings = [aBooking()];
  expect(fact('Main Address', { user: aUser(), bookings, properties: [{ location: '1 Main St' }] })).toBe(
    '1 Main St',
  );
  expect(fact('Main Address', { user: aUser(), bookings, properties: [] })).toBe('10 Elm Street');
});

it('writes the date of joining in the business zone', () => {
  expect(fact('Member Since', { user: aUser(), bookings: [], properties: [] })).toBe('3/4/2026');
});

it('has a fallback for everything', () => {
  expect(customerFacts({ user: NOBODY, bookings: [], properties: [] }, 'UTC')).toEqual([
    ['Name', 'Not provided'],
    ['Email', 'Not provided'],
    ['Phone', 'Not provided'],
    ['Main Address', 'Not provided'],
    ['Member Since', 'Unknown'],
    ['User ID', 'u-9'],
  ]);
});

it('names kids and pets, or none', () => {
  expect(specialDetails({ hasKids: true, hasPets: true })).toBe('Kids, Pets');
  expect(specialDetails({ hasKids: false, hasPets: true })).toBe('Pets');
  expect(specialDetails({ hasKids: false, hasPets: false })).toBe('None');
});

it('tells the time: custom, else the window, else custom', () => {
  expect(historyTime({ customTime: '09:00 AM', appointmentTime: 'custom' })).toBe('9:00 AM');
  expect(historyTime({ customTime: null, appointmentTime: 'midday' })).toBe('midday');
  expect(historyTime({})).toBe('custom');
});

it('writes a phone as people read it', () => {
  const bookings = [aBooking({ customerPhone: '5550142233' })];
  expect(fact('Phone', { user: aUser(), bookings, properties: [] })).toBe('(555) 014-2233');
});

it('does with bookings and properties that say nothing', () => {
  const silent = aBooking({ customerPhone: '', questionnaire: undefined });
  const sources = { user: aUser({ createdAt: 'soon' }), bookings: [silent], properties: [{ location: '' }] };
  expect(fact('Phone', sources)).toBe('Not provided');
  expect(fact('Main Address', sources)).toBe('Not provided');
  expect(fact('Member Since', sources)).toBe('Unknown');
});

it('takes the address of the first questionnaire that has one', () => {
  const bookings = [aBooking({ questionnaire: {} }), aBooking()];
  expect(fact('Main Address', { user: aUser(), bookings, properties: [] })).toBe('10 Elm Street');
});

it('names nobody where the sign-in gave no name', () => {
  expect(fullName({ firstName: null, lastName: null })).toBe('');
  expect(fullName({ firstName: null, lastName: 'Alvarez' })).toBe('Alvarez');
  expect(specialDetails({ hasKids: true, hasPets: false })).toBe('Kids');
});

it('tells the exact time of a visit even if it has a window', () => {
  expect(historyTime({ customTime: '09:00 AM', appointmentTime: 'midday' })).toBe('9:00 AM');
});
