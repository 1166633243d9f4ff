import { expect, test } from 'vitest';
import { depositOf } from './payment-rule.js';
import type { PaymentRule } from './price-book.js';

const AFTER: PaymentRule = { when: 'after' };
const FIFTY: PaymentRule = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } };
const THIRD: PaymentRule = { when: 'deposit', deposit: { kind: 'percent', percent: 33_333 } };

test.each<[string, PaymentRule | undefined, number, number | null]>([
  ['without a rule everything is due', undefined, 15_000, null],
  ['nothing is due before the visit', AFTER, 15_000, 0],
  ['a fixed deposit', FIFTY, 15_000, 5_000],
  ['a deposit as high as the price', FIFTY, 5_000, null],
  ['a deposit above the price, after a discount', FIFTY, 4_000, null],
  ['a percentage, rounded to the cent', THIRD, 10_001, 3_334],
  ['all of it', { when: 'deposit', deposit: { kind: 'percent', percent: 100_000 } }, 10_000, null],
  ['a free visit after which nothing would be charged', AFTER, 0, null],
  ['a free visit with a deposit', THIRD, 0, null],
])('%s', (_name, rule, price, due) => {
  expect(depositOf(rule, price)).toBe(due);
});
