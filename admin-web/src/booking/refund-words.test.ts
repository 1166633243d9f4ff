import type { RefundSource } from '@homebright/contract';
import { expect, it } from 'vitest';
import { refundDone, refundWords } from './refund-words';

const CARD: RefundSource = { method: 'card', refundable: 10_000 };
const CASH: RefundSource = { method: 'cash', refundable: 2_000 };
const CHECK: RefundSource = { method: 'check', refundable: 3_000 };

it.each([
  [[CARD], '$50.00 goes back to the customer’s card.', 'Refund on its way'],
  [[{ ...CASH, refundable: 9_000 }], 'Give $50.00 back in cash.', 'Give $50.00 back in cash'],
  [
    [CASH, CARD],
    'Give $20.00 back in cash. $30.00 goes back to the customer’s card.',
    'Give $20.00 back in cash; $30.00 is on its way to the card',
  ],
  [
    [CASH, CHECK],
    'Give $20.00 back in cash and $30.00 back by check.',
    'Give $20.00 back in cash and $30.00 back by check',
  ],
  [undefined, '$50.00 goes back to the customer.', 'Refunded'],
])('says of what was paid by %j how $50 goes back', (sources, before, after) => {
  expect(refundWords(5_000, sources)).toBe(before);
  expect(refundDone(5_000, sources)).toBe(after);
});
