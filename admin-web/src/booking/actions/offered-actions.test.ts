import { expect, it } from 'vitest';
import { offeredActions } from './offered-actions';

it.each([
  ['pending', 'pending', ['confirm', 'start', 'assign']],
  ['confirmed', 'paid', ['start', 'complete', 'assign', 'refund']],
  ['in-progress', 'paid', ['complete', 'assign', 'refund']],
  ['completed', 'partially_refunded', ['refund']],
  ['cancelled', 'refunded', ['restore']],
] as const)('a %s booking that is %s offers %j', (status, paymentStatus, actions) => {
  expect(offeredActions({ status, paymentStatus })).toEqual(actions);
});
