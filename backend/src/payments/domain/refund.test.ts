import { Refund } from './refund.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const refund = (): Refund => new Refund(1, 5_000, 2_000, 'requested_by_customer', NOW);

test('begins as requested, with a reference of its own', () => {
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

test('tells what it was when it moves on, and nothing when it stays', () => {
  const one = refund();
  expect(one.become('submitted')).toBe('requested');
  expect(one.become('submitted')).toBeNull();
  expect(one.become('succeeded')).toBe('submitted');
  expect(one.become('submitted')).toBeNull();
  expect(one.status).toBe('succeeded');
  expect(one.become('failed')).toBe('succeeded');
  expect(one.become('succeeded')).toBeNull();
  expect(one.status).toBe('failed');
});
