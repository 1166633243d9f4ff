import { expect, it } from 'vitest';
import { booking } from '../../../testing/samples.js';
import { canCancelVisit, canDiscard, canSkip, canUnskip, hasBegun, mayNote } from './visit-rules.js';

const TODAY = '2026-12-01';
const later = { appointmentDate: '2026-12-08', subscriptionId: 5, startsAt: '2026-12-08T13:00:00Z' };

it.each([
  ['a later visit of a plan', later, true, false],
  ['one that is paid', { ...later, paymentStatus: 'paid', paid: 12_000 }, false, false],
  ['one whose charge is under way', { ...later, paymentStatus: 'processing' }, false, false],
  ['one of today', { ...later, appointmentDate: TODAY }, true, false],
  ['one of yesterday', { ...later, appointmentDate: '2026-11-30' }, false, false],
  ['the first visit, held and not paid', { ...later, heldUntil: '2026-12-01T13:00:00Z' }, false, true],
  ['a single visit that is not paid', { ...later, subscriptionId: null }, false, true],
  ['a cancelled one', { ...later, status: 'cancelled', paymentStatus: 'cancelled' }, false, false],
] as const)('%s: skipped %#', (_, changes, skip, discard) => {
  const visit = booking(changes);
  expect([canSkip(visit, TODAY), canDiscard(visit, TODAY)]).toEqual([skip, discard]);
});

it.each([
  ['2026-12-02', 'confirmed', true],
  ['2026-12-02', 'pending', true],
  [TODAY, 'confirmed', false],
  ['2026-12-02', 'cancelled', false],
  ['2026-12-02', 'completed', false],
] as const)('notes for %s, %s: %s', (appointmentDate, status, may) =>
  expect(mayNote(booking({ appointmentDate, status }), TODAY)).toBe(may),
);

it.each([
  ['2026-12-02', 'skipped', true],
  [TODAY, 'skipped', false],
  ['2026-12-02', 'moved', false],
  ['2026-12-02', null, false],
] as const)('a visit on %s that was %s can be brought back: %s', (appointmentDate, cancelledAs, can) =>
  expect(canUnskip(booking({ appointmentDate, cancelledAs, status: 'cancelled' }), TODAY)).toBe(can),
);

it.each([
  ['at its time', {}, '2026-12-01T13:00:00Z', true],
  ['a minute before', {}, '2026-12-01T12:59:00Z', false],
  ['before it, once its crew has started', { status: 'in-progress' }, '2026-12-01T12:00:00Z', true],
  ['once it is completed', { status: 'completed' }, '2026-12-01T15:00:00Z', false],
  ['once it is cancelled', { status: 'cancelled' }, '2026-12-01T15:00:00Z', false],
  [
    'while nobody is to come, as for one that was never paid',
    { startsAt: null },
    '2026-12-01T15:00:00Z',
    false,
  ],
  ['the day after', { appointmentDate: '2026-11-30' }, '2026-12-01T15:00:00Z', false],
] as const)('a visit has begun %s: %#', (_, changes, now, begun) => {
  const visit = booking({ appointmentDate: TODAY, startsAt: '2026-12-01T13:00:00Z', ...changes });
  expect(hasBegun(visit, TODAY, Date.parse(now))).toBe(begun);
});

it.each([
  ['a paid one', { paymentStatus: 'paid', paid: 12_000 }, true],
  ['a moved one that owes its fee', { paid: 12_000, openFees: 3_000 }, true],
  ['a moved one that is over', { paid: 12_000, openFees: 3_000, appointmentDate: '2026-11-30' }, false],
  ['one that was never paid', {}, false],
  ['one that owes an extra', { paid: 12_000, balance: 3_500 }, false],
] as const)('cancelled for its fee: %s', (_, changes, can) =>
  expect(canCancelVisit(booking({ appointmentDate: '2026-12-08', ...changes }), TODAY)).toBe(can),
);
