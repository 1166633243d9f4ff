import type { PaymentResponse, RescheduleAnswer } from '@homebright/contract';
import { Ledger, plainLines } from '../../src/payments/index.js';
import { Transactions } from '../../src/platform/index.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());

const cancellation = (bookingId: number): object => ({ bookingId, cancellationFee: 4_000 });

test('a paid visit: the fee is kept, the rest goes back, the time is free again', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay();
  const { status, body } = await ada.post('/api/cancel-booking', cancellation(id));
  expect(status).toBe(200);
  expect(body).toEqual({
    message:
      'Your booking is cancelled. $80.00 is on its way back to your card, after the $40.00 cancellation fee.',
    refunded: 8_000,
  });
  await stage.settle();
  expect(await ada.booking(id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    balance: 0,
    crewId: null,
  });
  expect(
    await stage.rows('SELECT captured, refunded FROM ledger_account WHERE booking_id = $1', [id]),
  ).toEqual([{ captured: 12_000, refunded: 8_000 }]);
  expect(await stage.told(id)).toContain('booking-cancelled');
  expect((await ada.post('/api/cancel-booking', cancellation(id))).body).toMatchObject({
    code: 'BOOKING_CANCELLED',
  });
});

test('no more is kept than was paid', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ service: '1-minute', appointmentDate: '2027-03-17' });
  const { body } = await ada.post('/api/cancel-booking', cancellation(id));
  expect(body).toEqual({
    message: 'Your booking is cancelled. The $1.00 cancellation fee was kept.',
    refunded: 0,
  });
});

test('what is not paid is cancelled for nothing, and cannot be paid any more', async () => {
  const ada = await stage.customer();
  const draft = await ada.book({ appointmentDate: '2027-03-18' });
  const { bookingId } = draft.body;
  expect((await ada.post('/api/cancel-booking', cancellation(bookingId))).body).toEqual({
    message: 'Your booking is cancelled.',
    refunded: 0,
  });
  const pay = await ada.post('/api/pay-existing-booking', { bookingId });
  expect({ status: pay.status, code: pay.body.code }).toEqual({ status: 409, code: 'BOOKING_CANCELLED' });
  expect(await ada.booking(bookingId)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' });
});

test('a payment that slips through a cancellation is given back', async () => {
  const ada = await stage.customer();
  const draft = await ada.book({ appointmentDate: '2027-03-19' });
  stage.stripe.webhooks({ held: true });
  stage.stripe.pay(draft.body.clientSecret?.split('_secret_')[0] ?? '');
  await ada.post('/api/cancel-booking', cancellation(draft.body.bookingId));
  stage.stripe.webhooks({ held: false });
  await stage.settle();
  expect(await ada.booking(draft.body.bookingId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
});

test('twice at once gives back once', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-20' });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => ada.post('/api/cancel-booking', cancellation(id))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await stage.settle();
  expect(await stage.rows('SELECT refunded FROM ledger_account WHERE booking_id = $1', [id])).toEqual([
    { refunded: 8_000 },
  ]);
});

test('a visit that has begun is not cancelled any more', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({
    appointmentDate: '2027-03-22',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  });
  const before = stage.test.clock.now();
  stage.test.clock.set('2027-03-22T13:00:00Z');
  const { status, body } = await ada.post('/api/cancel-booking', cancellation(id));
  stage.test.clock.set(before);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' });
});

/** Moves a paid visit and leaves the fee open. @returns the new booking's id */
const move = async (customer: Customer, id: number, appointmentDate: string): Promise<number> => {
  const { body } = await customer.post<RescheduleAnswer>('/api/rebook', {
    originalBookingId: id,
    rebookingFee: 3_000,
    appointmentDate,
  });
  return body.newBookingId;
};

test('a rebooking fee that is still open is kept with the cancellation fee', async () => {
  const ada = await stage.customer();
  const id = await move(ada, await ada.bookAndPay({ appointmentDate: '2027-03-23' }), '2027-03-24');
  expect(await ada.booking(id)).toMatchObject({ balance: 3_000, openFees: 3_000, paid: 12_000 });
  const { body } = await ada.post('/api/cancel-booking', cancellation(id));
  expect(body).toEqual({
    message:
      'Your booking is cancelled. $50.00 is on its way back to your card, after the $40.00 cancellation fee and the $30.00 rebooking fee.',
    refunded: 5_000,
  });
  await stage.settle();
  expect(await ada.booking(id)).toMatchObject({ balance: 0, openFees: 0, paid: 7_000 });
  expect(
    await stage.rows(
      `SELECT reason, sum(amount)::int AS amount FROM ledger_entry WHERE booking_id = $1 AND reason LIKE '%fee'
       GROUP BY reason ORDER BY reason`,
      [id],
    ),
  ).toEqual([
    { reason: 'cancellation_fee', amount: 4_000 },
    { reason: 'rebooking_fee', amount: 6_000 },
  ]);
});

test('three fees that were left open under earlier rules are all kept, and never more than was paid', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-25' });
  const { app } = stage.test;
  await app.get(Transactions).run(async (tx) => {
    for (let fee = 0; fee < 3; fee += 1) {
      await app.get(Ledger).addCharge(tx, id, { reason: 'rebooking_fee', amount: 3_000 });
    }
  });
  expect((await ada.post('/api/cancel-booking', cancellation(id))).body).toEqual({
    message: 'Your booking is cancelled. The $40.00 cancellation fee and the $80.00 rebooking fee were kept.',
    refunded: 0,
  });
});

describe('the fees are those of the day the booking was made', () => {
  test('one that the dialog did not show is refused with the present one, and nothing is cancelled', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-26' });
    await stage.rows('UPDATE booking SET cancellation_fee = 2500 WHERE id = $1', [id]);
    expect(await ada.booking(id)).toMatchObject({ cancellationFee: 2_500 });
    const refused = await ada.post('/api/cancel-booking', cancellation(id));
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 409,
      code: 'FEE_CHANGED',
      details: [{ field: 'cancellationFee', now: 2_500 }],
    });
    expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const done = await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 2_500 });
    expect(done.body).toMatchObject({ refunded: 9_500 });
  });

  test('what is sent is compared, never charged; without it the stored fee applies', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-27' });
    for (const cancellationFee of [0, -5, 1_000_000]) {
      const { status, body } = await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'FEE_CHANGED' });
    }
    const wrong = await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: '4000' });
    expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 400, code: 'INVALID' });
    expect((await ada.post('/api/cancel-booking', { bookingId: id })).body).toMatchObject({
      refunded: 8_000,
    });
  });

  test('an unpaid visit costs nothing to cancel, whatever fee the page sends', async () => {
    const ada = await stage.customer();
    const { body } = await ada.book({ appointmentDate: '2027-03-29' });
    await stage.rows('UPDATE booking SET cancellation_fee = 2500 WHERE id = $1', [body.bookingId]);
    expect((await ada.post('/api/cancel-booking', cancellation(body.bookingId))).body).toMatchObject({
      refunded: 0,
    });
  });
});

describe('once it is cancelled, an open form can pay nothing, before any webhook or worker', () => {
  const intentState = (secret: string | null): string | undefined =>
    stage.stripe.state().intents.find(({ id }) => id === intentOf(secret))?.status;

  test('the form of an unpaid visit', async () => {
    const ada = await stage.customer();
    const { body } = await ada.book({ appointmentDate: '2027-03-30' });
    expect((await ada.post('/api/cancel-booking', cancellation(body.bookingId))).status).toBe(200);
    expect(intentState(body.clientSecret)).toBe('canceled');
  });

  test('the form of an open fee', async () => {
    const ada = await stage.customer();
    const id = await move(ada, await ada.bookAndPay({ appointmentDate: '2027-03-31' }), '2027-04-01');
    const fee = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId: id });
    await ada.post('/api/cancel-booking', cancellation(id));
    expect(intentState(fee.body.clientSecret)).toBe('canceled');
  });

  test('the form of a balance that a move leaves behind', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-04-02' });
    const { app } = stage.test;
    await app.get(Transactions).run((tx) => app.get(Ledger).reprice(tx, id, plainLines(15_000)));
    const rest = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId: id });
    await move(ada, id, '2027-04-03');
    expect(intentState(rest.body.clientSecret)).toBe('canceled');
  });

  test.each([
    [
      'skipped',
      (plan: number, bookingId: number) => [`/api/subscriptions/${plan}/skip`, { bookingId }] as const,
    ],
    ['withdrawn by a pause', (plan: number) => [`/api/subscriptions/${plan}/pause`, {}] as const],
    ['withdrawn by the end', (plan: number) => [`/api/subscriptions/${plan}/end`, {}] as const],
  ])('the form of a later visit of a plan that is %s', async (_, callOff) => {
    const ada = await stage.customer();
    await ada.bookAndPay({ isRecurring: true, appointmentDate: '2027-05-05' });
    const later = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-05-12');
    const early = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId: later?.id });
    const [path, body] = callOff(later?.subscriptionId ?? 0, later?.id ?? 0);
    expect((await ada.post(path, body)).status).toBe(200);
    expect(intentState(early.body.clientSecret)).toBe('canceled');
  });

  test('with the provider down the visit is cancelled all the same, and the form soon after', async () => {
    const ada = await stage.customer();
    const { body } = await ada.book({ appointmentDate: '2027-04-05' });
    stage.stripe.failNext({ kind: '503', times: 4 });
    expect((await ada.post('/api/cancel-booking', cancellation(body.bookingId))).status).toBe(200);
    stage.stripe.clearFaults();
    await stage.settle();
    expect(intentState(body.clientSecret)).toBe('canceled');
  });
});
