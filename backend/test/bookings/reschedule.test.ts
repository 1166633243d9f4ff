import type { RescheduleAnswer } from '@homebright/contract';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ holdMinutes: 45 }) }));

afterEach(() => stage.test.clock.set(NOW));

const reschedule = (
  customer: Customer,
  originalBookingId: number,
  when: object = {},
): Promise<Answer<RescheduleAnswer>> =>
  customer.post<RescheduleAnswer>('/api/rebook', { originalBookingId, rebookingFee: 3_000, ...when });

/** Books a past or cancelled visit again, as its page offers. */
const again = (customer: Customer, id: number, when: object = {}): Promise<Answer<RescheduleAnswer>> =>
  reschedule(customer, id, { rebookingFee: 0, again: true, ...when });

const ledger = async (id: number): Promise<unknown> =>
  (await stage.rows('SELECT charged, captured, refunded FROM ledger_account WHERE booking_id = $1', [id]))[0];

test('a paid visit: a new booking takes over time, payment and price, and the fee is due', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ specialNotes: 'Mind the cat.', focusNotes: 'The oven.' });
  const crew = (await ada.booking(id)).crewId;
  const { status, body } = await reschedule(ada, id, {
    appointmentDate: '2027-03-18',
    appointmentTime: 'evening',
  });
  expect(status).toBe(200);
  expect(body.message).toBe(
    'Your cleaning is now on Thursday, March 18, 2027, 4 PM–8 PM. The rebooking fee of $30.00 is due.',
  );
  const [moved, original] = await ada.bookings();
  expect(original).toMatchObject({
    id,
    status: 'cancelled',
    paymentStatus: 'cancelled',
    balance: 0,
    crewId: null,
  });
  expect(moved).toMatchObject({
    id: body.newBookingId,
    status: 'pending',
    paymentStatus: 'pending',
    balance: 3_000,
    amount: 15_000,
    appointmentDate: '2027-03-18',
    appointmentTime: 'evening',
    focusNotes: 'The oven.',
    specialInstructions: 'Mind the cat.',
    heldUntil: null,
    crewId: crew,
    questionnaire: { appointmentDate: '2027-03-18', appointmentTime: 'evening', rooms: '2' },
  });
  expect(await ledger(id)).toEqual({ charged: 0, captured: 0, refunded: 0 });
  expect(await ledger(body.newBookingId)).toEqual({ charged: 15_000, captured: 12_000, refunded: 0 });

  const payment = await ada.post<never>('/api/pay-existing-booking', { bookingId: body.newBookingId });
  expect(payment.body).toMatchObject({ amount: 3_000 });
  await ada.give(payment);
  expect(await ada.booking(body.newBookingId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    balance: 0,
  });
  const cancelled = await ada.post('/api/cancel-booking', { bookingId: body.newBookingId });
  expect(cancelled.body).toMatchObject({ refunded: 11_000 });
  await stage.settle();
  expect(await ledger(body.newBookingId)).toEqual({ charged: 4_000, captured: 15_000, refunded: 11_000 });
});

test('moved a second time, each move costs its fee', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-19' });
  const once = await reschedule(ada, id, { appointmentDate: '2027-03-20' });
  await ada.give(await ada.post<never>('/api/pay-existing-booking', { bookingId: once.body.newBookingId }));
  const twice = await reschedule(ada, once.body.newBookingId, { appointmentDate: '2027-03-21' });
  expect(await ada.booking(twice.body.newBookingId)).toMatchObject({ balance: 3_000, amount: 18_000 });
  expect(await ledger(twice.body.newBookingId)).toEqual({ charged: 18_000, captured: 15_000, refunded: 0 });
});

test('not moved again while the fee of the last move is open; paid, it is', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-19' });
  const once = (await reschedule(ada, id, { appointmentDate: '2027-03-20' })).body.newBookingId;
  const again = await reschedule(ada, once, { appointmentDate: '2027-03-21' });
  expect({ status: again.status, ...again.body }).toMatchObject({
    status: 409,
    code: 'FEE_OPEN',
    details: [{ bookingId: once, openFees: 3_000 }],
  });
  expect(await ada.booking(once)).toMatchObject({ appointmentDate: '2027-03-20', balance: 3_000 });
  await stage.rows('UPDATE booking SET rebooking_fee = 1000 WHERE id = $1', [once]);
  await ada.give(await ada.post<never>('/api/pay-existing-booking', { bookingId: once }));
  const moved = await reschedule(ada, once, { appointmentDate: '2027-03-21', rebookingFee: 1_000 });
  expect(await ada.booking(moved.body.newBookingId)).toMatchObject({ openFees: 1_000, rebookingFee: 1_000 });
  await ada.post('/api/cancel-booking', { bookingId: moved.body.newBookingId });
});

test('a fee that the dialog did not show is refused with the present one; where none is due it does not matter', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-19' });
  const refused = await reschedule(ada, id, { appointmentDate: '2027-03-20', rebookingFee: 0 });
  expect({ status: refused.status, ...refused.body }).toMatchObject({
    status: 409,
    code: 'FEE_CHANGED',
    details: [{ field: 'rebookingFee', now: 3_000 }],
  });
  expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-19', status: 'confirmed' });
  await ada.post('/api/cancel-booking', { bookingId: id });
  const unpaid = await ada.book({ appointmentDate: '2027-03-19' });
  const free = await reschedule(ada, unpaid.body.bookingId, {
    appointmentDate: '2027-03-20',
    rebookingFee: 99,
  });
  expect(free.status).toBe(200);
  await ada.post('/api/cancel-booking', { bookingId: unpaid.body.bookingId });
});

test('asked twice, or twenty times at once, it is moved once', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-22' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reschedule(ada, id, { appointmentDate: '2027-03-23' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.newBookingId)).size).toBe(1);
  expect(await ada.bookings()).toHaveLength(2);
});

test('the new time may overlap the old one', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({
    appointmentDate: '2027-03-24',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  });
  const { status, body } = await reschedule(ada, id, {
    appointmentDate: '2027-03-24',
    customTime: '09:30 AM',
  });
  expect(status).toBe(200);
  expect((await ada.booking(body.newBookingId)).customTime).toBe('09:30 AM');
});

test('without a date: the next free day in the same window, one week on', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-25' });
  await stage.rows(
    `INSERT INTO closure (name, first_date, last_date) VALUES ('Inventory', '2027-04-01', '2027-04-02')`,
  );
  const { body } = await reschedule(ada, id);
  expect(await ada.booking(body.newBookingId)).toMatchObject({
    appointmentDate: '2027-04-03',
    appointmentTime: 'morning',
  });
});

test('an unpaid visit moves without a fee, and its hold keeps its end', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book({ appointmentDate: '2027-03-26' });
  stage.test.clock.advance({ minutes: 20 });
  const moved = await reschedule(ada, body.bookingId, {
    appointmentDate: '2027-03-27',
    appointmentTime: 'midday',
  });
  expect(moved.body).toEqual({
    newBookingId: body.bookingId,
    message: 'Your cleaning is now on Saturday, March 27, 2027, 12 PM–4 PM.',
  });
  const booking = await ada.booking(body.bookingId);
  expect(booking).toMatchObject({ balance: 12_000, status: 'pending', version: 2 });
  expect(new Date(booking.heldUntil ?? '').toISOString()).toBe('2027-03-10T17:45:00.000Z');
});

test('a cancelled visit is booked again at today’s price, without a fee', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-29' });
  await ada.post('/api/cancel-booking', { bookingId: id });
  await stage.costs('2-hour', 13_000);
  const { body } = await again(ada, id, { appointmentDate: '2027-03-30' });
  await stage.costs('2-hour', 12_000);
  expect(body).toMatchObject({ due: 13_000, message: expect.stringContaining('Please pay $130.00') });
  expect(await ada.booking(body.newBookingId)).toMatchObject({
    status: 'pending',
    amount: 13_000,
    balance: 13_000,
    isRecurring: false,
    heldUntil: expect.any(String),
  });
  await stage.settle();
  expect(await ledger(id)).toMatchObject({ captured: 12_000, refunded: 8_000 });
});

test('a past visit is booked again, on its weekday after today', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-31' });
  stage.test.clock.set('2027-04-06T17:00:00Z');
  const { body } = await again(ada, id);
  expect(body.newBookingId).not.toBe(id);
  expect(await ada.booking(body.newBookingId)).toMatchObject({
    appointmentDate: '2027-04-07',
    balance: 12_000,
  });
  expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect((await again(ada, id)).body.newBookingId).toBe(body.newBookingId);
});

test('a visit that has begun by the clock is not booked a second time; over, or never paid, it is', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-31' });
  const unpaid = (await ada.book({ appointmentDate: '2027-03-31' })).body.bookingId;
  const { startsAt } = await ada.booking(id);
  stage.test.clock.set(`${startsAt}`);
  const refused = await reschedule(ada, id, { appointmentDate: '2027-04-08' });
  expect({ status: refused.status, ...refused.body }).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    error: 'This visit has already started or is over.',
  });
  expect((await again(ada, unpaid, { again: false, appointmentDate: '2027-04-08' })).status).toBe(200);
  expect(await ada.bookings()).toHaveLength(3);
  await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  expect((await again(ada, id, { appointmentDate: '2027-04-08' })).status).toBe(200);
});

test('a taken time changes nothing', async () => {
  const ada = await stage.customer();
  const nine = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;
  const id = await ada.bookAndPay({ appointmentDate: '2027-04-05', ...nine });
  for (let crew = 0; crew < 3; crew += 1) {
    await (await stage.customer()).book({ appointmentDate: '2027-04-06', ...nine });
  }
  const { status, body } = await reschedule(ada, id, { appointmentDate: '2027-04-06' });
  expect({ status, ...body }).toMatchObject({
    status: 409,
    code: 'SLOT_TAKEN',
    details: Array(3).fill(expect.objectContaining({ appointmentTime: 'custom' })),
  });
  expect(await ada.bookings()).toHaveLength(1);
  expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', crewId: expect.any(Number) });
});

test.each([
  [{ appointmentDate: '2027-03-09' }, 'OUTSIDE_HOURS'],
  [{ appointmentDate: 'soon' }, 'INVALID'],
  [{ appointmentTime: 'night' }, 'INVALID'],
  [{ appointmentTime: 'custom', customTime: '9' }, 'INVALID'],
])('%j is refused', async (when, code) => {
  const ada = await stage.customer();
  const { body } = await ada.book({ service: '1-minute', appointmentDate: '2027-04-07' });
  const answer = await reschedule(ada, body.bookingId, when);
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 400, code });
});
