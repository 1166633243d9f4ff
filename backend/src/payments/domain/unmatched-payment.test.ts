import { isOurMoney } from './unmatched-payment.js';

const ours = { installation: 'a', customer: false };

test('money of this installation counts, whoever its customer is', () => {
  expect(isOurMoney({ status: 'succeeded', installation: 'a' }, ours)).toBe(true);
  expect(isOurMoney({ status: 'processing', installation: 'a' }, ours)).toBe(true);
});

test('another installation’s money does not count, even if both have its customer', () => {
  expect(isOurMoney({ status: 'succeeded', installation: 'b' }, { ...ours, customer: true })).toBe(false);
});

test('money without an installation counts if its customer is ours', () => {
  expect(isOurMoney({ status: 'succeeded', installation: null }, ours)).toBe(false);
  expect(isOurMoney({ status: 'succeeded', installation: null }, { ...ours, customer: true })).toBe(true);
});

test.each(['awaiting_card', 'action_required', 'cancelled'] as const)(
  'a payment that is %s does not count',
  (status) => {
    expect(isOurMoney({ status, installation: 'a' }, ours)).toBe(false);
  },
);
