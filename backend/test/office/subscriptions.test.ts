import type { BookingRecord, OfficeSubscription, SubscriptionStepPreview } from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office, refusalOf } from './office.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ bookingHorizonDays: 400 }) }));
const office = staged(() => Office.enter(stage));

interface Subscribed {
  ada: Customer;
  id: number;
}

const subscribe = async (): Promise<Subscribed> => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour' });
  await ada.give(answer);
  return { ada, id: answer.body.subscriptionId ?? 0 };
};

const act = (id: number | string, action: string, body: object = {}) =>
  office.ask<OfficeSubscription>('POST', `subscriptions/${id}/actions/${action}`, body);

const pendingOf = async ({ ada }: Subscribed): Promise<BookingRecord[]> =>
  (await ada.bookings())
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => one.appointmentDate.localeCompare(other.appointmentDate));

const audited = (id: number) =>
  stage.rows<{ action: string; actor: string; before: object; after: Record<string, unknown> }>(
    `SELECT action, actor_name AS actor, before, after FROM audit_log
     WHERE entity = 'subscription' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );

const told = async (id: number): Promise<{ name: string; by: string | null }[]> =>
  stage.rows(
    `SELECT replace(name, 'bookings.subscription-', '') AS name, payload->>'by' AS by FROM outbox
     WHERE name LIKE 'bookings.subscription-%' AND (payload->>'subscriptionId')::bigint = $1 ORDER BY id`,
    [id],
  );

test('the office pauses, resumes and ends; the customer is told and the log says who', async () => {
  const subscribed = await subscribe();
  const { id } = subscribed;
  const paused = await act(id, 'pause');
  expect(paused).toMatchObject({
    status: 200,
    body: { id, status: 'paused', customerName: 'Ada Byron', card: { last4: '4242' } },
  });
  expect(await pendingOf(subscribed)).toEqual([]);
  expect(refusalOf(await act(id, 'pause')).slice(0, 2)).toEqual([409, 'CONFLICT']);
  expect((await act(id, 'resume')).body.status).toBe('active');
  expect(await pendingOf(subscribed)).toHaveLength(3);
  expect((await act(id, 'end')).body).toMatchObject({ status: 'ended' });
  expect((await act(id, 'resume')).status).toBe(409);
  expect(await told(id)).toEqual([
    { name: 'started', by: null },
    { name: 'paused', by: null },
    { name: 'resumed', by: null },
    { name: 'ended', by: 'office' },
  ]);
  expect(await audited(id)).toMatchObject([
    { action: 'pause', actor: 'admin', before: { status: 'active' }, after: { status: 'paused' } },
    { action: 'resume', actor: 'admin', before: { status: 'paused' }, after: { status: 'active' } },
    { action: 'end', actor: 'admin', before: { status: 'active' }, after: { status: 'ended' } },
  ]);
});

test('before it pauses, resumes or ends it sees which visits go, stay and come, and what is charged', async () => {
  const subscribed = await subscribe();
  const { id, ada } = subscribed;
  const preview = async (step: string) =>
    office.ask<SubscriptionStepPreview>('POST', `subscriptions/${id}/actions/preview`, { step });
  const pending = await pendingOf(subscribed);
  const [paid] = (await ada.bookings()).filter(({ paymentStatus }) => paymentStatus === 'paid');
  for (const step of ['pause', 'end']) {
    const { body } = await preview(step);
    expect(body.withdrawn.map(({ bookingId }) => bookingId)).toEqual(pending.map(({ id: one }) => one));
    expect(body.kept).toMatchObject([{ bookingId: paid?.id, date: paid?.appointmentDate, charge: null }]);
    expect(body.booked).toEqual([]);
  }
  expect((await preview('resume')).status).toBe(409);
  expect((await preview('forget')).status).toBe(400);
  expect(await pendingOf(subscribed)).toEqual(pending);
  await act(id, 'pause');
  const { booked, kept, withdrawn } = (await preview('resume')).body;
  expect([kept.length, withdrawn.length]).toEqual([1, 0]);
  expect(await pendingOf(subscribed)).toEqual([]);
  await act(id, 'resume');
  const again = await pendingOf(subscribed);
  const card = { brand: 'visa', last4: '4242' };
  expect(booked).toMatchObject(
    again.map(({ appointmentDate: date, balance: price }) => ({ date, price, charge: { card } })),
  );
});

test('it skips one visit that is not paid, of this subscription alone', async () => {
  const subscribed = await subscribe();
  const other = await subscribe();
  const [visit] = await pendingOf(subscribed);
  const [foreign] = await pendingOf(other);
  const skipped = await act(subscribed.id, 'skip', { bookingId: visit?.id });
  expect(skipped.status).toBe(200);
  expect(await subscribed.ada.booking(visit?.id ?? 0)).toMatchObject({ status: 'cancelled' });
  expect((await act(subscribed.id, 'skip', { bookingId: visit?.id })).status).toBe(409);
  expect((await act(subscribed.id, 'skip', { bookingId: foreign?.id })).status).toBe(404);
  const [paid] = (await subscribed.ada.bookings()).filter(({ paymentStatus }) => paymentStatus === 'paid');
  expect((await act(subscribed.id, 'skip', { bookingId: paid?.id })).status).toBe(409);
  const [event] = await stage.rows<{ by: string; reason: string }>(
    `SELECT payload->>'by' AS by, payload->>'reason' AS reason FROM outbox
     WHERE name = 'bookings.booking-cancelled' AND (payload->>'bookingId')::bigint = $1`,
    [visit?.id],
  );
  expect(event).toEqual({ by: 'office', reason: 'skipped' });
  const [entry] = await audited(subscribed.id);
  expect(entry?.after).toMatchObject({ skipped: { bookingId: visit?.id } });
});

test('a plan that a colleague has changed since is left alone, and told as it is now', async () => {
  const subscribed = await subscribe();
  const { id } = subscribed;
  const url = `subscriptions/${id}`;
  const { version = 0 } = (await office.get<OfficeSubscription>(url)).body;
  expect((await office.ask('PATCH', url, { frequency: 'bi-weekly', version })).status).toBe(200);
  const [visit] = await pendingOf(subscribed);
  const late = [
    await act(id, 'pause', { version }),
    await act(id, 'resume', { version }),
    await act(id, 'end', { version }),
    await act(id, 'skip', { version, bookingId: visit?.id }),
    await office.ask('PATCH', url, { frequency: 'monthly', version }),
  ];
  for (const { status, body } of late) {
    expect([status, body]).toMatchObject([409, { code: 'STALE_VERSION' }]);
    expect((body as { details?: unknown }).details).toContainEqual({ field: 'frequency', now: 'bi-weekly' });
  }
  const now = (await office.get<OfficeSubscription>(url)).body;
  expect(now).toMatchObject({ status: 'active', frequency: 'bi-weekly' });
  expect((await act(id, 'pause', { version: now.version })).body).toMatchObject({ status: 'paused' });
  expect((await act(id, 'resume')).body).toMatchObject({ status: 'active' });
});

test('it gives another rhythm and another time, and makes the visits ahead anew', async () => {
  const subscribed = await subscribe();
  const url = `subscriptions/${subscribed.id}`;
  const changed = await office.ask<OfficeSubscription>('PATCH', url, {
    frequency: 'bi-weekly',
    appointmentTime: 'evening',
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { frequency: 'bi-weekly', appointmentTime: 'evening' },
  });
  const dates = await pendingOf(subscribed);
  expect(dates.every(({ appointmentTime }) => appointmentTime === 'evening')).toBe(true);
  expect((await audited(subscribed.id))[0]).toMatchObject({
    action: 'change',
    before: { frequency: 'weekly', appointmentTime: 'morning' },
    after: { frequency: 'bi-weekly', appointmentTime: 'evening' },
  });
  for (const wrong of [{ frequency: 'hourly' }, { appointmentTime: 'noonish' }]) {
    expect([wrong, (await office.ask('PATCH', url, wrong)).status]).toEqual([wrong, 400]);
  }
});

test('refuses what is not there, not started or not for it', async () => {
  for (const action of ['pause', 'resume', 'end']) expect((await act(999_999, action)).status).toBe(404);
  for (const id of ['0', '-1', 'NaN', '1.5', '1e3']) expect((await act(id, 'pause')).status).toBe(404);
  expect((await act(999_999, 'skip', { bookingId: 1 })).status).toBe(404);
  expect((await act(1, 'skip', { bookingId: 'one' })).status).toBe(400);
  expect((await act(1, 'forget')).status).toBe(404);
  const eve = await stage.customer();
  const unpaid = await eve.book({ isRecurring: true, appointmentDate: '2027-03-30' });
  expect((await act(unpaid.body.subscriptionId ?? 0, 'pause')).status).toBe(409);
  expect((await eve.post(`/api/admin/subscriptions/1/actions/end`, {})).status).toBe(401);
});
