import { beyondPolicy, concessionOf } from './beyond-policy.js';

const money = (kept: number, balance = 0, openFees = 0) => ({ kept, balance, openFees });

test.each([
  ['a lower price of a paid visit', money(12_000), money(8_000), false, [4_000, 0]],
  ['a higher price of a paid visit', money(12_000), money(12_000, 3_000), false, [0, 0]],
  ['a lower price of an upcoming, unpaid visit', money(0, 12_000), money(0, 9_000), false, [0, 0]],
  ['a price that was too high', money(12_000, 3_000), money(12_000), false, [0, 0]],
  ['an open fee that is dropped', money(12_000, 3_000, 3_000), money(12_000), false, [3_000, 0]],
  ['a part of a debt', money(0, 12_000), money(0, 9_000), true, [0, 3_000]],
  ['a debt that was paid in part', money(5_000, 7_000), money(4_000), true, [1_000, 7_000]],
] as const)('%s', (_, before, after, debt, [returned, forgiven]) =>
  expect(concessionOf(before, after, debt)).toEqual({ returned, forgiven }),
);

test.each([
  [{ returned: 8_000, forgiven: 0 }, 8_000, null],
  [{ returned: 8_001, forgiven: 0 }, 8_000, 'refund'],
  [{ returned: 1, forgiven: 0 }, 0, 'refund'],
  [{ returned: 0, forgiven: 0 }, 0, null],
  [{ returned: 0, forgiven: 1 }, 8_000, 'debt'],
  [{ returned: 9_000, forgiven: 1 }, 8_000, 'debt'],
] as const)('%j, if the policy refunds %i cents, exceeds the policy by: %s', (concession, policy, beyond) =>
  expect(beyondPolicy(concession, policy)).toBe(beyond),
);
