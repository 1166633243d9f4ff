import { expect, it } from 'vitest';
import { aBoundPreview, aChargedPreview, aPreview } from '../../testing/a-preview';
import { firstChoice, mayCharge, needsReason, settlementOf, termsOf } from './settlement';

const coming = aPreview();
const past = aPreview({ bookingId: 8, standard: 'none', tookPlace: true });
const cancelled = aPreview({ bookingId: 9, options: [] });

it('adds up what a choice moves', () => {
  expect(settlementOf([coming, past], 'minus-fee')).toEqual({
    paid: 24000,
    refunded: 16000,
    kept: 8000,
    charged: 0,
    waiting: 0,
    dropped: 0,
  });
  expect(settlementOf([coming, past, cancelled], null)).toMatchObject({ refunded: 12000, kept: 12000 });
});

it('knows what waits for a bank, and what is not owed any more', () => {
  const disputed = aPreview({
    options: [{ refund: 'full', refunded: 2000, kept: 0, needsReason: false, message: null }],
    balance: 500,
  });
  expect(settlementOf([disputed], 'full')).toMatchObject({ waiting: 10000, dropped: 500 });
});

it('tells what the saved card is charged from what is kept of the payments', () => {
  const unpaid = aChargedPreview();
  const deposit = aChargedPreview({ bookingId: 8, paid: 3000 });
  expect(settlementOf([unpaid], 'minus-fee')).toMatchObject({ kept: 0, charged: 4000, dropped: 8000 });
  expect(settlementOf([unpaid], 'full')).toMatchObject({ kept: 0, charged: 0, dropped: 12_000 });
  expect(settlementOf([unpaid, deposit, coming], 'minus-fee')).toMatchObject({
    kept: 3000 + 4000,
    charged: 4000 + 1000,
    waiting: 0,
    dropped: 8000 + 8000,
  });
  expect([mayCharge([unpaid, coming]), mayCharge([coming, past])]).toEqual([true, false]);
});

it('begins with the standard, and with each its own where they differ', () => {
  expect([firstChoice([coming]), firstChoice([past]), firstChoice([coming, past])]).toEqual([
    'full',
    'none',
    null,
  ]);
});

it('sends what was shown, and nothing for a booking that is cancelled already', () => {
  expect(termsOf(coming, 'minus-fee', '')).toEqual({ refund: 'minus-fee', expectedRefund: 8000 });
  expect(termsOf(past, null, '')).toEqual({ refund: 'none', expectedRefund: 0 });
  expect([termsOf(cancelled, 'full', ''), termsOf(undefined, 'full', '')]).toEqual([{}, {}]);
});

it('asks why, and says it, only where more goes back than the role gives', () => {
  const bound = aBoundPreview();
  expect([needsReason([coming, bound], 'full'), needsReason([coming, bound], null)]).toEqual([true, false]);
  expect(termsOf(bound, 'full', 'Ill crew')).toMatchObject({ refund: 'full', reason: 'Ill crew' });
  expect(termsOf(coming, 'full', 'Ill crew')).not.toHaveProperty('reason');
  expect(firstChoice([bound])).toBe('minus-fee');
});
