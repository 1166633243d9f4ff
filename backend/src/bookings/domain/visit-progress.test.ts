import fc from 'fast-check';
import { CREW_EVENT_KINDS, type CrewEventKind } from '@homebright/contract';
import { type VisitEvent, visitProgress } from './visit-progress.js';

const at = (time: string): Date => new Date(`2027-03-16T${time}:00Z`);
let count = 0;
const event = (kind: CrewEventKind, time: string, more: Partial<VisitEvent> = {}): VisitEvent => ({
  id: `event-${String((count += 1)).padStart(4, '0')}`,
  cleanerId: 1,
  kind,
  minutes: null,
  item: null,
  happenedAt: at(time),
  receivedAt: at('13:00'),
  byOffice: false,
  withdrawn: false,
  ...more,
});
const worked = (events: VisitEvent[], goes: number[] = []) =>
  Object.fromEntries(
    visitProgress(events, goes).worked.map(({ cleanerId, minutes }) => [cleanerId, minutes]),
  );

test('a visit without events is planned', () => {
  expect(visitProgress([], [1])).toMatchObject({ status: 'planned', startedAt: null, finishedAt: null });
});

test('a visit goes from on the way to started and finished', () => {
  const way = event('on_the_way', '08:40', { minutes: 20 });
  const events = [way];
  expect(visitProgress(events)).toMatchObject({
    status: 'on_the_way',
    minutesAway: 20,
    onTheWayAt: at('08:40'),
  });
  events.push(event('started', '09:05'));
  expect(visitProgress(events)).toMatchObject({ status: 'started', startedAt: at('09:05') });
  events.push(event('finished', '11:02'));
  expect(visitProgress(events)).toMatchObject({ status: 'finished', finishedAt: at('11:02') });
  expect(worked(events)).toEqual({ 1: 117 });
});

test('the latest reported delay counts until the visit is finished or nobody opens', () => {
  const events = [
    event('running_late', '08:30', { minutes: 10 }),
    event('running_late', '08:50', { minutes: 15 }),
    event('started', '09:20'),
  ];
  expect(visitProgress(events).late).toEqual({ minutes: 15, at: at('08:50') });
  for (const kind of ['finished', 'not_entered'] as const)
    expect(visitProgress([...events, event(kind, '11:00')]).late).toBeNull();
  expect(visitProgress([]).late).toBeNull();
});

test('a delay entered by the office counts until the cleaner reports another one', () => {
  const office = { byOffice: true, receivedAt: at('13:10') };
  const events = [
    event('running_late', '08:30', { minutes: 10 }),
    event('running_late', '08:20', { minutes: 30, ...office }),
  ];
  expect(visitProgress(events).late).toEqual({ minutes: 30, at: at('08:20') });
  events.push(event('running_late', '08:50', { minutes: 5, receivedAt: at('13:20') }));
  expect(visitProgress(events).late).toEqual({ minutes: 5, at: at('08:50') });
});

test('if two cleaners tap the same, the first tap counts for the visit and each for the cleaner’s own hours', () => {
  const events = [
    event('started', '09:05'),
    event('started', '09:06', { cleanerId: 2 }),
    event('finished', '11:02'),
    event('finished', '11:04', { cleanerId: 2 }),
  ];
  expect(visitProgress(events)).toMatchObject({ startedAt: at('09:05'), finishedAt: at('11:02') });
  expect(worked(events)).toEqual({ 1: 117, 2: 118 });
  // The second cleaner starts after the first has finished.
  const late = [events[0], events[2], event('started', '11:03', { cleanerId: 2 })] as VisitEvent[];
  expect(visitProgress(late)).toMatchObject({ status: 'finished', finishedAt: at('11:02') });
});

test('a cleaner who tapped nothing worked as long as the visit took', () => {
  expect(worked([event('started', '09:05'), event('finished', '11:02')], [1, 2, 3])).toEqual({
    1: 117,
    2: 117,
    3: 117,
  });
});

test('a cleaner who finished by mistake and starts again is at work', () => {
  const events = [event('started', '09:00'), event('finished', '09:30'), event('started', '09:31')];
  expect(visitProgress(events)).toMatchObject({
    status: 'started',
    startedAt: at('09:00'),
    finishedAt: null,
  });
  expect(worked([...events, event('finished', '11:00')])).toEqual({ 1: 120 });
});

test('a cleaner who first could not get in and then starts is at work', () => {
  const out = [event('on_the_way', '08:40'), event('not_entered', '09:00')];
  expect(visitProgress(out)).toMatchObject({ status: 'not_entered', notEnteredAt: at('09:00') });
  expect(visitProgress([...out, event('started', '09:20')]).status).toBe('started');
});

test('the last tap decides whether an item is done', () => {
  const [yes, no] = [
    event('item_checked', '09:10', { item: 'dusting' }),
    event('item_unchecked', '09:11', { item: 'dusting' }),
  ];
  expect([...visitProgress([no, yes]).done]).toEqual([]);
  expect([...visitProgress([no, yes, event('item_checked', '09:12', { item: 'dusting' })]).done]).toEqual([
    'dusting',
  ]);
});

test('the office’s latest correction counts instead of the taps', () => {
  const taps = [event('started', '09:05'), event('finished', '14:00')];
  const first = event('finished', '11:30', { byOffice: true, receivedAt: at('15:00') });
  const last = event('finished', '11:02', { byOffice: true, receivedAt: at('16:00') });
  for (const events of [
    [...taps, first, last],
    [last, first, ...taps],
  ]) {
    expect(visitProgress(events)).toMatchObject({ status: 'finished', finishedAt: at('11:02') });
    expect(worked(events)).toEqual({ 1: 117 });
  }
});

test('the order and the repetition of events do not matter', () => {
  const some = fc.record({
    kind: fc.constantFrom(...CREW_EVENT_KINDS),
    minute: fc.integer({ min: 0, max: 12 }),
    cleanerId: fc.integer({ min: 1, max: 2 }),
    item: fc.constantFrom('a', 'b', null),
    byOffice: fc.boolean(),
    withdrawn: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (drawn, chance) => {
      const events = drawn.map(({ minute, ...more }, index) =>
        event(more.kind, `09:${String(minute).padStart(2, '0')}`, {
          ...more,
          id: `id-${index}`,
          receivedAt: new Date(at('13:00').getTime() + index),
        }),
      );
      const again = [...events, ...events, ...events]
        .map((one) => ({ one, key: chance.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const [once, often] = [visitProgress(events), visitProgress(again)];
      const sorted = (all: typeof once) => [...all.worked].sort((a, b) => a.cleanerId - b.cleanerId);
      expect({ ...often, worked: sorted(often) }).toEqual({ ...once, worked: sorted(once) });
    }),
  );
});
