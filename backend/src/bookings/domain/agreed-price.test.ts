import type { QuestionnaireAnswers } from '@homebright/contract';
import { agreedFieldsChanged, bookedFieldsChanged } from './agreed-price.js';
import type { Draft } from './draft.js';

const HOME = { rooms: '3', bathrooms: '2', location: '12 N Elm St' } as const;
const booking = (part: object = {}) => ({
  customPrice: 9_000,
  priceLocked: false,
  serviceType: '2-hour' as const,
  recurringFrequency: 'weekly' as const,
  questionnaire: HOME,
  extras: { oven: 1, fridge: 1 },
  ...part,
});
const draft = (part: Partial<Draft> = {}, answers: Partial<QuestionnaireAnswers> = {}): Draft =>
  ({
    service: '2-hour',
    frequency: 'weekly',
    extras: { fridge: 1, oven: 1 },
    answers: { ...HOME, customerName: 'Ada', appointmentDate: '2027-03-16', ...answers },
    ...part,
  }) as Draft;

test.each<[string, Draft, string[]]>([
  ['nothing', draft(), []],
  ['the day or the notes', draft({}, { appointmentDate: '2027-03-17', specialNotes: 'Mind the cat.' }), []],
  ['the spelling of the address', draft({}, { location: '12 North Elm Street' }), []],
  ['the address', draft({}, { location: '13 N Elm St' }), ['location']],
  ['the rooms', draft({}, { rooms: '4+' }), ['rooms']],
  ['the bathrooms', draft({}, { bathrooms: '3+' }), ['bathrooms']],
  ['the service', draft({ service: '4-hour' }), ['service']],
  ['the frequency', draft({ frequency: null }), ['frequency']],
  ['the extras', draft({ extras: { oven: 2, fridge: 1 } }), ['extras']],
  ['several', draft({ service: '4-hour', frequency: 'monthly' }), ['service', 'frequency']],
])('finds what a draft changes although the price is agreed: %s', (_, given, fields) => {
  expect(agreedFieldsChanged(booking(), given)).toEqual(fields);
});

test('a changed answer counts, but an answer to a question that was not asked before does not', () => {
  const asked = booking({ questionnaire: { ...HOME, squareFeet: '1500-1999' } });
  expect(agreedFieldsChanged(asked, draft({}, { squareFeet: '2000+' }))).toEqual(['squareFeet']);
  expect(agreedFieldsChanged(asked, draft({}, { squareFeet: '1500-1999', halfBaths: '1' }))).toEqual([]);
});

test('a price is agreed if the office set or locked it, even at $0; otherwise everything may change', () => {
  const other = draft({ service: '4-hour' });
  expect(agreedFieldsChanged(booking({ customPrice: null }), other)).toEqual([]);
  expect(agreedFieldsChanged(booking({ customPrice: null, priceLocked: true }), other)).toEqual(['service']);
  expect(agreedFieldsChanged(booking({ customPrice: 0 }), other)).toEqual(['service']);
});

test('addresses without letters and digits are compared as they are written', () => {
  const dashed = booking({ questionnaire: { ...HOME, location: '--' } });
  expect(agreedFieldsChanged(dashed, draft({}, { location: '--' }))).toEqual([]);
  expect(agreedFieldsChanged(dashed, draft({}, { location: '?!' }))).toEqual(['location']);
});

test('an old booking without answers differs in all of them', () => {
  expect(agreedFieldsChanged(booking({ questionnaire: {} }), draft())).toEqual([
    'rooms',
    'bathrooms',
    'location',
  ]);
});

describe('a draft for a booking that takes no new answers', () => {
  const at = { appointment: { date: '2027-03-16', time: 'morning' as const, customTime: null } };
  const booked = booking({ customPrice: null, ...at }) as ReturnType<typeof booking> & typeof at;
  const same = { appointmentTime: 'morning' } as const;

  test.each<[string, Draft, string[]]>([
    ['nothing', draft({}, same), []],
    ['the notes or the phone', draft({}, { ...same, specialNotes: 'Mind the cat.', customerPhone: '1' }), []],
    ['the day', draft({}, { ...same, appointmentDate: '2027-03-17' }), ['appointment']],
    ['the window', draft({}, { appointmentTime: 'evening' }), ['appointment']],
    [
      'the home and the day',
      draft({}, { ...same, appointmentDate: '2027-03-17', location: '9 Oak St' }),
      ['location', 'appointment'],
    ],
    ['the service', draft({ service: '4-hour' }, same), ['service']],
    ['once instead of weekly', draft({ frequency: null }, same), ['frequency']],
  ])('that changes %s', (_, given, fields) => {
    expect(bookedFieldsChanged(booked, given)).toEqual(fields);
  });
});
