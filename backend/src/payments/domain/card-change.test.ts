import { type CardChange, cardBrought, cardsBefore, type PlanCards } from './card-change.js';

const card = (paymentMethodId: string) => ({
  paymentMethodId,
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
});
const FIRST: PlanCards = { saved: card('pm_1'), later: null };
const ANOTHER: PlanCards = { saved: card('pm_2'), later: null };
const LATER: PlanCards = { saved: card('pm_1'), later: { ...card('pm_2'), from: '2027-03-30' } };
const NEXT_WEEK: PlanCards = { saved: card('pm_1'), later: { ...card('pm_2'), from: '2027-04-06' } };
const AT = new Date('2027-03-10T12:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const change = (was: PlanCards, became: PlanCards, used = false): CardChange => ({
  at: AT,
  was,
  became,
  used,
});

test.each([
  ['another for all visits', FIRST, ANOTHER, 'pm_2'],
  ['another from a visit on', FIRST, LATER, 'pm_2'],
  ['another for all, where one was to follow', LATER, ANOTHER, 'pm_2'],
  ['the first', { saved: null, later: null }, FIRST, 'pm_1'],
  ['the one of today after all', LATER, FIRST, null],
])('brings a card: %s', (_, was, became, brought) => {
  expect(cardBrought({ was, became })).toBe(brought);
});

test('is taken back within a minute', () => {
  expect(cardsBefore(change(LATER, ANOTHER), ANOTHER, after(60))).toBe(LATER);
  expect(() => cardsBefore(change(LATER, ANOTHER), ANOTHER, after(61))).toThrow(/too late/);
  expect(() => cardsBefore(null, ANOTHER, AT)).toThrow(/too late/);
});

test('is not taken back once a charge has begun with the new card, or the cards are others', () => {
  expect(() => cardsBefore(change(FIRST, ANOTHER, true), ANOTHER, AT)).toThrow(/has been used for a visit/);
  for (const present of [FIRST, LATER, { saved: null, later: null }])
    expect(() => cardsBefore(change(FIRST, ANOTHER), present, AT)).toThrow(/changed again/);
  expect(() => cardsBefore(change(FIRST, LATER), NEXT_WEEK, AT)).toThrow(/changed again/);
});
