import { expect, test } from 'vitest';
import { booking, chargedLater, depositPaid } from '../../testing/samples.js';
import { keptAtCancelling } from './kept-at-cancelling.js';

const paid = {
  status: 'confirmed',
  paymentStatus: 'paid',
  collection: null,
  balance: 0,
  paid: 12_000,
} as const;

test.each<[string, Parameters<typeof booking>[0], number, object]>([
  ['a paid visit refunds the rest', paid, 4_000, { kept: 4_000, refund: 8_000, charge: 0 }],
  ['an unpaid one keeps nothing', {}, 4_000, { kept: 0, refund: 0, charge: 0 }],
  ['a saved card is charged the fee', chargedLater, 4_000, { kept: 4_000, refund: 0, charge: 4_000 }],
  [
    'at most the price',
    { ...chargedLater, balance: 3_000 },
    4_000,
    { kept: 3_000, refund: 0, charge: 3_000 },
  ],
  ['nothing in the free time', chargedLater, 0, { kept: 0, refund: 0, charge: 0 }],
  [
    'a deposit above the fee is refunded in part',
    depositPaid,
    4_000,
    { kept: 4_000, refund: 1_000, charge: 0 },
  ],
  ['a deposit as high as the fee', depositPaid, 5_000, { kept: 5_000, refund: 0, charge: 0 }],
  ['a deposit below the fee', depositPaid, 6_000, { kept: 6_000, refund: 0, charge: 1_000 }],
  [
    'the fee of a move is kept too',
    { ...chargedLater, openFees: 3_000, balance: 15_000 },
    4_000,
    { cancellationFee: 4_000, rebookingFees: 3_000, kept: 7_000, charge: 7_000 },
  ],
])('%s', (_name, changes, fee, kept) => {
  expect(keptAtCancelling(booking(changes), fee)).toMatchObject(kept);
});
