import { type CrewEvent, todayIn } from '@homebright/contract';
import { expect, test } from 'vitest';
import type { OutboxItem } from '../phone/phone.js';
import { AT_9_12, aVisit, theDays } from '../testing/samples.js';
import { changesOf, lookAt } from './changes.js';
import { holdsMore, isOver, seenWithoutCodes, withoutCodes } from './keep-until.js';
import { liveVisit } from './live-visit.js';
import { seenAfter } from './seen-after.js';
import { nextOf, visitsOn } from './visits-of-day.js';

const seenOf = (visit = aVisit()) => ({ [visit.id]: lookAt(visit) });
const tapped = (event: Partial<CrewEvent>, state: OutboxItem['state'] = 'waiting'): OutboxItem => ({
  order: 1,
  by: 7,
  state,
  event: { id: 'a', visitId: 101, kind: 'started', at: '2026-11-23T14:12:00.000Z', ...event },
});

test.each([
  [{}, []],
  [{ start: '2026-11-23T15:00:00.000Z' }, ['time']],
  [{ window: { from: '2026-11-23T14:30:00.000Z', until: '2026-11-23T15:00:00.000Z' } }, ['time']],
  [{ address: '7 Cedar Lane' }, ['address']],
  [{ extras: [] }, ['work']],
  [{ home: [{ label: 'Bedrooms', value: '4' }] }, ['work']],
  [{ focusNotes: 'Only the oven.' }, ['notes']],
  [{ preferences: 'Beds last.' }, ['notes']],
  [{ preferences: null }, []],
  [{ access: { entry: 'Lockbox 9', alarm: null, parking: null } }, ['access']],
  [{ access: { entry: 'Lockbox 4471', keys: 'Key 12', alarm: 'Panel 2903', parking: null } }, ['access']],
  [{ access: { entry: 'Lockbox 4471', keys: null, alarm: 'Panel 2903', parking: null } }, []],
  [{ colleagues: [] }, ['crew']],
  [{ cancelled: true, address: 'elsewhere' }, ['cancelled', 'address']],
  [{ status: 'started' as const }, []],
])('a change of %o is marked as %o', (change, marks) => {
  expect(changesOf(aVisit({ version: '2', ...change }), seenOf())).toEqual(marks);
});

test('codes that appear on the day of the visit do not count as a change', () => {
  expect(changesOf(aVisit({ version: '2' }), seenOf(aVisit({ access: null })))).toEqual([]);
});

test('a visit that nobody looked at is new, except in the first answer and on a day that has just come into range', () => {
  expect(changesOf(aVisit(), {})).toEqual(['new']);
  const firstAnswer = theDays([aVisit()]);
  expect(changesOf(aVisit(), seenAfter(firstAnswer, null, {}))).toEqual([]);
  const added = aVisit({ id: 102, date: '2026-11-30' });
  const rolledIn = aVisit({ id: 103, date: '2026-12-01' });
  const seen = seenAfter(theDays([added, rolledIn], { today: '2026-11-24' }), firstAnswer, seenOf());
  expect(changesOf(added, seen)).toEqual(['new']);
  expect(changesOf(rolledIn, seen)).toEqual([]);
  expect(seen[101]).toBeUndefined();
});

test('a visit shows its taps in order, except the refused ones', () => {
  const live = liveVisit(aVisit(), [
    tapped({ kind: 'on_the_way', minutes: 20 }),
    tapped({ kind: 'started' }),
    tapped({ kind: 'item_checked', item: 'dust' }),
    tapped({ kind: 'item_checked', item: 'floors' }),
    tapped({ kind: 'item_unchecked', item: 'floors' }),
    tapped({ kind: 'finished' }, 'refused'),
    tapped({ kind: 'finished', visitId: 102 }),
  ]);
  expect(live.status).toBe('started');
  expect(live.minutesAway).toBe(20);
  expect(live.checklist.map(({ done }) => done)).toEqual([true, false]);
  expect(live.tappedAt.started).toBe('2026-11-23T14:12:00.000Z');
});

test('a photo that the server already shows is not also shown as waiting', () => {
  const photo = { id: 'p', visitId: 101, taken: 'after' as const, at: '', file: new Blob() };
  const item: OutboxItem = { order: 1, by: 7, state: 'sent', photo };
  expect(liveVisit(aVisit(), [item]).waitingPhotos).toHaveLength(1);
  const shown = aVisit({ workPhotos: [{ id: 'p', taken: 'after', url: '/api/crew/photos/p' }] });
  expect(liveVisit(shown, [item]).waitingPhotos).toEqual([]);
});

test('the visit under way comes next, or else the first open visit of the day', () => {
  const days = theDays([
    aVisit({ id: 3, start: '2026-11-23T19:00:00.000Z' }),
    aVisit({ id: 1, status: 'finished' }),
    aVisit({ id: 2, start: '2026-11-23T17:00:00.000Z', cancelled: true }),
    aVisit({ id: 4, date: '2026-11-24' }),
  ]);
  const visits = visitsOn(days, '2026-11-23', []);
  expect(visits.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(nextOf(visits)?.id).toBe(3);
  expect(nextOf(visitsOn(days, '2026-11-23', [tapped({ kind: 'finished', visitId: 3 })]))).toBeUndefined();
  expect(nextOf(visitsOn(days, '2026-11-23', [tapped({ visitId: 2 })]))?.id).toBe(3);
});

test('the day ends in the business’s zone, and then codes and past days are deleted', () => {
  const days = theDays([aVisit(), aVisit({ id: 102, date: '2026-11-24', access: null })]);
  const end = new Date(days.keepUntil);
  expect(todayIn('America/New_York', new Date(end.getTime() - 1))).toBe('2026-11-23');
  expect(isOver(days, AT_9_12)).toBe(false);
  expect(isOver(days, end)).toBe(true);
  const remaining = withoutCodes(days, end);
  expect(remaining.visits.map(({ id, access }) => [id, access])).toEqual([[102, null]]);
  expect([holdsMore(days, end), holdsMore(remaining, end)]).toEqual([true, false]);
  expect(JSON.stringify(seenWithoutCodes(seenOf()))).not.toContain('4471');
});
