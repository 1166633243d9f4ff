import type { VisitNow } from '@homebright/contract';
import { expect, it } from 'vitest';
import { initialsOf, visitState } from './visit-now';

const PLANNED: VisitNow = {
  bookingId: 7,
  status: 'planned',
  onTheWayAt: null,
  minutesAway: null,
  startedAt: null,
  finishedAt: null,
  notEnteredAt: null,
  lateFrom: '2026-11-24T17:15:00.000Z',
  runningLate: null,
  cleaners: [],
};
const state = (more: Partial<VisitNow>, at = '2026-11-24T13:00:00.000Z') =>
  visitState({ ...PLANNED, ...more }, new Date(at), 'America/New_York');

it.each<[string, Partial<VisitNow>, string | undefined]>([
  ['nothing yet', {}, undefined],
  ['said to be later', { runningLate: 20 }, '20 min late'],
  [
    'on the way',
    { status: 'on_the_way', onTheWayAt: '2026-11-24T13:40:00.000Z', minutesAway: 25 },
    'On the way, there 9:05 AM',
  ],
  [
    'on the way for nobody knows how long',
    { status: 'on_the_way', onTheWayAt: '2026-11-24T13:40:00.000Z' },
    'On the way 8:40 AM',
  ],
  ['started', { status: 'started', startedAt: '2026-11-24T14:05:00.000Z' }, 'Started 9:05 AM'],
  ['finished', { status: 'finished', finishedAt: '2026-11-24T16:02:00.000Z' }, 'Finished 11:02 AM'],
  [
    'locked out',
    { status: 'not_entered', notEnteredAt: '2026-11-24T14:10:00.000Z' },
    'Could not get in 9:10 AM',
  ],
])('%s', (_what, more, words) => expect(state(more)?.words).toBe(words));

it('is late from the minute that the server says, whether anybody tells or not', () => {
  expect(state({}, '2026-11-24T17:14:59.000Z')).toBeUndefined();
  expect(state({}, '2026-11-24T17:15:00.000Z')).toEqual({ words: 'Late', tone: 'error' });
  const coming = { status: 'on_the_way', onTheWayAt: '2026-11-24T17:00:00.000Z' } as const;
  expect(state(coming, '2026-11-24T17:20:00.000Z')?.words).toBe('Late, on the way');
  expect(state({ lateFrom: null }, '2026-11-25T00:00:00.000Z')).toBeUndefined();
});

it('makes initials of names as they are', () => {
  expect(['Ana Ruiz', 'Bo', 'María de la Cruz', ' di fox '].map(initialsOf)).toEqual(['AR', 'B', 'MC', 'DF']);
});
