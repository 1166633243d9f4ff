import { expect, it } from 'vitest';
import { aBooking } from '../testing/a-booking';
import { chargeSentence, isChargedAfterVisit, openDeposit, plannedWords } from './charge-plan';
import { collectionWords, markWords, paymentWords } from './payment-words';

const CARD = { brand: 'visa', last4: '4242' };
const AFTER = aBooking({ deposit: 0, collection: 'scheduled' });
const DEPOSIT = aBooking({ deposit: 5_000, paid: 5_000, balance: 7_000, collection: 'scheduled' });
const UNPAID = { status: 'pending', collection: 'due' } as const;

it('says that the card is charged after the visit, and which card if it is known', () => {
  expect(collectionWords(AFTER)).toBe('Charged after the visit');
  expect(collectionWords({ ...AFTER, card: CARD })).toBe('Charged after the visit (Visa ···· 4242)');
  expect(paymentWords(AFTER, true)).toBe('Pending · $120.00');
  expect(markWords(AFTER)).toBe('Charged after the visit');
});

it('says which part is paid, and what the card is charged after the visit', () => {
  expect([paymentWords(DEPOSIT, true), collectionWords(DEPOSIT)]).toEqual([
    'Deposit $50.00 paid',
    '$70.00 after the visit',
  ]);
  expect(markWords(DEPOSIT)).toBe('Deposit $50.00 paid, $70.00 after the visit');
  expect(paymentWords({ ...DEPOSIT, paid: 6_000, balance: 6_000 }, false)).toBe('$60.00 paid');
});

it('says what a booking waits for that is not confirmed yet', () => {
  const [after, deposit] = [aBooking({ ...UNPAID, deposit: 0 }), aBooking({ ...UNPAID, deposit: 5_000 })];
  expect([after, deposit].map(plannedWords)).toEqual(['Waiting for the card', 'Waiting for the deposit']);
  expect([after, deposit].map(openDeposit)).toEqual([0, 5_000]);
  expect(markWords(after)).toBe('Waiting for the card');
});

it.each([
  ['without a rule', aBooking({ ...UNPAID }), 'Payment due'],
  ['of an older API', aBooking({ ...UNPAID, deposit: null }), 'Payment due'],
  ['that is charged as always', aBooking({ collection: 'scheduled', deposit: null }), 'Payment scheduled'],
  ['whose card was refused', { ...AFTER, collection: 'failed' as const }, 'Payment failed'],
  ['without a card', { ...AFTER, noCard: true }, 'No card to charge'],
  ['that the customer pays after the visit', { ...AFTER, payAfterVisit: true }, 'Payment scheduled'],
  // Its fee is charged at once, whatever the visit's rule was.
  ['that is cancelled', { ...AFTER, status: 'cancelled' as const }, 'Payment scheduled'],
])('announces no charge after the visit for a booking %s', (_name, booking, words) => {
  expect(collectionWords(booking)).toBe(words);
  expect([isChargedAfterVisit(booking), openDeposit(booking)]).toEqual([false, null]);
  expect(chargeSentence(booking)).toBeUndefined();
});

it('keeps both sums of a refused rest', () => {
  expect(markWords({ ...DEPOSIT, collection: 'failed' })).toBe('Payment failed: Paid $50.00 · Owes $70.00');
});

it('says in a sentence what happens next', () => {
  expect(chargeSentence({ ...AFTER, card: CARD })).toBe(
    'Visa ···· 4242 is charged $120.00 when the crew presses Finish, or at 8 PM on Tue, Nov 24, 2026.',
  );
  expect(chargeSentence(DEPOSIT)).toMatch(/^The saved card is charged \$70\.00 when/);
  expect(chargeSentence(aBooking({ ...UNPAID, deposit: 0 }))).toBe(
    'The visit is confirmed as soon as a card is saved. The card is charged $120.00 after the visit.',
  );
  expect(chargeSentence(aBooking({ ...UNPAID, deposit: 5_000 }))).toBe(
    'The visit is confirmed as soon as the deposit of $50.00 is paid. The card is charged $70.00 after the visit.',
  );
  expect(chargeSentence({ ...AFTER, status: 'completed' })).toBeUndefined();
});
