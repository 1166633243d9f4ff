import { expect, test } from 'vitest';
import {
  cardBrandLabel,
  COLLECTIONS,
  disputeLabel,
  isPayable,
  isRemindable,
  PAYMENT_STATUSES,
  paymentStatusLabel,
  refundShares,
} from './payment.js';

test.each([
  ['due', true],
  ['failed', true],
  [null, true],
  ['scheduled', false],
] as const)('a pending payment is asked for when it is collected as %s: %s', (collection, is) => {
  expect(isPayable({ paymentStatus: 'pending', collection })).toBe(is);
});

test('no other payment is requested', () => {
  for (const paymentStatus of PAYMENT_STATUSES.filter((status) => status !== 'pending')) {
    for (const collection of [...COLLECTIONS, null]) {
      expect(isPayable({ paymentStatus, collection })).toBe(false);
    }
  }
});

test.each([
  ['pending', 'due', 'confirmed', '2027-03-01', true],
  ['pending', 'failed', 'completed', '2027-03-01', true],
  ['pending', 'scheduled', 'pending', '2027-03-16', false],
  ['pending', null, 'pending', '2027-03-10', true],
  ['pending', null, 'pending', '2027-03-09', false],
  ['pending', null, 'cancelled', '2027-03-16', false],
  ['paid', null, 'pending', '2027-03-16', false],
] as const)(
  'of a payment that is %s and %s for a %s visit of %s, a reminder is offered: %s',
  (paymentStatus, collection, status, appointmentDate, is) => {
    const booking = { paymentStatus, collection, status, appointmentDate };
    expect(isRemindable(booking, '2027-03-10')).toBe(is);
  },
);

test.each([
  ['succeeded', 'Paid'],
  ['canceled', 'Cancelled'],
  ['partially_refunded', 'Partially refunded'],
  ['on hold', 'on hold'],
  ['', 'Unknown'],
  [null, 'Unknown'],
  [undefined, 'Unknown'],
])('the status %j reads %s', (status, label) => expect(paymentStatusLabel(status)).toBe(label));

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
  ['unknown', 'Card'],
  ['', ''],
])('the card brand %j reads %s', (brand, label) => expect(cardBrandLabel(brand)).toBe(label));

test.each([
  ['needs_response', 'Needs a response'],
  ['under_review', 'Under review'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['prevented', 'Prevented'],
  ['appeal_needs_response', 'Appeal, needs a response'],
  ['warning_needs_response', 'Inquiry, needs a response'],
  ['warning_under_review', 'Inquiry under review'],
  ['warning_closed', 'Inquiry closed'],
  ['new_at_the_provider', 'New at the provider'],
])('the dispute %j reads %s', (status, label) => expect(disputeLabel(status)).toBe(label));

const PAYMENTS = [
  { method: 'cash', refundable: 2_000 },
  { method: 'check', refundable: 0 },
  { method: 'card', refundable: 10_000 },
] as const;

test.each([
  [1_500, [['cash', 1_500]]],
  [
    5_000,
    [
      ['cash', 2_000],
      ['card', 3_000],
    ],
  ],
  [
    99_000,
    [
      ['cash', 2_000],
      ['card', 10_000],
    ],
  ],
  [0, []],
])('a refund of %i is taken from the newest payments first', (amount, expected) => {
  const shares = refundShares(amount, PAYMENTS);
  expect(shares.map(({ source, part }) => [source.method, part])).toEqual(expected);
});
