import type {
  BookingRecord,
  ErrorBody,
  VisitCorrection,
  VisitDetails,
  VisitHours,
  VisitNow,
} from '@homebright/contract';
import { noticesOf } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());

beforeEach(() => stage.begin());

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
const get = async <Body>(path: string) => (await stage.post.office<Body>('GET', `/api/admin/${path}`)).body;
const delayOf = async (id: number) =>
  (await get<VisitNow[]>('dispatch/visits?date=2027-03-16')).find(({ bookingId }) => bookingId === id)
    ?.runningLate;
const visitOf = (id: number) => get<VisitDetails>(`bookings/${id}/visit`);

/** A visit that was finished on the phone only at 14:00 in New York, because the cleaner forgot to tap earlier. */
async function finished() {
  const visit = await stage.visit();
  stage.post.clock.set(on('18:30'));
  await visit.phone.send([tap(visit.id, 'started', on('13:05')), tap(visit.id, 'finished', on('18:00'))]);
  await stage.post.bookings.settle();
  return visit;
}
async function correct(id: number, correction: Partial<VisitCorrection>) {
  const { version } = await get<BookingRecord>(`bookings/${id}`);
  const body = { version, kind: 'finished', at: on('15:02'), reason: 'Forgot to tap', ...correction };
  const url = `/api/admin/bookings/${id}/visit/corrections`;
  const answer = await stage.post.office<BookingRecord & ErrorBody>('POST', url, body);
  await stage.post.bookings.settle();
  return answer;
}

test('a correction is an event of its own, with a name and a reason; hours follow it and the tap stays', async () => {
  const { id, cleaner } = await finished();
  const minutesOf = async () =>
    (await visitOf(id)).worked.find((one) => one.cleanerId === cleaner.id)?.minutes;
  expect(await minutesOf()).toBe(295);
  expect((await correct(id, { cleanerId: cleaner.id })).status).toBe(201);
  const visit = await visitOf(id);
  expect(visit).toMatchObject({ status: 'finished', finishedAt: on('15:02'), plannedMinutes: 120 });
  expect(await minutesOf()).toBe(117);
  expect(
    visit.events.map(({ kind, counts, correctedBy, reason }) => [kind, counts, correctedBy, reason]),
  ).toEqual([
    ['started', true, null, null],
    ['finished', true, expect.any(String), 'Forgot to tap'],
    ['finished', false, null, null],
  ]);
  const rows = await get<VisitHours[]>('calendar/hours?from=2027-03-16&to=2027-03-16');
  expect(rows.find(({ bookingId, cleanerId }) => bookingId === id && cleanerId === cleaner.id)).toMatchObject(
    { workedMinutes: 117, finishedAt: on('15:02') },
  );
  const [entry] = await stage.post.rows<{ before: object; after: object }>(
    `SELECT before, after FROM audit_log WHERE entity_id = $1 AND action = 'correct-visit'`,
    [String(id)],
  );
  expect(entry).toMatchObject({
    before: { cleaner: 'Ana Ruiz', finished: on('18:00') },
    after: { cleaner: 'Ana Ruiz', finished: on('15:02'), reason: 'Forgot to tap' },
  });
});

test('of two managers who correct the same, the second is told', async () => {
  const { id, cleaner } = await finished();
  const { version } = await get<BookingRecord>(`bookings/${id}`);
  expect((await correct(id, { cleanerId: cleaner.id, version })).status).toBe(201);
  const second = await correct(id, { cleanerId: cleaner.id, version, at: on('15:30') });
  expect([second.status, second.body.code]).toEqual([409, 'STALE_VERSION']);
  expect((await visitOf(id)).finishedAt).toBe(on('15:02'));
});

test('what follows a tap refuses nobody who had read the visit before', async () => {
  const { id, cleaner, phone, customer } = await stage.visit();
  stage.post.clock.set(on('18:30'));
  await phone.send([tap(id, 'started', on('13:05')), tap(id, 'finished', on('18:00'))]);
  const { version } = await get<BookingRecord>(`bookings/${id}`);
  await stage.post.bookings.settle();
  expect((await customer.booking(id)).status).toBe('completed');
  expect((await correct(id, { cleanerId: cleaner.id, version })).status).toBe(201);
  expect((await visitOf(id)).finishedAt).toBe(on('15:02'));
});

test('what did not happen is taken back, and is back by another correction', async () => {
  const { id, cleaner } = await finished();
  expect((await correct(id, { cleanerId: cleaner.id, at: null, reason: 'Wrong visit' })).status).toBe(201);
  expect(await visitOf(id)).toMatchObject({ status: 'started', finishedAt: null });
  expect((await correct(id, { cleanerId: cleaner.id, at: null })).status).toBe(400);
  stage.post.clock.set(on('18:31'));
  expect((await correct(id, { cleanerId: cleaner.id })).status).toBe(201);
  expect((await visitOf(id)).finishedAt).toBe(on('15:02'));
});

test('a crew that called instead of tapping: started, finished and a closed door are entered by the office', async () => {
  const { id, cleaner, customer } = await stage.visit();
  stage.post.clock.set(on('18:30'));
  const entered = { cleanerId: cleaner.id, reason: 'Called' };
  expect((await correct(id, { ...entered, kind: 'not_entered', at: on('13:00') })).status).toBe(201);
  expect((await visitOf(id)).lockOut).toMatchObject({ at: on('13:00'), decided: null });
  expect((await correct(id, { ...entered, kind: 'started', at: on('13:30') })).status).toBe(201);
  expect((await customer.booking(id)).status).toBe('in-progress');
  expect((await correct(id, { ...entered, at: on('15:30') })).status).toBe(201);
  expect((await customer.booking(id)).status).toBe('completed');
  expect((await visitOf(id)).worked.find(({ cleanerId }) => cleanerId === cleaner.id)?.minutes).toBe(120);
});

test('one word of the office is for everybody who goes: on the way, started, finished', async () => {
  const { id, customer } = await stage.visit();
  stage.post.clock.set(on('13:00'));
  const called = { reason: 'Called' };
  expect((await correct(id, { ...called, kind: 'on_the_way', minutes: 20, at: on('13:00') })).status).toBe(
    201,
  );
  expect(await visitOf(id)).toMatchObject({ status: 'on_the_way', minutesAway: 20 });
  const told = await noticesOf(customer);
  expect(told.map(({ title }) => title)).toContain('Your crew is on the way');
  stage.post.clock.set(on('18:30'));
  expect((await correct(id, { ...called, kind: 'started', at: on('13:30') })).status).toBe(201);
  expect((await correct(id, { ...called, at: on('15:30') })).status).toBe(201);
  const { worked } = await visitOf(id);
  expect(worked.length).toBeGreaterThan(0);
  for (const { minutes } of worked) expect(minutes).toBe(120);
});

test('a delay that the office enters counts until the cleaner tells another one', async () => {
  const { id, cleaner, phone } = await stage.visit();
  stage.post.clock.set(on('12:30'));
  const late = { kind: 'running_late' as const, reason: 'Called' };
  expect((await correct(id, { ...late, at: on('12:30') })).status).toBe(400);
  expect((await correct(id, { ...late, minutes: 20, at: on('12:30'), cleanerId: cleaner.id })).status).toBe(
    201,
  );
  expect(await delayOf(id)).toBe(20);
  stage.post.clock.set(on('12:40'));
  await phone.send([{ ...tap(id, 'running_late', on('12:40')), minutes: 35 }]);
  expect(await delayOf(id)).toBe(35);
});

test.each([
  ['no reason', { reason: ' ' }],
  ['a time that is to come', { at: on('23:00') }],
  ['another week', { at: '2027-03-09T15:00:00.000Z' }],
  ['an end before the start', { at: on('13:00') }],
  ['somebody who was not there', { cleanerId: 999_999 }],
  ['another kind', { kind: 'note' as never }],
  ['no time', { at: 'noon' }],
])('%s is refused', async (_what, wrong) => {
  const { id, cleaner } = await finished();
  expect((await correct(id, { cleanerId: cleaner.id, ...wrong })).status).toBe(400);
  expect((await visitOf(id)).events).toHaveLength(2);
});
