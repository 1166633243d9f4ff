import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../api/query-client.js';
import { booking, chargedLater } from '../../testing/samples.js';
import { keepPending, loadPending, withDraftId } from '../../testing/kept.js';

beforeEach(() =>
  keepPending({ ...withDraftId({ service: '2-hour' } as Parameters<typeof withDraftId>[0]), bookingId: 41 }),
);

it.each<[string, unknown[], unknown, boolean]>([
  ['one paid booking', ['/api/bookings', 41], booking({ paymentStatus: 'paid' }), true],
  ['the list', ['/api/bookings'], [booking({ id: 3 }), booking({ paymentStatus: 'paid' })], true],
  ['a refund', ['/api/bookings'], [booking({ paymentStatus: 'refunded' })], true],
  [
    'a move to another day',
    ['/api/bookings'],
    [{ ...booking({ status: 'cancelled' }), cancelledAs: 'moved' }],
    true,
  ],
  ['a saved card', ['/api/bookings', 41], booking(chargedLater), true],
  ['a card that is not saved yet', ['/api/bookings', 41], booking({ deposit: 0 }), false],
  ['an unpaid booking', ['/api/bookings', 41], booking(), false],
  ['another paid booking', ['/api/bookings'], [booking({ id: 3, paymentStatus: 'paid' })], false],
  ['another answer', ['/api/subscriptions'], [booking({ paymentStatus: 'paid' })], false],
])('a draft and %s', async (_, queryKey, answer, isRetired) => {
  await newQueryClient().fetchQuery({ queryKey, queryFn: () => answer });
  expect(loadPending() === undefined).toBe(isRetired);
});
