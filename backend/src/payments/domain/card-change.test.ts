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
  ['another card for all visits', FIRST, ANOTHER, 'pm_2'],
  ['another card from a certain visit on', FIRST, LATER, 'pm_2'],
  ['another card for all visits, although a later card was planned', LATER, ANOTHER, 'pm_2'],
  ['the first card', { saved: null, later: null }, FIRST, 'pm_1'],
  ['no later card anymore', LATER, FIRST, null],
])('finds the card that a change brings: %s', (_, was, became, brought) => {
  expect(cardBrought({ was, became })).toBe(brought);
});

test('a change can be undone within a minute', () => {
  expect(cardsBefore(change(LATER, ANOTHER), ANOTHER, after(60))).toBe(LATER);
  expect(() => cardsBefore(change(LATER, ANOTHER), ANOTHER, after(61))).toThrow(/too late/);
  expect(() => cardsBefore(null, ANOTHER, AT)).toThrow(/too late/);
});

test('a change cannot be undone after the new card was charged or the cards were changed again', () => {
  expect(() => cardsBefore(change(FIRST, ANOTHER, true), ANOTHER, AT)).toThrow(/has been used for a visit/);
  for (const present of [FIRST, LATER, { saved: null, later: null }])
    expect(() => cardsBefore(change(FIRST, ANOTHER), present, AT)).toThrow(/changed again/);
  expect(() => cardsBefore(change(FIRST, LATER), NEXT_WEEK, AT)).toThrow(/changed again/);
});
