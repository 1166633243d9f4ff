import { expect, test } from 'vitest';
import { MIN_CHARGE } from '../basics/money.js';
import { creditToPay, giftCardCodeOf } from './credit.js';

test.each([
  // Everything, a part, and a part that leaves enough for a card.
  [20_000, { due: 12_000, balance: 12_000 }, 12_000],
  [5_000, { due: 12_000, balance: 12_000 }, 5_000],
  [11_980, { due: 12_000, balance: 12_000 }, 11_950],
  [30, { due: 40, balance: 40 }, 0],
  // A card pays the rest after the visit: everything or nothing.
  [5_000, { due: 3_000, balance: 12_000 }, 0],
  [5_000, { due: 0, balance: 12_000 }, 0],
  [12_000, { due: 0, balance: 12_000 }, 12_000],
  [0, { due: 12_000, balance: 12_000 }, 0],
])('credit of %i pays of %j: %i', (credit, owed, paid) => {
  expect(creditToPay(credit, owed)).toBe(paid);
});

test('credit pays at most what there is and what is owed, and leaves a card enough', () => {
  for (const credit of [0, 1, 49, 50, 51, 99, 100, 149, 151, 1_000])
    for (const balance of [1, 49, 50, 51, 100, 150, 999]) {
      const paid = creditToPay(credit, { due: balance, balance });
      expect(paid).toBeLessThanOrEqual(Math.min(credit, balance));
      expect(paid).toBeGreaterThanOrEqual(0);
      if (paid > 0 && paid < balance) expect(balance - paid).toBeGreaterThanOrEqual(MIN_CHARGE);
    }
});

test('a code may be typed with spaces, dashes and in lower case', () => {
  expect(giftCardCodeOf(' abcd–efgh jklm.npqr ')).toBe('ABCDEFGHJKLMNPQR');
});
