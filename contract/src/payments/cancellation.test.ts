import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feesAt, keptMoney } from './cancellation.js';
import { policyInWords } from './policy-words.js';

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

const FEES = { cancellationFee: 4_000, rebookingFee: 3_000 };
const UNTIL = '2027-03-15T12:00:00.000Z';

test.each([
  ['as installed they apply at any time', null, '2000-01-01T00:00:00Z', FEES],
  ['an API of before says nothing of it', undefined, '2000-01-01T00:00:00Z', FEES],
  ['before that both are free', UNTIL, '2027-03-15T11:59:59.999Z', { cancellationFee: 0, rebookingFee: 0 }],
  ['from that instant on they apply', UNTIL, UNTIL, FEES],
])('%s', (_, freeUntil, now, expected) => {
  expect(feesAt({ ...FEES, freeUntil }, Date.parse(now))).toEqual(expected);
});

test('the policy in words', () => {
  const terms = { ...FEES, freeNoticeHours: 0, lockout: null };
  const lockout = { fee: 2_550, text: null, textSpanish: 'Sin llave no hay visita.' };
  expect(policyInWords(terms, 'en')).toEqual([
    'If your plans change: after payment, rescheduling costs $30 and cancelling $40, until the visit starts.',
  ]);
  expect(policyInWords({ ...terms, freeNoticeHours: 24, lockout }, 'en')).toEqual([
    'If your plans change: rescheduling and cancelling are free until 24 hours before your visit. ' +
      'After that, for a paid visit, rescheduling costs $30 and cancelling $40.',
    'If we can’t get in when we arrive, there is a $25.50 fee.',
  ]);
  expect(policyInWords({ ...terms, freeNoticeHours: 1, lockout }, 'es')).toEqual([
    'Si cambian sus planes: cambiar la fecha y cancelar es gratis hasta 1 hora antes de la visita. ' +
      'Después, si la visita está pagada, cambiar la fecha cuesta $30 y cancelar $40.',
    'Sin llave no hay visita.',
  ]);
  const free = { ...terms, cancellationFee: 0, rebookingFee: 0, freeNoticeHours: 24 };
  expect(policyInWords(free, 'en')).toEqual([
    'If your plans change: rescheduling and cancelling are free until the visit starts.',
  ]);
});
