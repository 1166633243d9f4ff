import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { availableActions } from './available-actions';

it.each([
  ['pending', 0, 12_000, ['confirm', 'start', 'extras', 'assign']],
  ['confirmed', 12_000, 0, ['start', 'complete', 'extras', 'assign', 'refund']],
  ['confirmed', 12_000, 3_500, ['start', 'complete', 'extras', 'assign', 'refund']],
  ['in-progress', 12_000, 0, ['complete', 'assign', 'refund']],
  ['in-progress', 0, 12_000, ['complete', 'assign', 'write-off']],
  ['completed', 6_000, 0, ['refund']],
  ['completed', 0, 12_000, ['write-off']],
  ['completed', 0, 0, []],
  ['cancelled', 0, 0, ['restore']],
  ['cancelled', 4_000, 0, ['refund', 'restore']],
] as const)('a %s booking with %i cents paid and %i due offers %j', (status, paid, balance, actions) => {
  expect(availableActions({ status, paid, balance })).toEqual(actions);
});

it('takes a booking without a status for a pending one', () => {
  expect(availableActions(aBooking({ status: undefined }))).toEqual(['confirm', 'start', 'extras', 'assign']);
});
