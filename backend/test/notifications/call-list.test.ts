import { randomUUID } from 'node:crypto';
import type { CallChange, CallListEntry, ErrorBody, OrderMade } from '@homebright/contract';
import { addDays } from '../../src/kernel/local-date.js';
import { orderOf } from '../office/phone-orders.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const TOMORROW = '2027-04-13';
/** Each test has its own day, so that its visits use no other test's crews. */
let day = TOMORROW;
const atNine = () => ({ appointmentDate: day, appointmentTime: 'custom', customTime: '09:00 AM' }) as const;

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set('2027-04-12T15:00:00Z'));
afterEach(() => {
  day = addDays(day, 1);
});

const list = async () =>
  (await stage.office<CallListEntry[]>('GET', `/api/admin/call-list?date=${day}`)).body;
const entry = async (id: number) => {
  const found = (await list()).find(({ bookingId }) => bookingId === id);
  if (!found) throw new Error(`Booking ${id} is not on the call list.`);
  return found;
};
const note = (id: number | string, change: unknown) =>
  stage.office<CallListEntry & ErrorBody>('POST', `/api/admin/call-list/${id}`, change);
const about = ({ appointment, version }: CallListEntry, change: Partial<CallChange>) => ({
  outcome: null,
  appointment,
  version,
  ...change,
});

test('tomorrow’s visits by their time, with window, crew and phone', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay({ ...atNine(), customTime: '03:00 PM' });
  const early = await ada.bookAndPay(atNine());
  const { body } = await stage.office<CallListEntry[]>('GET', '/api/admin/call-list');
  expect(body.map(({ bookingId }) => bookingId)).toEqual([early, id]);
  expect(body[1]).toEqual({
    bookingId: id,
    userId: expect.any(String),
    customerName: 'Ada Byron',
    customerPhone: '(555) 123-4567',
    service: '2-Hour Standard Clean',
    appointmentTime: 'custom',
    customTime: '03:00 PM',
    startsAt: '2027-04-13T19:00:00.000Z',
    heldUntil: null,
    location: '12 North Elm Street, Springfield',
    crewName: expect.stringMatching(/^Crew /),
    outcome: null,
    note: null,
    calledAt: null,
    calledBy: null,
    confirmedAt: null,
    appointment: '2027-04-13 03:00 PM',
    version: 0,
  });
  expect((await stage.office('GET', '/api/admin/call-list?date=2027-02-30')).status).toBe(400);
  expect((await ada.get('/api/admin/call-list')).status).toBe(401);
});

test('an order that waits for its pay link is called as well, until its hold lapses; a checkout is not', async () => {
  const ada = await stage.bookings.customer();
  await ada.book(atNine());
  expect(await list()).toEqual([]);
  const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const wish = { ...atNine(), customTime: '01:00 PM', payment: 'pay-link' } as const;
  const made = await stage.office<OrderMade>('POST', '/api/admin/bookings', orderOf(userId, wish), {
    'idempotency-key': randomUUID(),
  });
  const { id, heldUntil } = made.body.booking;
  expect(heldUntil).not.toBeNull();
  expect(await list()).toMatchObject([{ bookingId: id, heldUntil, crewName: expect.any(String) }]);
  expect((await note(id, about(await entry(id), { outcome: 'reached' }))).status).toBe(200);
  stage.clock.set('2027-04-13T16:00:00Z');
  expect(await list()).toEqual([]);
});

test('what came of a call is kept with who and when, in the list and in the audit log', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay(atNine());
  const first = await note(id, about(await entry(id), { outcome: 'voicemail', note: ' Try after ten. ' }));
  expect(first.body).toMatchObject({
    outcome: 'voicemail',
    note: 'Try after ten.',
    calledAt: '2027-04-12T15:00:00.000Z',
    calledBy: 'admin',
    version: 1,
  });
  stage.clock.advance({ minutes: 65 });
  expect((await note(id, about(first.body, { outcome: 'voicemail' }))).body.version).toBe(1);
  await note(id, about(await entry(id), { outcome: 'asks-to-move' }));
  expect(await entry(id)).toMatchObject({
    outcome: 'asks-to-move',
    note: 'Try after ten.',
    calledAt: '2027-04-12T16:05:00.000Z',
    version: 2,
  });
  await note(id, about(await entry(id), { outcome: null }));
  expect(await entry(id)).toMatchObject({ outcome: null, calledAt: null, calledBy: null, version: 3 });
  const audit = await stage.rows<{ actor: string; before: object; after: object }>(
    `SELECT actor_name AS actor, before, after FROM audit_log WHERE action = 'call' AND entity_id = $1 ORDER BY id`,
    [`${id}`],
  );
  expect(audit).toHaveLength(3);
  expect(audit[1]).toEqual({
    actor: 'admin',
    before: { appointment: `${day} 09:00 AM`, outcome: 'voicemail', note: 'Try after ten.' },
    after: { appointment: `${day} 09:00 AM`, outcome: 'asks-to-move', note: 'Try after ten.' },
  });
});

test('of two callers on one visit, the second is told what the first has noted, also at the same moment', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay(atNine());
  const read = await entry(id);
  const answers = await Promise.all([
    note(id, about(read, { outcome: 'reached' })),
    note(id, about(read, { outcome: 'voicemail', note: 'No answer' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  const kept = await entry(id);
  expect(refused).toMatchObject({
    code: 'STALE_VERSION',
    details: [
      { field: 'outcome', now: kept.outcome },
      { field: 'note', now: kept.note },
      { field: 'calledBy', now: 'admin' },
    ],
  });
  expect(kept.version).toBe(1);
});

test('moved, the customer is called again; who called about the old time is told the new one', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay(atNine());
  const read = (await note(id, about(await entry(id), { outcome: 'reached' }))).body;
  await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentTime: '17:00' });
  expect(await entry(id)).toMatchObject({ outcome: null, calledAt: null, version: 0 });
  const { status, body } = await note(id, about(read, { outcome: 'voicemail' }));
  expect([status, body.details]).toEqual([409, [{ field: 'appointment', now: `${day} 05:00 PM` }]]);
});

test('a call that was ticked before there were outcomes reached somebody', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay(atNine());
  await stage.rows(
    `INSERT INTO visit_reminder (booking_id, appointment, called_at, called_by) VALUES ($1, $2, now(), 'olive')`,
    [id, `${day} 09:00 AM`],
  );
  expect(await entry(id)).toMatchObject({ outcome: 'reached', calledBy: 'olive', version: 0 });
});

test('what is no call is refused', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay(atNine());
  const right = about(await entry(id), { outcome: 'reached' });
  for (const wrong of [
    { outcome: 'shouted' },
    { outcome: undefined },
    { note: 'x'.repeat(301) },
    { note: 7 },
    { version: -1 },
    { version: undefined },
    { appointment: undefined },
  ]) {
    expect([wrong, (await note(id, { ...right, ...wrong })).status]).toEqual([wrong, 400]);
  }
  expect((await note(999_999, right)).status).toBe(404);
  expect((await note('x', right)).status).toBe(404);
});

test('nobody calls an erased customer, and nothing of the calls is left of them', async () => {
  const ada = await stage.bookings.customer('gone@example.com');
  const id = await ada.bookAndPay(atNine());
  const read = await entry(id);
  await note(id, about(read, { outcome: 'reached', note: 'Speaks about her zebra' }));
  const { body: whole } = await ada.get<{ reminders: object[] }>('/api/account/export');
  expect(whole.reminders).toMatchObject([{ callOutcome: 'reached', callNote: 'Speaks about her zebra' }]);
  await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4000 });
  await stage.tell();
  const { userId } = read;
  expect((await stage.office('POST', `/api/admin/users/${userId}/erase`)).status).toBe(204);
  await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  expect((await list()).some(({ bookingId }) => bookingId === id)).toBe(false);
  expect((await note(id, about(read, { outcome: 'voicemail' }))).status).toBe(404);
  expect(await stage.rows('SELECT FROM visit_reminder WHERE booking_id = $1', [id])).toEqual([]);
  const told = await stage.rows<{ said: string }>(
    `SELECT coalesce(before::text, '') || coalesce(after::text, '') AS said FROM audit_log WHERE entity_id = $1`,
    [`${id}`],
  );
  expect(told.filter(({ said }) => said.includes('zebra'))).toEqual([]);
});
