import type { BookingRecord } from '@homebright/contract';
import { BookingHandlers } from '../../src/bookings/handlers.js';
import { BookingJobs } from '../../src/bookings/jobs.js';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { Transactions } from '../../src/platform/index.js';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());

afterEach(async () => {
  // Each test starts with all crews free.
  await stage.rows('DELETE FROM assignment');
  stage.stripe.latency(0);
  stage.stripe.clearFaults();
  stage.test.clock.set(NOW);
});

/** A weekly subscription on Tuesdays at 9 AM. Its second visit is on March 23, 13:00 UTC. */
const subscribe = async (): Promise<{ ada: Customer; second: BookingRecord }> => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour' });
  await ada.give(answer);
  const second = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-23');
  if (!second) throw new Error('There is no second visit.');
  return { ada, second };
};

const chargeAt = async (now: string): Promise<void> => {
  stage.test.clock.set(now);
  await stage.test.app.get(ChargeDueVisits).charge();
  await stage.settle();
};

const noteOf = async (id: number): Promise<unknown> =>
  (
    await stage.rows('SELECT charge_at AS at, charge_attempts AS attempts FROM booking WHERE id = $1', [id])
  )[0];

test('the saved card is charged two days before the visit, once', async () => {
  const { ada, second } = await subscribe();
  await chargeAt('2027-03-21T11:59:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'pending' });
  await chargeAt('2027-03-21T12:01:00Z');
  expect(await ada.booking(second.id)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    collection: null,
    balance: 0,
  });
  expect(await noteOf(second.id)).toEqual({ at: null, attempts: 0 });
  await chargeAt('2027-03-22T12:01:00Z');
  const captured = await stage.rows('SELECT captured FROM ledger_account WHERE booking_id = $1', [second.id]);
  expect(captured).toEqual([{ captured: 8_000 }]);
  expect(await stage.told(second.id)).toEqual(['payment-succeeded', 'booking-confirmed']);
});

/** Changes the card in the customer's form. When this returns, all events that result have been handled. */
const changeCard = async (ada: Customer, visit: BookingRecord, card: string): Promise<void> => {
  const form = await ada.post<{ clientSecret: string }>(
    `/api/subscriptions/${visit.subscriptionId}/card`,
    {},
  );
  stage.stripe.saveCard(intentOf(form.body.clientSecret), card, 'http://localhost:3000/');
  await stage.settle();
};

const chargesOf = (id: number): { status: string; amount: number }[] =>
  stage.stripe
    .state()
    .charges.filter(({ metadata }) => metadata['booking'] === String(id))
    .map(({ status, amount }) => ({ status, amount }));

test('a new card is charged once for what the old one did not pay, without waiting for the next try', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'pending', collection: 'scheduled' });
  await chargeAt('2027-03-21T12:01:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'pending', collection: 'failed' });
  await changeCard(ada, second, '5555555555554444');
  await chargeAt('2027-03-21T12:30:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  await chargeAt('2027-03-22T12:01:00Z');
  expect(chargesOf(second.id)).toEqual([
    { status: 'failed', amount: 8_000 },
    { status: 'succeeded', amount: 8_000 },
  ]);
});

test('a new card after the last try, too; refused again, it keeps to the tries that are left', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  for (const at of ['2027-03-21T12:01:00Z', '2027-03-22T12:01:00Z', '2027-03-23T00:01:00Z'])
    await chargeAt(at);
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-26T12:00:00Z'), attempts: 3 });
  await changeCard(ada, second, '4000000000000341');
  await chargeAt('2027-03-23T01:00:00Z');
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-26T12:00:00Z'), attempts: 4 });
  await changeCard(ada, second, '4242424242424242');
  await chargeAt('2027-03-23T02:00:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'paid' });
});

test('a bank that wants to see the customer says so at once; another card needs no asking', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000002760003184');
  stage.stripe.authenticate(stage.stripe.state().setupIntents.at(-1)?.id ?? '');
  await stage.settle();
  await chargeAt('2027-03-21T12:01:00Z');
  const failed = await stage.rows<{ payload: { requiresAction: boolean } }>(
    `SELECT payload FROM outbox WHERE name = 'payments.payment-failed' AND (payload->>'bookingId')::bigint = $1`,
    [second.id],
  );
  expect(failed.map(({ payload }) => payload.requiresAction)).toEqual([true]);
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-22T12:00:00Z'), attempts: 1 });
  await changeCard(ada, second, '4242424242424242');
  await chargeAt('2027-03-21T12:02:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'paid' });
});

test('the card is changed while the bank still decides about the old one: the new one is not kept waiting', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  stage.test.clock.set('2027-03-21T12:01:00Z');
  stage.stripe.latency(150);
  const charging = stage.test.app.get(ChargeDueVisits).charge();
  const attempted = async (): Promise<boolean> =>
    (await stage.rows('SELECT 1 FROM payment WHERE booking_id = $1 AND attempt = 1', [second.id])).length > 0;
  while (!(await attempted())) await new Promise((resolve) => setTimeout(resolve, 5));
  await stage.rows('UPDATE booking SET charge_attempts = 1 WHERE id = $1', [second.id]);
  const { userId } = second;
  stage.test.clock.advance({ minutes: 1 });
  await stage.test.app
    .get(Transactions)
    .run((tx) => stage.test.app.get(BookingHandlers).chargeAgain(tx, { userId }));
  await charging;
  expect(await noteOf(second.id)).toMatchObject({ at: new Date('2027-03-21T12:02:00Z') });
});

test('a refused card is tried a day and half a day before; the customer may pay meanwhile', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  await chargeAt('2027-03-21T12:01:00Z');
  expect(await ada.booking(second.id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    collection: 'failed',
  });
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-22T12:00:00Z'), attempts: 1 });
  await chargeAt('2027-03-22T12:01:00Z');
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-23T00:00:00Z'), attempts: 2 });
  await chargeAt('2027-03-23T00:01:00Z');
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-26T12:00:00Z'), attempts: 3 });
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'pending', collection: 'failed' });
  expect((await stage.told(second.id)).filter((name) => name === 'payment-failed')).toHaveLength(3);
  const payment = await ada.post<never>('/api/pay-existing-booking', { bookingId: second.id });
  await ada.give(payment, '4242424242424242');
  expect(await ada.booking(second.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

test('a provider that is down is asked again', async () => {
  const { ada, second } = await subscribe();
  stage.stripe.failNext({ kind: '503', times: 50 });
  await chargeAt('2027-03-21T12:01:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ status: 'pending' });
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-21T12:11:00Z'), attempts: 0 });
  stage.stripe.clearFaults();
  await chargeAt('2027-03-21T12:12:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

test('four workers at once charge once', async () => {
  const { ada, second } = await subscribe();
  stage.test.clock.set('2027-03-21T12:01:00Z');
  await Promise.all([1, 2, 3, 4].map(() => stage.test.app.get(ChargeDueVisits).charge()));
  await stage.settle();
  expect(await ada.booking(second.id)).toMatchObject({ paymentStatus: 'paid' });
  const taken = await stage.rows('SELECT amount FROM payment WHERE booking_id = $1', [second.id]);
  expect(taken).toEqual([{ amount: 8_000 }]);
});

test('a visit that was moved is charged before its new time, a skipped one never', async () => {
  const { ada, second } = await subscribe();
  const moved = await ada.post('/api/rebook', {
    originalBookingId: second.id,
    appointmentDate: '2027-03-25',
  });
  expect(moved.body).toMatchObject({ newBookingId: second.id });
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-23T12:00:00Z'), attempts: 0 });
  await ada.post(`/api/subscriptions/${second.subscriptionId}/skip`, { bookingId: second.id });
  await chargeAt('2027-03-23T12:01:00Z');
  expect(await ada.booking(second.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' });
});

test.each([
  [
    'the customer',
    async (ada: Customer, id: number) =>
      ada.post('/api/rebook', { originalBookingId: id, appointmentDate: '2027-03-31' }),
  ],
  [
    'the office',
    async (_: Customer, id: number) =>
      (await Office.enter(stage)).edit(id, { appointmentDate: '2027-03-31' }),
  ],
])('a visit that %s moved after the last refused try is charged before its new time', async (_, move) => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  for (const at of ['2027-03-21T12:01:00Z', '2027-03-22T12:01:00Z', '2027-03-23T00:01:00Z'])
    await chargeAt(at);
  expect((await move(ada, second.id)).status).toBe(200);
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-29T12:00:00Z'), attempts: 3 });
  await chargeAt('2027-03-29T12:01:00Z');
  expect(chargesOf(second.id)).toHaveLength(4);
  expect(await noteOf(second.id)).toEqual({ at: new Date('2027-03-30T12:00:00Z'), attempts: 4 });
});

test('a visit that was cancelled and restored after the last refused try is charged once more', async () => {
  const { ada, second } = await subscribe();
  await changeCard(ada, second, '4000000000000341');
  for (const at of ['2027-03-21T12:01:00Z', '2027-03-22T12:01:00Z', '2027-03-23T00:01:00Z'])
    await chargeAt(at);
  const office = await Office.enter(stage);
  // The provider is down, so the refused payment still exists when the visit is restored.
  stage.stripe.failNext({ kind: '503', times: 50 });
  await office.edit(second.id, { status: 'cancelled' });
  expect((await office.act(second.id, 'restore')).status).toBe(200);
  stage.stripe.clearFaults();
  await chargeAt('2027-03-23T00:02:00Z');
  expect(chargesOf(second.id)).toHaveLength(4);
});

test('paid visits become completed the next day, lapsed holds do not', async () => {
  const ada = await stage.customer();
  const paid = await ada.bookAndPay({ appointmentDate: '2027-03-12', appointmentTime: 'evening' });
  const unpaid = (await ada.book({ appointmentDate: '2027-03-12', appointmentTime: 'evening' })).body
    .bookingId;
  stage.test.clock.set('2027-03-13T03:00:00Z');
  await stage.test.app.get(BookingJobs).completePastVisits();
  expect((await ada.booking(paid)).status).toBe('confirmed');
  stage.test.clock.set('2027-03-13T06:00:00Z');
  await stage.test.app.get(BookingJobs).completePastVisits();
  expect((await ada.booking(paid)).status).toBe('completed');
  expect((await ada.booking(unpaid)).status).toBe('pending');
});

test('the phone that was given last is remembered', async () => {
  const ada = await stage.customer('grace@example.com');
  await ada.book({ customerPhone: '+1 555 987 6543', appointmentDate: '2027-03-17' });
  await stage.settle();
  expect(await stage.rows(`SELECT phone FROM app_user WHERE email = 'grace@example.com'`)).toEqual([
    { phone: '+1 555 987 6543' },
  ]);
});

test('a customer without a name has that of their first booking, and keeps it', async () => {
  const names = () =>
    stage.rows(
      `SELECT first_name AS first, last_name AS last FROM app_user WHERE email = 'code@example.com'`,
    );
  const ada = await stage.customer('code@example.com');
  // Like a customer who signed in with a code, and so has no name.
  await stage.rows(
    `UPDATE app_user SET first_name = NULL, last_name = NULL WHERE email = 'code@example.com'`,
  );
  await ada.book({ customerName: 'Ada King Byron', appointmentDate: '2027-03-18' });
  await stage.settle();
  expect(await names()).toEqual([{ first: 'Ada', last: 'King Byron' }]);
  await ada.book({ customerName: 'Her Sister', appointmentDate: '2027-03-19' });
  await stage.settle();
  expect(await names()).toEqual([{ first: 'Ada', last: 'King Byron' }]);
});
