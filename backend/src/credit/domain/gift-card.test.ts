import { giftCardCodeOf } from '@homebright/contract';
import {
  CODE_ALPHABET,
  codeFrom,
  endsByReturn,
  inGroups,
  isCode,
  refuseEnded,
  refuseRedeeming,
} from './gift-card.js';

const CODE = codeFrom(Uint8Array.from({ length: 32 }, (_, index) => index * 7));

test('a code has 16 characters that cannot be mistaken', () => {
  expect(CODE).toHaveLength(16);
  expect(isCode(CODE)).toBe(true);
  expect(new Set(CODE_ALPHABET).size).toBe(32);
  expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
});

test('a code may be typed in lower case, with spaces and any dash', () => {
  const typed = ` ${inGroups(CODE).toLowerCase().replace('-', ' – ').replace('-', '—')} `;
  expect(giftCardCodeOf(typed)).toBe(CODE);
  expect(isCode(giftCardCodeOf('ABCD-EFGH'))).toBe(false);
});

test('only paid cards are redeemed', () => {
  expect(() => refuseRedeeming('paid')).not.toThrow();
  expect(() => refuseRedeeming('delivered')).not.toThrow();
  expect(() => refuseRedeeming('redeemed')).toThrow('already been redeemed');
  expect(() => refuseRedeeming('cancelled')).toThrow('was cancelled');
  expect(() => refuseRedeeming('unpaid')).toThrow('don’t know');
});

test('the office changes only cards that are still open', () => {
  expect(() => refuseEnded('paid')).not.toThrow();
  for (const state of ['unpaid', 'redeemed', 'cancelled'] as const)
    expect(() => refuseEnded(state)).toThrow();
});

test.each([
  ['paid', 10_000, 0, true],
  ['delivered', 12_000, 0, true],
  ['delivered', 9_999, 0, false],
  ['delivered', 0, 1, true],
  ['redeemed', 10_000, 10_000, false],
  ['cancelled', 10_000, 0, false],
] as const)(
  'a %s card of $100 with %i refunded and %i disputed ends: %s',
  (state, refunded, disputed, ends) => {
    expect(endsByReturn({ state, value: 10_000, refunded, disputed })).toBe(ends);
  },
);
