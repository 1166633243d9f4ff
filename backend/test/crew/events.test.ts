import type { CrewDays, CrewEvent } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { type CrewPhone, CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());

beforeEach(() => stage.begin());

const DAY = '2027-03-16';
const on = (time: string): string => `${DAY}T${time}:00.000Z`;
const outcomes = async (phone: CrewPhone, events: readonly Partial<CrewEvent>[], sentAt?: string) =>
  (await phone.send(events, sentAt)).body.results.map(({ outcome }) => outcome);
const rowsOf = (id: number) =>
  stage.post.rows<{
    kind: string;
    phone: string;
    happened: string;
    received: string;
    refused: string | null;
  }>(
    `SELECT kind, to_char(phone_at AT TIME ZONE 'UTC', 'HH24:MI') AS phone,
       to_char(happened_at AT TIME ZONE 'UTC', 'HH24:MI') AS happened,
       to_char(received_at AT TIME ZONE 'UTC', 'HH24:MI') AS received, refused
     FROM visit_event WHERE booking_id = $1 ORDER BY happened_at, id`,
    [id],
  );
const shown = async (phone: CrewPhone) =>
  (await phone.ask<CrewDays>('GET', `days?from=${DAY}`)).body.visits[0];

test('tapped at 9:12 and 11:02 without a network, sent five times over at 13:00: counted once, at their own times', async () => {
  const { id, phone } = await stage.visit();
  const events = [
    tap(id, 'started', on('13:12')),
    tap(id, 'item_checked', on('14:00'), { item: 'dusting-surfaces' }),
    tap(id, 'finished', on('15:02'), { text: 'All done' }),
  ];
  stage.post.clock.set(on('17:00'));
  expect(await outcomes(phone, events)).toEqual(['kept', 'kept', 'kept']);
  for (let again = 0; again < 4; again += 1) {
    expect(await outcomes(phone, [...events].reverse())).toEqual(['known', 'known', 'known']);
  }
  expect(await rowsOf(id)).toMatchObject([
    { kind: 'started', phone: '13:12', happened: '13:12', received: '17:00', refused: null },
    { kind: 'item_checked' },
    { kind: 'finished', phone: '15:02', happened: '15:02', received: '17:00', refused: null },
  ]);
  const visit = await shown(phone);
  expect(visit?.status).toBe('finished');
  expect(visit?.checklist.filter(({ done }) => done).map(({ key }) => key)).toEqual(['dusting-surfaces']);
  expect(
    await stage.post.rows(
      `SELECT 1 FROM outbox WHERE name = 'bookings.crew-reported' AND payload->>'bookingId' = $1`,
      [String(id)],
    ),
  ).toHaveLength(2);
});

test('the same, sent by fifty at once', async () => {
  const { id, phone } = await stage.visit();
  const events = Array.from({ length: 20 }, (_, n) =>
    tap(id, 'item_checked', on('14:00'), { item: `item-${n}` }),
  );
  stage.post.clock.set(on('17:00'));
  const shuffled = () => [...events].sort(() => Math.random() - 0.5);
  const answers = await Promise.all(Array.from({ length: 50 }, () => phone.send(shuffled())));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const kept = answers.flatMap(({ body }) => body.results.filter(({ outcome }) => outcome === 'kept'));
  expect(new Set(kept.map(({ id: one }) => one)).size).toBe(20);
  expect(kept).toHaveLength(20);
  expect(await rowsOf(id)).toHaveLength(20);
});

test('a phone three hours fast is noticed: both times are kept', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('16:00'));
  expect(await outcomes(phone, [tap(id, 'finished', on('18:02'))], on('19:00'))).toEqual(['kept']);
  expect(await rowsOf(id)).toMatchObject([{ phone: '18:02', happened: '15:02', received: '16:00' }]);
});

test('two cleaners who tap the same thing do no harm', async () => {
  const { id, phone, crewId } = await stage.visit();
  const other = await stage.phone((await stage.cleaner({ crewId })).email);
  stage.post.clock.set(on('17:00'));
  const [first, second] = [tap(id, 'finished', on('15:02')), tap(id, 'finished', on('15:03'))];
  expect(await outcomes(phone, [first])).toEqual(['kept']);
  expect(await outcomes(other, [second])).toEqual(['kept']);
  expect((await shown(phone))?.status).toBe('finished');
  // Sending another cleaner's event under one's own name does not work.
  const stolen = await other.send([first]);
  expect(stolen.body.results).toEqual([
    { id: first.id, outcome: 'refused', reason: expect.stringContaining('before') },
  ]);
});

test('what does not count is kept with its reason, and holds nothing else up', async () => {
  const { id, phone, crewId } = await stage.visit({}, { language: 'en' });
  const foreign = await stage.visit({ location: '9 Other Street, Springfield' });
  await stage.post.rows('UPDATE assignment SET crew_id = $2 WHERE booking_id = $1', [
    foreign.id,
    (crewId % 3) + 1,
  ]);
  stage.post.clock.set(on('17:00'));
  const events = [
    tap(foreign.id, 'finished', on('15:02')),
    tap(999_999, 'finished', on('15:02')),
    tap(id, 'started', '2027-03-14T13:00:00.000Z'),
    tap(id, 'finished', on('23:00')),
    { ...tap(id, 'note', on('15:02')), kind: 'dance' as never },
    { ...tap(id, 'note', on('15:02')), id: 'no-uuid' },
    tap(id, 'note', on('15:03'), { text: 'x'.repeat(5000) }),
  ];
  const { body } = await phone.send(events);
  expect(body.results.map(({ outcome, reason }) => [outcome, reason?.replace(/[.:].*/, '')])).toEqual([
    ['refused', 'This visit isn’t yours'],
    ['refused', 'This visit isn’t yours'],
    ['refused', 'This visit is on Tuesday, March 16'],
    // An event from the future counts as happening on arrival.
    ['kept', undefined],
    ['refused', 'This could not be understood'],
    ['refused', 'This could not be understood'],
    ['kept', undefined],
  ]);
  expect((await phone.send(events)).body.results.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'refused',
    'refused',
    'known',
    'refused',
    'refused',
    'known',
  ]);
  expect(await rowsOf(foreign.id)).toMatchObject([{ refused: expect.stringContaining('isn’t yours') }]);
  expect(await rowsOf(999_999)).toHaveLength(1);
  expect(await rowsOf(id)).toMatchObject([
    { kind: 'started', refused: expect.stringContaining('too early') },
    { kind: 'note', refused: null },
    { kind: 'finished', phone: '23:00', happened: '17:00' },
  ]);
  expect((await shown(phone))?.status).toBe('finished');
});

test('one id for two visits is refused, and so is one twice in a batch', async () => {
  const { id, phone } = await stage.visit();
  stage.post.clock.set(on('17:00'));
  const one = tap(id, 'note', on('15:00'), { text: 'One' });
  const other = { ...one, visitId: id + 1 };
  expect(await outcomes(phone, [one, one, other])).toEqual(['kept', 'known', 'refused']);
  expect(await outcomes(phone, [other])).toEqual(['refused']);
});

test('what is sent in Spanish is refused in Spanish', async () => {
  const phone = await stage.phone((await stage.cleaner({ language: 'es' })).email);
  const { body } = await phone.send([tap(999_999, 'finished', NOW)]);
  expect(body.results[0]?.reason).toBe('Esta visita no es suya. La oficina ve lo que envió.');
});

test.each([
  ['no time', { events: [] }],
  ['a wrong time', { sentAt: 'now', events: [] }],
  ['no list', { sentAt: NOW, events: {} }],
  ['words', { sentAt: NOW, events: ['finished'] }],
  ['more than fits', { sentAt: NOW, events: Array.from({ length: 201 }, () => ({ id: randomUUID() })) }],
])('%s is refused as a whole', async (_what, payload) => {
  const phone = await stage.phone((await stage.cleaner()).email);
  expect((await phone.ask('POST', 'events', payload)).status).toBe(400);
});
