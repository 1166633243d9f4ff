import { CANCELLATION_REFUNDS } from '@homebright/contract';
import { policyRefund, settlementOf, standardRefund } from './office-cancellation.js';

const booking = { cancellationFee: 4_000 };
const settled = (state: { kept: number; openFees?: number; refundable?: number }) =>
  CANCELLATION_REFUNDS.map((refund) => {
    const whole = { openFees: 0, refundable: state.kept, ...state };
    const { refund: returned, kept } = settlementOf(refund, whole, booking);
    return [refund, returned, kept];
  });

test('gives all back, all but the fees, or nothing', () => {
  expect(settled({ kept: 12_000 })).toEqual([
    ['full', 12_000, 0],
    ['minus-fee', 8_000, 4_000],
    ['none', 0, 12_000],
  ]);
  expect(settled({ kept: 12_000, openFees: 3_000 })[1]).toEqual(['minus-fee', 5_000, 7_000]);
});

test('never keeps or gives back more than was paid', () => {
  expect(settled({ kept: 3_000 })[1]).toEqual(['minus-fee', 0, 3_000]);
  expect(settled({ kept: 0 })).toEqual([
    ['full', 0, 0],
    ['minus-fee', 0, 0],
    ['none', 0, 0],
  ]);
});

test('what a bank holds for a dispute waits for its decision', () => {
  expect(settled({ kept: 12_000, refundable: 2_000 })[0]).toEqual(['full', 2_000, 0]);
});

test('without a choice all goes back, or what policy gives, but nothing for a visit that took place', () => {
  const standards = [false, true].map((bound) => [standardRefund(false, bound), standardRefund(true, bound)]);
  expect(standards).toEqual([
    ['full', 'none'],
    ['minus-fee', 'none'],
  ]);
});

test('policy gives back what the customer gets who cancels, and nothing once it took place', () => {
  const paid = { kept: 12_000, openFees: 3_000, refundable: 12_000 };
  expect([policyRefund(false, paid, booking), policyRefund(true, paid, booking)]).toEqual([5_000, 0]);
});
