import type { DispatchVisit, VisitNow } from '@homebright/contract';
import { expect, it } from 'vitest';
import { aVisit, BOARD } from '../../testing/a-board';
import { nextVisits } from './next-visits';

const NOON = new Date('2026-11-24T17:00:00Z');

const NOW: VisitNow = {
  bookingId: 1,
  status: 'planned',
  onTheWayAt: null,
  minutesAway: null,
  startedAt: null,
  finishedAt: null,
  notEnteredAt: null,
  lateFrom: null,
  runningLate: null,
  cleaners: [],
};

const visit = (id: number, startsAt: string | null, now: Partial<VisitNow> | null = null): DispatchVisit =>
  aVisit({ id, startsAt, now: now && { ...NOW, bookingId: id, ...now } });

const ids = (visits: readonly DispatchVisit[]) => visits.map(({ id }) => id);

it('puts late visits first, then those under way, then the next by time', () => {
  const assigned = [
    visit(1, '2026-11-24T20:00:00Z'),
    visit(2, '2026-11-24T14:00:00Z', { status: 'finished' }),
    visit(3, '2026-11-24T16:30:00Z', { lateFrom: '2026-11-24T16:45:00Z' }),
    visit(4, '2026-11-24T15:00:00Z', { status: 'started' }),
    visit(5, '2026-11-24T18:00:00Z', { runningLate: 20 }),
    visit(6, '2026-11-24T16:00:00Z', { status: 'not_entered' }),
    visit(7, '2026-11-24T18:30:00Z', { status: 'on_the_way' }),
    visit(8, '2026-11-24T19:00:00Z', { lateFrom: '2026-11-24T19:15:00Z' }),
  ];
  const { late, underWay, next, finished } = nextVisits(
    { ...BOARD, assigned, unassigned: [visit(9, null)] },
    NOON,
  );
  expect(ids(late)).toEqual([6, 3, 5]);
  expect(ids(underWay)).toEqual([4, 7]);
  expect(ids(next)).toEqual([8, 1, 9]);
  expect(finished).toBe(1);
});

it('counts a visit as finished that the office has completed', () => {
  const assigned = [aVisit({ id: 1, status: 'completed', startsAt: '2026-11-24T14:00:00Z' })];
  expect(nextVisits({ ...BOARD, assigned, unassigned: [] }, NOON)).toEqual({
    late: [],
    underWay: [],
    next: [],
    finished: 1,
  });
});
