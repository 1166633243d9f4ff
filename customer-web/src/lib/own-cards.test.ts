import { expect, test } from 'vitest';
import { cardName, expiryOf, isExpired } from './own-cards.js';

test('a card has its brand, its last digits, and its month', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ••••\u00a00005');
  expect(expiryOf({ expMonth: 4, expYear: 2030 })).toBe('04/2030');
});

test.each([
  [3, 2027, false],
  [2, 2027, true],
  [12, 2026, true],
  [1, 2028, false],
])('a card of %s/%s has expired on March 31, 2027: %s', (expMonth, expYear, is) => {
  expect(isExpired({ expMonth, expYear }, '2027-03-31')).toBe(is);
});
