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

test('codes that appear on the day of the visit are no change', () => {
  expect(changesOf(aVisit({ version: '2' }), seenOf(aVisit({ access: null })))).toEqual([]);
});

test('what was never looked at is new, but for the first answer and for a day that has just come within sight', () => {
  expect(changesOf(aVisit(), {})).toEqual(['new']);
  const first = theDays([aVisit()]);
  expect(changesOf(aVisit(), seenAfter(first, null, {}))).toEqual([]);
  const added = aVisit({ id: 102, date: '2026-11-30' });
  const rolledIn = aVisit({ id: 103, date: '2026-12-01' });
  const seen = seenAfter(theDays([added, rolledIn], { today: '2026-11-24' }), first, seenOf());
  expect(changesOf(added, seen)).toEqual(['new']);
  expect(changesOf(rolledIn, seen)).toEqual([]);
  expect(seen[101]).toBeUndefined();
});

test('a visit shows what was tapped, in order, and not what was refused', () => {
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

test('a picture that the server shows already is not shown a second time as waiting', () => {
  const photo = { id: 'p', visitId: 101, taken: 'after' as const, at: '', file: new Blob() };
  const item: OutboxItem = { order: 1, by: 7, state: 'sent', photo };
  expect(liveVisit(aVisit(), [item]).waitingPhotos).toHaveLength(1);
  const shown = aVisit({ workPhotos: [{ id: 'p', taken: 'after', url: '/api/crew/photos/p' }] });
  expect(liveVisit(shown, [item]).waitingPhotos).toEqual([]);
});

test('what is under way comes next, then the first open visit of the day', () => {
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

test('the day ends in the business’s zone; codes and passed days go, once', () => {
  const days = theDays([aVisit(), aVisit({ id: 102, date: '2026-11-24', access: null })]);
  const end = new Date(days.keepUntil);
  expect(todayIn('America/New_York', new Date(end.getTime() - 1))).toBe('2026-11-23');
  expect(isOver(days, AT_9_12)).toBe(false);
  expect(isOver(days, end)).toBe(true);
  const left = withoutCodes(days, end);
  expect(left.visits.map(({ id, access }) => [id, access])).toEqual([[102, null]]);
  expect([holdsMore(days, end), holdsMore(left, end)]).toEqual([true, false]);
  expect(JSON.stringify(seenWithoutCodes(seenOf()))).not.toContain('4471');
});
