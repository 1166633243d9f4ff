import { isOurMoney } from './unmatched-payment.js';

const ours = { installation: 'a', customer: false };

test('money of this installation counts, whoever its customer is', () => {
  expect(isOurMoney({ status: 'succeeded', installation: 'a' }, ours)).toBe(true);
  expect(isOurMoney({ status: 'processing', installation: 'a' }, ours)).toBe(true);
});

test('another installation’s does not, even of a customer that both have', () => {
  expect(isOurMoney({ status: 'succeeded', installation: 'b' }, { ...ours, customer: true })).toBe(false);
});

test('what does not say whose it is goes by its customer', () => {
  expect(isOurMoney({ status: 'succeeded', installation: null }, ours)).toBe(false);
  expect(isOurMoney({ status: 'succeeded', installation: null }, { ...ours, customer: true })).toBe(true);
});

test.each(['awaiting_card', 'action_required', 'cancelled'] as const)('%s is no money', (status) => {
  expect(isOurMoney({ status, installation: 'a' }, ours)).toBe(false);
});
