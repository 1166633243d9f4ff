import { SUBSCRIPTION_STATUSES } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { checkStateGraph, mayMove, statesOf } from '../../kernel/state-graph.js';
import { Booking } from './booking.js';
import { SUBSCRIPTION_STATES } from './subscription-states.js';
import { Subscription } from './subscription.js';

const NOW = new Date('2027-03-10T17:00:00Z');

const subscription = (parts: Partial<Subscription> = {}): Subscription =>
  Object.assign(new Subscription(), {
    status: 'active',
    frequency: 'weekly',
    firstDate: '2027-03-16',
    firstOccurrence: 0,
    nextOccurrence: 4,
    extendOn: '2027-03-17',
    ...parts,
  });

test('its statuses hold together, and every one can end', () => {
  expect(() => checkStateGraph(SUBSCRIPTION_STATES)).not.toThrow();
  expect(statesOf(SUBSCRIPTION_STATES).sort()).toEqual([...SUBSCRIPTION_STATUSES].sort());
});

test('it starts as its first visit is', () => {
  const started = subscription({ status: 'incomplete' });
  const first = Object.assign(new Booking(), {
    serviceType: '4-hour',
    recurringFrequency: 'monthly',
    appointmentDate: '2027-03-20',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
    cataloguePrice: 25_000,
    customPrice: 20_000,
    priceLockedAt: NOW,
  });
  started.start(first, '2027-03-10', NOW);
  expect(started).toMatchObject({
    status: 'active',
    serviceType: '4-hour',
    frequency: 'monthly',
    firstDate: '2027-03-20',
    customTime: '09:00 AM',
    price: 20_000,
    priceLockedAt: NOW,
    extendOn: '2027-03-10',
  });
});

test('it keeps a price that was agreed for its later visits', () => {
  const agreed = subscription({ status: 'incomplete', price: 9_000, priceLockedAt: NOW });
  const first = Object.assign(new Booking(), { cataloguePrice: 25_000, customPrice: 20_000 });
  agreed.start(first, '2027-03-10', NOW);
  expect(agreed).toMatchObject({ status: 'active', price: 9_000, priceLockedAt: NOW });
});

test('resumed, it goes on with its next old date', () => {
  const paused = subscription();
  paused.pause(NOW);
  expect(paused.extendOn).toBeNull();
  paused.remember({ was: paused.snapshot(), withdrawn: [], lastId: 0 }, NOW);
  paused.resume('2027-04-01', '2027-03-31', NOW);
  expect(paused).toMatchObject({ status: 'active', nextOccurrence: 3, extendOn: '2027-03-31', undo: null });
  expect(paused.dateOf(3)).toBe('2027-04-06');
});

test('resumed ahead of its day it has no visits before that; resumed by hand it may', () => {
  const paused = subscription();
  paused.pause(NOW, '2027-04-06');
  expect(paused.notBeforeResumed('2027-04-04')).toBe('2027-04-06');
  paused.resume('2027-04-06', '2027-04-03', NOW);
  expect(paused).toMatchObject({ status: 'active', nextOccurrence: 3, extendOn: '2027-04-03' });
  expect(paused.notBeforeResumed('2027-04-04')).toBe('2027-04-06');
  expect(paused.notBeforeResumed('2027-04-07')).toBe('2027-04-07');
  paused.pause(NOW, '2027-05-01');
  paused.resume('2027-04-04', '2027-04-03', NOW);
  expect(paused.notBeforeResumed('2027-04-04')).toBe('2027-04-04');
});

test.each([
  [1, 4, '2027-03-10', 'none of the four before it has passed: at once'],
  [4, 4, '2027-03-24', 'the day after the one four before it'],
  [4, 0, '2027-04-21', 'without visits ahead: the day after its own date'],
])('after visit %i with %i ahead, the next one is due on %s: %s', (nextOccurrence, ahead, day) => {
  const extended = subscription({ nextOccurrence });
  extended.advance(ahead, '2027-03-10');
  expect(extended).toMatchObject({ nextOccurrence: nextOccurrence + 1, extendOn: day });
});

test('another frequency counts from its own first date with new numbers', () => {
  const changed = subscription();
  changed.changeRhythm({ frequency: 'monthly' }, '2027-03-31', new Set(), NOW);
  changed.planFrom('2027-04-01', '2027-03-20');
  expect(changed).toMatchObject({ firstOccurrence: 4, nextOccurrence: 5 });
  expect(changed.dateOf(5)).toBe('2027-04-30');
  const paidFarAhead = subscription();
  paidFarAhead.changeRhythm({ frequency: 'monthly' }, '2027-03-31', new Set([1, 7]), NOW);
  expect(paidFarAhead).toMatchObject({ firstOccurrence: 8, nextOccurrence: 8 });
});

test('the number of an occurrence says its date, and which is the next free one', () => {
  const weekly = subscription();
  expect(weekly.nextFree('2027-03-17', new Set())).toBe(1);
  expect(weekly.nextFree('2027-03-23', new Set([0, 1, 3]))).toBe(2);
  expect(weekly.nextFree('2027-03-24', new Set([2, 3]))).toBe(4);
  const moved = { appointmentDate: '2027-05-01' };
  expect(weekly.regularDate({ ...moved, occurrence: 1 })).toBe('2027-03-23');
  expect(weekly.regularDate({ ...moved, occurrence: null })).toBe('2027-05-01');
  weekly.firstOccurrence = 2;
  expect(weekly.regularDate({ ...moved, occurrence: 1 })).toBe('2027-05-01');
});

test('what cannot follow is refused', () => {
  expect(() => subscription({ status: 'ended' }).resume('2027-04-01', '2027-03-31', NOW)).toThrow(
    DomainError,
  );
  expect(() => subscription({ status: 'paused' }).pause(NOW)).toThrow(DomainError);
  expect(() => subscription().start(new Booking(), '2027-03-10', NOW)).toThrow(DomainError);
});

test('its first visit without a frequency leaves the one that was asked for', () => {
  const started = subscription({ status: 'incomplete', frequency: 'bi-weekly' });
  started.start(
    Object.assign(new Booking(), { recurringFrequency: null, customPrice: 1 }),
    '2027-03-10',
    NOW,
  );
  expect(started).toMatchObject({ frequency: 'bi-weekly', updatedAt: NOW });
});

test('ended, no visit follows', () => {
  const ended = subscription();
  ended.end(NOW);
  expect(ended).toMatchObject({ status: 'ended', extendOn: null, updatedAt: NOW });
});

test('another time and another frequency are changes of this moment', () => {
  const one = subscription();
  one.changeTime({ time: 'custom', customTime: '09:00 AM' }, NOW);
  expect(one).toMatchObject({ appointmentTime: 'custom', customTime: '09:00 AM', updatedAt: NOW });
  const other = subscription();
  other.changeRhythm({ frequency: 'bi-weekly' }, '2027-03-30', new Set(), NOW);
  expect(other).toMatchObject({ frequency: 'bi-weekly', firstDate: '2027-03-30', updatedAt: NOW });
});

test.each([
  ['incomplete', 'The first visit of this plan is not paid yet.'],
  ['paused', 'This plan is paused already.'],
  ['ended', 'This plan has ended already.'],
] as const)('pausing one that is %s is a conflict: %s', (status, message) =>
  expect(() => subscription({ status }).pause(NOW)).toThrow(
    expect.objectContaining({ code: 'CONFLICT', message }),
  ),
);

test('resuming one that is active is a conflict that says so', () => {
  expect(() => subscription().resume('2027-04-01', '2027-03-31', NOW)).toThrow(
    'This plan is active already.',
  );
});

test.each<[string, string, boolean]>([
  ['incomplete', 'active', true],
  ['incomplete', 'paused', false],
  ['active', 'incomplete', false],
  ['paused', 'ended', true],
  ['ended', 'incomplete', true],
  ['ended', 'active', false],
])('%s, then %s: %s', (from, to, may) => {
  expect(mayMove(SUBSCRIPTION_STATES, from as 'active', to as 'active')).toBe(may);
});
