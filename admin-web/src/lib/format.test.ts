import { PAYMENT_STATUSES } from '@homebright/contract';
import { expect, it } from 'vitest';
import {
  cardLabel,
  customTimeLabel,
  fieldLabel,
  fieldValue,
  labelOf,
  money,
  phoneLabel,
  spokenClock,
  windowHours,
} from './format';

const ZONE = 'America/New_York';

it.each([
  ['partially_refunded', 'Partially refunded'],
  ['in-progress', 'In progress'],
  ['needs_response', 'Needs a response'],
  ['under_review', 'Under review'],
  ['bi-weekly', 'Bi-weekly'],
  ['sign-in', 'Sign in'],
])('says %s as %s', (value, words) => expect(labelOf(value)).toBe(words));

it('leaves no sign of a raw value in a payment status', () => {
  for (const status of PAYMENT_STATUSES) expect(labelOf(status)).toMatch(/^[A-Z][a-z ]+$/);
});

it('names cards as their banks do', () => {
  expect(cardLabel({ brand: 'visa', last4: '4242' })).toBe('Visa ···· 4242');
  expect(cardLabel({ brand: 'amex', last4: '0005' })).toBe('American Express ···· 0005');
  expect(cardLabel({ brand: 'unknown', last4: '1111' })).toBe('Card ···· 1111');
  expect(cardLabel(null)).toBe('—');
  expect(cardLabel(undefined)).toBe('—');
});

it.each([
  ['5550142233', '(555) 014-2233'],
  ['+1 555.014.2233', '(555) 014-2233'],
  ['(555) 014-2233', '(555) 014-2233'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['12', '12'],
  ['1-555-014-2233', '(555) 014-2233'],
  ['25550142233', '25550142233'],
  ['55501422334', '55501422334'],
])('writes the phone %s as %s', (phone, words) => expect(phoneLabel(phone)).toBe(words));

it('writes times as they are said', () => {
  expect(['00:00', '09:05', '11:59', '12:00', '21:30'].map(spokenClock)).toEqual([
    '12:00 AM',
    '9:05 AM',
    '11:59 AM',
    '12:00 PM',
    '9:30 PM',
  ]);
  expect(windowHours('evening')).toBe('4 PM–8 PM');
  expect(customTimeLabel('08:00 AM')).toBe('8:00 AM');
  expect(customTimeLabel('12:30 PM')).toBe('12:30 PM');
  expect(windowHours('morning')).toBe('8 AM–12 PM');
  expect(windowHours('midday')).toBe('12 PM–4 PM');
});

it('groups thousands, with the sign before the dollar', () => {
  expect([0, 99_999, 125_000, 100_000_050, -4_000].map(money)).toEqual([
    '$0.00',
    '$999.99',
    '$1,250.00',
    '$1,000,000.50',
    '-$40.00',
  ]);
});

it.each<[string, unknown, string]>([
  ['appointmentDate', '2026-12-01', 'Tue, Dec 1, 2026'],
  ['customTime', '08:00 AM', '8:00 AM'],
  ['appointmentTime', 'morning', 'Morning'],
  ['price', 12_000, '$120.00'],
  ['durationMinutes', 120, '120'],
  ['status', 'in-progress', 'In progress'],
  ['active', false, 'No'],
  ['priceLockedAt', '2026-11-22T02:00:00.000Z', 'Nov 21, 2026, 9:00 PM'],
  ['name', 'crew_1', 'crew_1'],
  ['workingDays', [], '—'],
  ['questionnaire', { rooms: '2', hasPets: true }, 'Rooms: 2, Has pets: Yes'],
  ['homeBase', null, '—'],
  ['name', undefined, '—'],
  ['name', '', '—'],
  ['active', true, 'Yes'],
  ['refunded', 4_000, '$40.00'],
  ['cancellationFee', 4_000, '$40.00'],
  ['feeCount', 2, '2'],
  ['paidVisits', 2, '2'],
  ['frequency', 'bi-weekly', 'Bi-weekly'],
  ['state', 'under_review', 'Under review'],
  ['stateOfThings', 'as_typed', 'as_typed'],
  ['timeline', 'as_typed', 'as_typed'],
  ['note', 'at 2026-11-22T02:00:00.000Z', 'at 2026-11-22T02:00:00.000Z'],
  ['note', '2026-11-22T02:00:00.000Z it was', '2026-11-22T02:00:00.000Z it was'],
  ['workingDays', [1, 2], '1, 2'],
])('says %s %j as %s', (field, value, words) => expect(fieldValue(field, value, ZONE)).toBe(words));

it.each([
  ['appointmentDate', 'Appointment date'],
  ['minLeadHours', 'Min lead hours'],
  ['line2Text', 'Line2 text'],
  ['id', 'Id'],
])('says the field %s as %s', (field, words) => expect(fieldLabel(field)).toBe(words));
