import { plainLines } from './price-lines.js';
import { LedgerAccount } from './ledger-account.js';
import { Payment } from './payment.js';
import { type Credited, Refund } from './refund.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const refund = (): Refund =>
  Object.assign(new Refund(1, 5_000, 2_000, 'requested_by_customer', NOW), { id: 9 });

/** A $120 booking that was paid, and a requested refund of $50, $20 of it as goodwill. */
const credited = (): Credited => {
  const account = new LedgerAccount(7, 'ada', 15_000);
  const request = { bookingId: 7, userId: 'ada', amount: 15_000, description: '', saveCard: false };
  const payment = Object.assign(new Payment({ ...request, offSession: false }, NOW), { id: 1 });
  account.capture(1, 15_000);
  account.changePrice(plainLines(account.price), plainLines(12_000));
  account.reserveRefund(5_000);
  payment.captured = 15_000;
  payment.refunding = 5_000;
  return { account, payment };
};
const sides = ({ account, payment }: Credited) => [
  [account.refunding, account.refunded, account.waived, account.kept],
  [payment.refunding, payment.refunded],
];

test('a new refund is requested and has a unique reference', () => {
  expect(refund()).toMatchObject({
    paymentId: 1,
    amount: 5_000,
    waived: 2_000,
    reason: 'requested_by_customer',
    status: 'requested',
    keyVersion: 0,
    createdAt: NOW,
    checkAt: NOW,
  });
  expect(refund().reference).not.toBe(refund().reference);
});

test('a refund accepted by the provider moves no money yet', () => {
  const [one, both] = [refund(), credited()];
  expect(one.become('submitted', both)).toEqual([]);
  expect(one.status).toBe('submitted');
  expect(sides(both)).toEqual([
    [5_000, 0, 2_000, 10_000],
    [5_000, 0],
  ]);
  expect(one.become('submitted', both)).toBeNull();
});

test('a refund that arrived is recorded once in account and payment', () => {
  const [one, both] = [refund(), credited()];
  expect(one.become('succeeded', both)).toEqual([
    { kind: 'refund', reason: 'refund', amount: 5_000, refundId: 9, paymentId: 1 },
  ]);
  const refunded = [
    [0, 5_000, 2_000, 10_000],
    [0, 5_000],
  ];
  expect(sides(both)).toEqual(refunded);
  expect(one.become('succeeded', both)).toBeNull();
  expect(one.become('submitted', both)).toBeNull();
  expect(one.status).toBe('succeeded');
  expect(sides(both)).toEqual(refunded);
});

test('a refused refund is released in account and payment, and the waived amount is charged again', () => {
  const [one, both] = [refund(), credited()];
  one.become('submitted', both);
  expect(one.become('failed', both)).toEqual([{ kind: 'charge', reason: 'waiver', amount: 2_000 }]);
  const kept = [
    [0, 0, 0, 15_000],
    [0, 0],
  ];
  expect(sides(both)).toEqual(kept);
  expect(one.become('failed', both)).toBeNull();
  expect(one.become('succeeded', both)).toBeNull();
  expect(one.status).toBe('failed');
  expect(sides(both)).toEqual(kept);
});

test('a refund returned by the bank is taken back in account and payment', () => {
  const [one, both] = [refund(), credited()];
  one.become('succeeded', both);
  expect(one.become('failed', both)).toEqual([
    { kind: 'refund', reason: 'returned_refund', amount: -5_000, refundId: 9, paymentId: 1 },
    { kind: 'charge', reason: 'waiver', amount: 2_000 },
  ]);
  expect(sides(both)).toEqual([
    [0, 0, 0, 15_000],
    [0, 0],
  ]);
});

test.each([
  ['requested', false],
  ['submitted', false],
  ['succeeded', true],
  ['failed', true],
] as const)('%s: ended is %s', (status, ended) => {
  expect(Object.assign(refund(), { status }).ended).toBe(ended);
});
