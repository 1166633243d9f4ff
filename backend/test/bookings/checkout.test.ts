import { randomUUID } from 'node:crypto';
import { useStage } from '../use-stage.js';
import { BookingsStage, draftOf, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());

afterEach(() => stage.stripe.clearFaults());

test('from the draft to a paid booking', async () => {
  const ada = await stage.customer();
  const draft = draftOf();
  const { status, body } = await ada.book(draft);
  expect(status).toBe(200);
  expect(body).toEqual({ clientSecret: expect.any(String), amount: 12_000, bookingId: expect.any(Number) });
  const [pending] = await ada.bookings();
  expect(pending).toMatchObject({
    id: body.bookingId,
    serviceType: '2-hour',
    service: '2-Hour Standard Clean',
    status: 'pending',
    paymentStatus: 'pending',
    amount: 12_000,
    balance: 12_000,
    customPrice: null,
    priceLockedAt: null,
    appointmentDate: '2027-03-16',
    appointmentTime: 'morning',
    customTime: null,
    isRecurring: false,
    recurringFrequency: null,
    subscriptionId: null,
    specialInstructions: 'Mind the cat.',
    customerName: 'Ada Byron',
    questionnaire: {
      customerPhone: '(555) 123-4567',
      location: '12 North Elm Street, Springfield',
      rooms: '2',
    },
    crewId: expect.any(Number),
    version: 1,
  });
  expect(new Date(pending?.heldUntil ?? '').toISOString()).toBe('2027-03-10T17:30:00.000Z');

  stage.stripe.pay(intentOf(body.clientSecret));
  await stage.settle();
  const [paid] = await ada.bookings();
  expect(paid).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', balance: 0, heldUntil: null });
  expect(paid?.crewId).toBe(pending?.crewId);
  expect(await stage.told(body.bookingId)).toEqual([
    'booking-created',
    'payment-succeeded',
    'booking-confirmed',
  ]);
  expect((await ada.post('/api/create-payment-intent', draft)).body).toMatchObject({
    code: 'ALREADY_PAID',
    details: [{ bookingId: body.bookingId }],
  });
});

test.each<[string, string, object, string[]]>([
  ['day', '2027-04-12', { appointmentDate: '2027-04-13' }, ['appointment']],
  ['service', '2027-04-14', { service: '4-hour', serviceType: '4-hour' }, ['service']],
  ['home', '2027-04-15', { location: '99 Oak Street, Springfield' }, ['location']],
])(
  'a paid draft that asks for another %s is refused and books nothing',
  async (_, appointmentDate, other, fields) => {
    const ada = await stage.customer();
    const draft = draftOf({ appointmentDate });
    const { body } = await ada.book(draft);
    stage.stripe.pay(intentOf(body.clientSecret));
    await stage.settle();
    const changed = await ada.post('/api/create-payment-intent', { ...draft, ...other });
    expect({ status: changed.status, ...changed.body }).toMatchObject({
      status: 409,
      code: 'ALREADY_BOOKED',
      details: [{ bookingId: body.bookingId, fields }],
    });
    expect(await ada.bookings()).toHaveLength(1);
    expect(await ada.booking(body.bookingId)).toMatchObject({
      appointmentDate,
      paymentStatus: 'paid',
    });
  },
);

test('a draft whose payment the bank still processes takes no other day', async () => {
  const ada = await stage.customer();
  const draft = draftOf({ appointmentDate: '2027-04-16' });
  const { body } = await ada.book(draft);
  await stage.rows(`UPDATE ledger_account SET payment_status = 'processing' WHERE booking_id = $1`, [
    body.bookingId,
  ]);
  const changed = await ada.post('/api/create-payment-intent', { ...draft, appointmentDate: '2027-04-17' });
  expect({ status: changed.status, ...changed.body }).toMatchObject({
    status: 409,
    code: 'ALREADY_BOOKED',
    details: [{ bookingId: body.bookingId, fields: ['appointment'] }],
  });
  expect(await ada.booking(body.bookingId)).toMatchObject({ appointmentDate: '2027-04-16' });
});

test('the server alone knows the price', async () => {
  const ada = await stage.customer();
  const { body } = await ada.post<{ amount: number }>('/api/create-payment-intent', {
    ...draftOf({ service: '1-hour', serverAmount: 1, serverPrice: '0.01' }),
    price: 1,
    amount: 1,
    userId: randomUUID(),
    status: 'confirmed',
  });
  expect(body.amount).toBe(8_000);
  expect((await ada.bookings())[0]).toMatchObject({ status: 'pending', amount: 8_000 });
});

test('one booking is read with the amount that the checkout shows', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book({ service: '4-hour', appointmentTime: 'custom', customTime: '09:05 AM' });
  const one = await ada.get(`/api/bookings/${body.bookingId}`);
  expect(one.body).toMatchObject({ serverAmount: 25_000, serverPrice: '250.00', customTime: '09:05 AM' });
  expect(new Date((one.body as { startsAt: string }).startsAt).toISOString()).toBe(
    '2027-03-16T13:05:00.000Z',
  );
});

test('answers may stand in the questionnaire instead of flat in the draft', async () => {
  const ada = await stage.customer();
  const { draftId, service, isRecurring, ...questionnaire } = draftOf();
  const nested = { draftId, service, isRecurring, questionnaire };
  expect((await ada.post('/api/create-payment-intent', nested)).status).toBe(200);
  expect((await ada.bookings())[0]?.customerName).toBe('Ada Byron');
});

test('the provider is down: nothing is booked twice, and the same call goes on later', async () => {
  const ada = await stage.customer();
  const draft = draftOf({ appointmentTime: 'midday' });
  stage.stripe.failNext({ path: '/v1/payment_intents', method: 'POST', kind: '500', times: 10 });
  const first = await ada.post('/api/create-payment-intent', draft);
  expect(first.status).toBe(503);
  expect(first.body).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  stage.stripe.clearFaults();
  expect((await ada.book(draft)).status).toBe(200);
  expect(await ada.bookings()).toHaveLength(1);
});

describe('the same draft', () => {
  test('twenty times at once is one booking and one payment', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ appointmentDate: '2027-03-17' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.book(draft)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await ada.bookings()).toHaveLength(1);
  });

  test('by an Idempotency-Key as well', async () => {
    const ada = await stage.customer();
    const { draftId: _, ...draft } = draftOf({ appointmentDate: '2027-03-18' });
    const key = { 'idempotency-key': 'a page of mine' };
    const first = await ada.post<{ bookingId: number }>('/api/create-payment-intent', draft, key);
    const second = await ada.post<{ bookingId: number }>('/api/create-payment-intent', draft, key);
    expect(first.status).toBe(200);
    expect(second.body.bookingId).toBe(first.body.bookingId);
  });

  test('of two customers is two bookings', async () => {
    const draft = draftOf({ appointmentDate: '2027-03-18', appointmentTime: 'evening', service: '1-hour' });
    const [ada, bob] = [await stage.customer(), await stage.customer()];
    const [one, other] = [await ada.book(draft), await bob.book(draft)];
    expect(one.body.bookingId).not.toBe(other.body.bookingId);
  });

  test('with other answers changes the unpaid booking in place', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ appointmentDate: '2027-03-19' });
    const first = await ada.book(draft);
    const changed = {
      ...draft,
      service: '4-hour' as const,
      appointmentDate: '2027-03-20',
      customerName: 'Ada King',
    };
    const second = await ada.book({ ...changed, location: '9 Oak Lane' });
    expect(second.body).toMatchObject({ bookingId: first.body.bookingId, amount: 25_000 });
    const [booking, ...more] = await ada.bookings();
    expect(more).toEqual([]);
    expect(booking).toMatchObject({
      serviceType: '4-hour',
      appointmentDate: '2027-03-20',
      customerName: 'Ada King',
      amount: 25_000,
      questionnaire: { location: '9 Oak Lane', appointmentDate: '2027-03-20' },
    });
    expect(booking?.version).toBeGreaterThan(1);
    const homes = await ada.get<{ id: number; location: string }[]>('/api/properties');
    expect(homes.body).toMatchObject([{ id: booking?.propertyId, location: '9 Oak Lane' }]);
    // Forms offer homes even without a booking, so the wrong address must be removed.
    const kept = 'SELECT location FROM property WHERE user_id = $1 AND removed_at IS NULL';
    expect(await stage.rows(kept, [booking?.userId])).toEqual([{ location: '9 Oak Lane' }]);
    await ada.give(second);
    expect((await ada.bookings())[0]).toMatchObject({ paymentStatus: 'paid', balance: 0 });
  });

  test('with the recurring toggle turned begins a subscription, and lets go of it again', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ appointmentDate: '2027-03-22' });
    const single = await ada.book(draft);
    const recurring = await ada.book({ ...draft, isRecurring: true, frequency: 'monthly' });
    expect(recurring.body).toMatchObject({
      bookingId: single.body.bookingId,
      subscriptionId: expect.any(Number),
    });
    expect((await ada.bookings())[0]).toMatchObject({ isRecurring: true, recurringFrequency: 'monthly' });
    const again = await ada.book(draft);
    expect(again.body).not.toHaveProperty('subscriptionId');
    expect((await ada.bookings())[0]).toMatchObject({ isRecurring: false, subscriptionId: null });
  });
});

test('a recurring draft answers its subscription', async () => {
  const ada = await stage.customer();
  const { status, body } = await ada.book({ isRecurring: true, appointmentDate: '2027-03-23' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    clientSecret: expect.any(String),
    amount: 12_000,
    subscriptionId: expect.any(Number),
  });
  expect((await ada.bookings())[0]).toMatchObject({ isRecurring: true, recurringFrequency: 'weekly' });
});
