import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptMoney } from './cancellation.js';

test.each([
  ['paid, nothing open: the cancellation fee', 12_000, 4_000, 0, [4_000, 0, 4_000, 8_000]],
  ['a rebooking fee open: that as well', 12_000, 4_000, 3_000, [4_000, 3_000, 7_000, 5_000]],
  ['three open: all of them', 25_000, 4_000, 9_000, [4_000, 9_000, 13_000, 12_000]],
  ['never more than was paid', 6_000, 4_000, 9_000, [4_000, 2_000, 6_000, 0]],
  ['less paid than the fee', 100, 4_000, 3_000, [100, 0, 100, 0]],
  ['nothing paid', 0, 4_000, 3_000, [0, 0, 0, 0]],
  ['without fees, everything goes back', 12_000, 0, 0, [0, 0, 0, 12_000]],
  ['lost to a dispute and refunded, too: nothing', -500, 4_000, 0, [0, 0, 0, 0]],
])('%s', (_, paid, cancellationFee, openFees, [fee, rebookingFees, kept, refund]) => {
  expect(keptMoney(paid, { cancellationFee, openFees })).toEqual({
    cancellationFee: fee,
    rebookingFees,
    kept,
    refund,
  });
});

test('refund = paid − min(fee + open fees, paid), whatever the amounts', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (paid, cancellationFee, openFees) => {
      const { kept, refund, rebookingFees } = keptMoney(paid, { cancellationFee, openFees });
      expect(refund).toBe(paid - Math.min(cancellationFee + openFees, paid));
      expect(kept + refund).toBe(paid);
      expect(rebookingFees).toBeGreaterThanOrEqual(0);
    }),
    { seed: 1 },
  );
});
