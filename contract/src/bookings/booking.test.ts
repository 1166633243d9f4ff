import { expect, test } from 'vitest';
import type { PaymentStatus } from '../payments/payment.js';
import { isPaidFor } from './booking.js';

test.each<[string, number, PaymentStatus, boolean]>([
  ['money is there', 12_000, 'paid', true],
  ['money is there, and a fee is still open', 12_000, 'pending', true],
  ['a cent is money', 1, 'partially_refunded', true],
  ['a free visit that is settled', 0, 'paid', true],
  ['nothing was paid', 0, 'pending', false],
  ['all went back', 0, 'refunded', false],
  ['more went back than came', -500, 'refunded', false],
])('whether a visit is paid: %s', (_, paid, paymentStatus, is) => {
  expect(isPaidFor({ paid, paymentStatus })).toBe(is);
});
