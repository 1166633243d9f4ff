import type { ErrorBody } from '@homebright/contract';
import { ReturnLapsedCredit } from '../../src/billing/index.js';
import { EIGHT_PM } from '../bookings/charged-after-stage.js';
import { intentOf } from '../bookings/stage.js';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { NOW } from '../harness.js';
import { useCredit } from './stage.js';

const { stage, give, balance, reasons, pay, visit, expectSums } = useCredit();

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  await stage.charges();
});
afterEach(expectSums);

const payments = (id: number) =>
  stage.rows<{ method: string; captured: number; refunded: number }>(
    `SELECT method, captured, refunded FROM payment WHERE booking_id = $1 AND status = 'succeeded' ORDER BY id`,
    [id],
  );

test('credit pays a booking whole, which is confirmed, and a second tab pays nothing', async () => {
  const ada = await stage.customer();
  await give(ada, 20_000);
  const { body } = await ada.book();
  const id = body.bookingId;
  const answers = await Promise.all([pay(ada, id, 12_000), pay(ada, id, 12_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ credit: 8_000, due: 0 });
  await stage.settle();
  expect(await visit(ada, id)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    paid: 12_000,
    balance: 0,
    money: [{ what: 'paid', amount: 12_000, method: 'credit' }],
  });
  expect(await balance(ada)).toBe(8_000);
  const form = stage.stripe.state().intents.find((one) => one.id === intentOf(body.clientSecret));
  expect(form?.status).toBe('canceled');
  expect(await pay(ada, id, 1)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
});

test('credit and a card pay together, and a cancellation returns each its way', async () => {
  const ada = await stage.customer();
  await give(ada, 5_000);
  const { body } = await ada.book();
  const id = body.bookingId;
  expect(await pay(ada, id, 4_999)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect((await pay(ada, id, 5_000)).body).toEqual({ credit: 0, due: 7_000 });
  await stage.settle();
  expect(await visit(ada, id)).toMatchObject({ status: 'pending', balance: 7_000 });
  const form = await ada.post<{ amount: number; clientSecret: string; bookingId: number }>(
    '/api/pay-existing-booking',
    { bookingId: id },
  );
  expect(form.body.amount).toBe(7_000);
  await ada.give(form);
  expect(await visit(ada, id)).toMatchObject({ status: 'confirmed', balance: 0, paid: 12_000 });
  const cancelled = await ada.post('/api/cancel-booking', { bookingId: id });
  expect([cancelled.status, cancelled.body]).toEqual([200, expect.anything()]);
  await stage.settle();
  // The fee of $40 stays from the payment that was begun first.
  expect(await payments(id)).toEqual([
    { method: 'card', captured: 7_000, refunded: 3_000 },
    { method: 'credit', captured: 5_000, refunded: 5_000 },
  ]);
  expect(await balance(ada)).toBe(5_000);
  expect(await reasons(ada)).toEqual([
    ['refund', 5_000],
    ['payment', -5_000],
    ['given', 5_000],
  ]);
  const told = await stage.rows<{ message: string }>(
    `SELECT message FROM notification WHERE booking_id = $1 AND title = 'Booking cancelled'`,
    [id],
  );
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining('We’ll return $80.00 to you, after a fee of $40.00.'),
  ]);
});

test('the rest for the card is never too small for a card', async () => {
  const ada = await stage.customer();
  await give(ada, 11_980);
  const id = (await ada.book()).body.bookingId;
  expect((await pay(ada, id, 11_950)).body).toEqual({ credit: 30, due: 50 });
});

test('before a charge after the visit, credit pays everything or waits for the charge', async () => {
  await stage.charges({ when: 'after' });
  const ada = await stage.customer();
  await give(ada, 5_000);
  const answer = await ada.book();
  const id = answer.body.bookingId;
  expect(await pay(ada, id, 5_000)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  await ada.give(answer);
  expect(await visit(ada, id)).toMatchObject({ status: 'confirmed', balance: 12_000 });
  stage.test.clock.set(EIGHT_PM);
  await Promise.all([charge(), charge()]);
  await stage.settle();
  expect(await payments(id)).toEqual([
    { method: 'credit', captured: 5_000, refunded: 0 },
    { method: 'card', captured: 7_000, refunded: 0 },
  ]);
  expect(await balance(ada)).toBe(0);
  expect(await visit(ada, id)).toMatchObject({ balance: 0, paymentStatus: 'paid' });
});

test('with enough credit a visit that is charged afterwards needs no card', async () => {
  await stage.charges({ when: 'after' });
  const ada = await stage.customer();
  await give(ada, 12_000);
  const id = (await ada.book()).body.bookingId;
  expect((await pay(ada, id, 12_000)).body).toEqual({ credit: 0, due: 0 });
  await stage.settle();
  expect(await visit(ada, id)).toMatchObject({ status: 'confirmed', balance: 0, chargeOn: null });
  stage.test.clock.set(EIGHT_PM);
  await charge();
  await stage.settle();
  expect(await payments(id)).toHaveLength(1);
});

test('credit that covers a charge after the visit leaves the card alone', async () => {
  await stage.charges({ when: 'after' });
  const ada = await stage.customer();
  const answer = await ada.book();
  await ada.give(answer);
  const id = answer.body.bookingId;
  await give(ada, 15_000);
  stage.test.clock.set(EIGHT_PM);
  await charge();
  await stage.settle();
  await charge();
  expect(await payments(id)).toEqual([{ method: 'credit', captured: 12_000, refunded: 0 }]);
  expect(await balance(ada)).toBe(3_000);
});

test('a deposit is paid by card unless credit pays the whole visit', async () => {
  await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 3_000 } });
  const ada = await stage.customer();
  await give(ada, 4_000);
  const answer = await ada.book();
  const id = answer.body.bookingId;
  expect((await pay(ada, id, 3_000)).status).toBe(409);
  await ada.give(answer);
  stage.test.clock.set(EIGHT_PM);
  await charge();
  await stage.settle();
  expect(await payments(id)).toEqual([
    { method: 'card', captured: 3_000, refunded: 0 },
    { method: 'credit', captured: 4_000, refunded: 0 },
    { method: 'card', captured: 5_000, refunded: 0 },
  ]);
});

test('a plan’s charge uses credit first', async () => {
  const ada = await stage.customer();
  const first = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
  await give(ada, 2_000);
  const [{ id } = { id: 0 }] = await stage.rows<{ id: number }>(
    `SELECT id FROM booking WHERE subscription_id = (SELECT subscription_id FROM booking WHERE id = $1) AND occurrence = 1`,
    [first],
  );
  stage.test.clock.set('2027-03-22T12:00:00.000Z');
  await charge();
  await stage.settle();
  const [credit, card] = await payments(id);
  expect(credit).toMatchObject({ method: 'credit', captured: 2_000 });
  expect(card).toMatchObject({ method: 'card' });
  expect(await visit(ada, id)).toMatchObject({ balance: 0 });
});

test('100 payments at once spend no more than the credit', async () => {
  const ada = await stage.customer();
  await give(ada, 30_000);
  const id = (await ada.book()).body.bookingId;
  const answers = await Promise.all(Array.from({ length: 100 }, () => pay(ada, id, 12_000)));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'paid' : (body as ErrorBody).code));
  // None waits in vain for a connection that another one's transaction keeps.
  expect([...new Set(codes)].sort()).toEqual(['ALREADY_PAID', 'paid']);
  expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
  expect(await balance(ada)).toBe(18_000);
});

test('100 payments of several visits at once spend no more than the credit', async () => {
  const ada = await stage.customer();
  await give(ada, 13_000);
  const visits: number[] = [];
  for (const appointmentDate of ['2027-03-16', '2027-03-17', '2027-03-18'])
    visits.push((await ada.book({ appointmentDate })).body.bookingId);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => pay(ada, visits[index % visits.length] ?? 0, 12_000)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(ada)).toBe(1_000);
});

test('nobody pays with another customer’s credit, or for another’s visit', async () => {
  const [ada, eve] = [await stage.customer(), await stage.customer()];
  await give(ada, 20_000);
  await give(eve, 20_000);
  const id = (await ada.book()).body.bookingId;
  expect((await pay(eve, id, 12_000)).status).toBe(404);
  expect(await balance(eve)).toBe(20_000);
});

async function charge(): Promise<void> {
  await stage.test.app.get(ChargeDueVisits).charge();
}

test('credit for a booking that is never paid whole comes back, and the booking can still be paid', async () => {
  const ada = await stage.customer();
  await give(ada, 5_000);
  const id = (await ada.book()).body.bookingId;
  await pay(ada, id, 5_000);
  await lapse();
  expect(await balance(ada)).toBe(0);
  stage.test.clock.advance({ minutes: 31 });
  await lapse();
  await lapse();
  expect(await balance(ada)).toBe(5_000);
  expect(await visit(ada, id)).toMatchObject({ status: 'pending', balance: 12_000 });
  const form = await ada.post<{ amount: number; clientSecret: string; bookingId: number }>(
    '/api/pay-existing-booking',
    { bookingId: id },
  );
  expect(form.body.amount).toBe(12_000);
  await ada.give(form);
  expect(await visit(ada, id)).toMatchObject({ status: 'confirmed', balance: 0, paymentStatus: 'paid' });
});

async function lapse(): Promise<void> {
  await stage.test.app.get(ReturnLapsedCredit).returnAll();
  await stage.settle();
}
