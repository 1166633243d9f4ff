import { CANCELLATION_REFUNDS } from '@homebright/contract';
import { policyRefund, settlementOf, standardRefund } from './office-cancellation.js';

const booking = { cancellationFee: 4_000, chargedAfter: false };
const settled = (state: { kept: number; openFees?: number; refundable?: number }) =>
  CANCELLATION_REFUNDS.map((refund) => {
    const whole = { openFees: 0, balance: 0, refundable: state.kept, ...state };
    const { refund: returned, kept } = settlementOf(refund, whole, booking);
    return [refund, returned, kept];
  });

test('refunds everything, everything except the fees, or nothing', () => {
  expect(settled({ kept: 12_000 })).toEqual([
    ['full', 12_000, 0],
    ['minus-fee', 8_000, 4_000],
    ['none', 0, 12_000],
  ]);
  expect(settled({ kept: 12_000, openFees: 3_000 })[1]).toEqual(['minus-fee', 5_000, 7_000]);
});

test('never keeps or refunds more than was paid', () => {
  expect(settled({ kept: 3_000 })[1]).toEqual(['minus-fee', 0, 3_000]);
  expect(settled({ kept: 0 })).toEqual([
    ['full', 0, 0],
    ['minus-fee', 0, 0],
    ['none', 0, 0],
  ]);
});

test('if the card is charged after the visit, it owes what was not paid of the fees, but no more than the price', () => {
  const charged = { ...booking, chargedAfter: true };
  const state = { kept: 1_500, balance: 10_500, openFees: 0, refundable: 1_500 };
  expect(settlementOf('minus-fee', state, charged)).toEqual({ refund: 0, kept: 4_000, owed: 2_500 });
  expect(settlementOf('full', state, charged)).toEqual({ refund: 1_500, kept: 0, owed: 0 });
  expect(settlementOf('none', state, charged)).toEqual({ refund: 0, kept: 1_500, owed: 0 });
  const cheap = { kept: 0, balance: 3_000, openFees: 0, refundable: 0 };
  expect(settlementOf('minus-fee', cheap, charged)).toEqual({ refund: 0, kept: 3_000, owed: 3_000 });
});

test('money that a bank holds because of a dispute is not refunded', () => {
  expect(settled({ kept: 12_000, refundable: 2_000 })[0]).toEqual(['full', 2_000, 0]);
});

test('by default everything or the policy’s amount is refunded, but nothing for a visit that took place', () => {
  const standards = [false, true].map((bound) => [standardRefund(false, bound), standardRefund(true, bound)]);
  expect(standards).toEqual([
    ['full', 'none'],
    ['minus-fee', 'none'],
  ]);
});

test('the policy refunds what a cancelling customer gets, and nothing after the visit took place', () => {
  const paid = { kept: 12_000, balance: 0, openFees: 3_000, refundable: 12_000 };
  expect([policyRefund(false, paid, booking), policyRefund(true, paid, booking)]).toEqual([5_000, 0]);
});
