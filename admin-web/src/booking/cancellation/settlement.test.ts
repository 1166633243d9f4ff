import { expect, it } from 'vitest';
import { aBoundPreview, aPreview } from '../../testing/a-preview';
import { firstChoice, needsReason, settlementOf, termsOf } from './settlement';

const coming = aPreview();
const past = aPreview({ bookingId: 8, standard: 'none', tookPlace: true });
const cancelled = aPreview({ bookingId: 9, options: [] });

it('adds up what a choice moves', () => {
  expect(settlementOf([coming, past], 'minus-fee')).toEqual({
    paid: 24000,
    refunded: 16000,
    kept: 8000,
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
