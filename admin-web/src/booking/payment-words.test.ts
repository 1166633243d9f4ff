import { expect, it } from 'vitest';
import { aBooking } from '../testing/a-booking';
import { collectionWords, isPartPaid, markWords, paymentWords } from './payment-words';

const PART = { paymentStatus: 'pending', paid: 12_975, balance: 3_784, amount: 16_759 } as const;

it.each([
  ['the whole price', { paid: 0, balance: 12_000 }, false],
  ['nothing more', { paymentStatus: 'paid', paid: 12_000, balance: 0 }, false],
  ['an extra that was added later', PART, true],
  ['an extra whose payment is under way', { ...PART, paymentStatus: 'processing' }, false],
] as const)('a booking that owes %s', (_, state, is) => {
  expect(isPartPaid(aBooking(state))).toBe(is);
});

it('states what is paid and what is owed, with or without the price', () => {
  expect(paymentWords(aBooking(PART), true)).toBe('Paid $129.75 · Owes $37.84');
  expect(paymentWords(aBooking(PART), false)).toBe('Paid $129.75 · Owes $37.84');
});

it('keeps the labels of the plain states', () => {
  expect(paymentWords(aBooking(), true)).toBe('Pending · $120.00');
  expect(paymentWords(aBooking({ paymentStatus: 'paid', paid: 12_000, balance: 0 }), false)).toBe('Paid');
});

it('explains the small sign', () => {
  expect(markWords(aBooking({ ...PART, collection: 'scheduled' }))).toBe(
    'Payment scheduled: Paid $129.75 · Owes $37.84',
  );
  expect(markWords(aBooking({ collection: 'due' }))).toBe('Payment due');
  expect(markWords(aBooking({ collection: null }))).toBeUndefined();
});

it('announces no charge to a plan without a card', () => {
  const scheduled = aBooking({ collection: 'scheduled' });
  expect(collectionWords(scheduled)).toBe('Payment scheduled');
  expect(collectionWords({ ...scheduled, noCard: true })).toBe('No card to charge');
  expect(markWords({ ...scheduled, noCard: true })).toBe('No card to charge');
  expect(collectionWords({ ...scheduled, noCard: true, payAfterVisit: true })).toBe('Payment scheduled');
  expect(collectionWords(aBooking({ collection: 'due', noCard: true }))).toBe('Payment due');
});
