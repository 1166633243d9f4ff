import { BookingsStage } from './stage.js';

let stage: BookingsStage;

beforeAll(async () => {
  stage = await BookingsStage.open();
});
afterAll(() => stage.close());

const cancellation = (bookingId: number): object => ({ bookingId, cancellationFee: 1 });

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
