import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { availableActions } from './available-actions';

it.each([
  ['pending', 'pending', 12_000, ['confirm', 'start', 'extras', 'assign']],
  ['confirmed', 'paid', 0, ['start', 'complete', 'extras', 'assign', 'refund']],
  ['in-progress', 'paid', 0, ['complete', 'assign', 'refund']],
  ['in-progress', 'pending', 12_000, ['complete', 'assign', 'write-off']],
  ['completed', 'partially_refunded', 0, ['refund']],
  ['completed', 'pending', 12_000, ['write-off']],
  ['completed', 'cancelled', 0, []],
  ['cancelled', 'refunded', 0, ['restore']],
  ['cancelled', 'paid', 12_000, ['refund', 'restore']],
] as const)(
  'a %s booking that is %s with %i cents due offers %j',
  (status, paymentStatus, balance, actions) => {
    expect(availableActions({ status, paymentStatus, balance })).toEqual(actions);
  },
);

it('takes a booking without a status for a pending one', () => {
  expect(availableActions(aBooking({ status: undefined }))).toEqual(['confirm', 'start', 'extras', 'assign']);
});
