import type { BookingRecord, ErrorBody, Subscription } from '@homebright/contract';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ bookingHorizonDays: 400 }) }));

afterEach(() => stage.test.clock.set(NOW));

interface Subscribed {
  ada: Customer;
  id: number;
  first: number;
}

const subscribe = async (draft: Parameters<Customer['book']>[0] = {}): Promise<Subscribed> => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour', ...draft });
  expect(answer.status).toBe(200);
  await ada.give(answer);
  return { ada, id: answer.body.subscriptionId ?? 0, first: answer.body.bookingId };
};

const visits = async ({ ada }: Subscribed): Promise<BookingRecord[]> =>
  (await ada.bookings()).filter(({ status }) => status !== 'cancelled').reverse();

const datesOf = async (subscribed: Subscribed): Promise<string[]> =>
  (await visits(subscribed)).map(({ appointmentDate }) => appointmentDate).sort();

const call = (
  { ada, id }: Subscribed,
  verb: string,
  body: object = {},
): Promise<Answer<Subscription & Partial<ErrorBody>>> => ada.post(`/api/subscriptions/${id}/${verb}`, body);

test('it starts when its first visit is paid, and keeps its visits ahead', async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  expect((await ada.get<Subscription[]>('/api/subscriptions')).body).toEqual([]);
  await ada.give(answer);
  const subscribed = { ada, id: answer.body.subscriptionId ?? 0, first: answer.body.bookingId };
  expect((await ada.get<Subscription[]>('/api/subscriptions')).body).toEqual([
    {
      id: subscribed.id,
      userId: expect.any(String),
      status: 'active',
      serviceType: '2-hour',
      service: '2-Hour Standard Clean',
      frequency: 'weekly',
      firstDate: '2027-03-16',
      secondWeekday: null,
      laterCard: null,
      appointmentTime: 'morning',
      customTime: null,
      price: 12_000,
      priceLocked: false,
      payAfterVisit: false,
      extras: {},
      nextVisit: '2027-03-16',
      card: { brand: 'visa', last4: '4242' },
      createdAt: expect.any(String),
      resumeOn: null,
      version: expect.any(Number),
      location: expect.any(String),
    },
  ]);
  const [first, ...ahead] = await visits(subscribed);
  expect(first).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(ahead.map(({ appointmentDate }) => appointmentDate)).toEqual([
    '2027-03-23',
    '2027-03-30',
    '2027-04-06',
  ]);
  for (const visit of ahead) {
    expect(visit).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      balance: 12_000,
      isRecurring: true,
      recurringFrequency: 'weekly',
      subscriptionId: subscribed.id,
      heldUntil: null,
      crewId: first?.crewId,
      customerName: 'Ada Byron',
      questionnaire: { appointmentDate: visit.appointmentDate, rooms: '2' },
    });
  }
});

test('monthly from the end of a month, over a year', async () => {
  stage.test.clock.set('2027-01-20T17:00:00Z');
  const subscribed = await subscribe({ frequency: 'monthly', appointmentDate: '2027-01-31' });
  expect(await datesOf(subscribed)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  stage.test.clock.set('2027-02-01T17:00:00Z');
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect((await datesOf(subscribed)).at(-1)).toBe('2027-05-31');
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect(await datesOf(subscribed)).toHaveLength(5);
});

test('dates that went by while nobody worked are not made up for', async () => {
  const subscribed = await subscribe({ frequency: 'weekly', appointmentDate: '2027-03-17' });
  stage.test.clock.set('2027-06-01T17:00:00Z');
  await stage.test.app.get(ExtendSubscriptions).extend();
  const dates = await stage.rows<{ date: string }>(
    'SELECT appointment_date AS date FROM booking WHERE subscription_id = $1 ORDER BY 1',
    [subscribed.id],
  );
  expect(dates.map(({ date }) => date)).toEqual([
    '2027-03-17',
    '2027-03-24',
    '2027-03-31',
    '2027-04-07',
    '2027-06-02',
    '2027-06-09',
    '2027-06-16',
    '2027-06-23',
  ]);
});

test('a closed day gives way to the next open one, and the customer is told', async () => {
  await stage.rows(
    `INSERT INTO closure (name, first_date, last_date) VALUES ('Holiday', '2027-03-25', '2027-03-26')`,
  );
  const subscribed = await subscribe({ frequency: 'weekly', appointmentDate: '2027-03-18' });
  expect(await datesOf(subscribed)).toEqual(['2027-03-18', '2027-03-27', '2027-04-01', '2027-04-08']);
  const [, moved] = await visits(subscribed);
  expect(moved?.questionnaire.appointmentDate).toBe('2027-03-27');
  expect(await stage.told(moved?.id ?? 0)).toEqual(['booking-moved']);
});

test('a week in which nobody is free: the visit keeps its day, and the office is told once', async () => {
  await stage.rows(
    `INSERT INTO closure (name, first_date, last_date) VALUES ('Moving house', '2027-05-13', '2027-05-19')`,
  );
  const subscribed = await subscribe({ frequency: 'weekly', appointmentDate: '2027-05-06' });
  const [, flagged] = await visits(subscribed);
  expect(flagged).toMatchObject({ appointmentDate: '2027-05-13', crewId: null });
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect(await stage.told(flagged?.id ?? 0)).toEqual(['crew-wanted']);
  await stage.settle();
  expect(
    await stage.rows('SELECT 1 FROM staff_alert WHERE booking_id = $1', [flagged?.id ?? 0]),
  ).toHaveLength(1);
});

test('a locked price is inherited, another is not', async () => {
  const subscribed = await subscribe({ frequency: 'weekly', appointmentDate: '2027-03-19' });
  await stage.rows(`UPDATE subscription SET price = 7000, price_locked_at = now() WHERE id = $1`, [
    subscribed.id,
  ]);
  stage.test.clock.set('2027-03-20T17:00:00Z');
  await stage.costs('1-hour', 9_000);
  const free = await subscribe({ frequency: 'weekly', appointmentDate: '2027-03-24' });
  await stage.costs('1-hour', 9_500);
  await stage.test.app.get(ExtendSubscriptions).extend();
  const latest = (await visits(subscribed)).at(-1);
  expect(latest).toMatchObject({ customPrice: 7_000, priceLockedAt: expect.any(String), balance: 7_000 });
  stage.test.clock.set('2027-03-25T17:00:00Z');
  await stage.test.app.get(ExtendSubscriptions).extend();
  await stage.costs('1-hour', 8_000);
  const ofFree = await visits(free);
  expect(ofFree.map(({ balance }) => balance)).toEqual([0, 9_000, 9_000, 9_000, 9_500]);
  expect(ofFree.at(-1)).toMatchObject({ customPrice: null, priceLockedAt: null });
});

test('skipped: one visit is left out, the rhythm stays', async () => {
  const subscribed = await subscribe({ frequency: 'weekly', appointmentDate: '2027-03-22' });
  const [paid, next] = await visits(subscribed);
  const { status, body } = await call(subscribed, 'skip', { bookingId: next?.id });
  expect({ status, nextVisit: body.nextVisit }).toEqual({ status: 200, nextVisit: '2027-03-22' });
  expect(await datesOf(subscribed)).toEqual(['2027-03-22', '2027-04-05', '2027-04-12']);
  stage.test.clock.set('2027-03-23T17:00:00Z');
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect(await datesOf(subscribed)).toEqual(['2027-03-22', '2027-04-05', '2027-04-12', '2027-04-19']);
  stage.test.clock.set(NOW);
  expect((await call(subscribed, 'skip', { bookingId: next?.id })).body.code).toBe('BOOKING_CANCELLED');
  expect((await call(subscribed, 'skip', { bookingId: paid?.id })).body.code).toBe('CONFLICT');
  expect((await call(subscribed, 'skip', { bookingId: 999_999 })).status).toBe(404);
});

test('paused: its unpaid visits are gone; resumed: it goes on with its old dates', async () => {
  const subscribed = await subscribe({
    frequency: 'weekly',
    appointmentDate: '2027-03-23',
    appointmentTime: 'midday',
  });
  expect((await call(subscribed, 'pause')).body).toMatchObject({ status: 'paused', nextVisit: '2027-03-23' });
  expect(await subscribed.ada.bookings()).toHaveLength(1);
  expect((await call(subscribed, 'pause')).status).toBe(409);
  stage.test.clock.set('2027-03-31T17:00:00Z');
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect(await datesOf(subscribed)).toEqual(['2027-03-23']);
  expect((await call(subscribed, 'resume')).body).toMatchObject({
    status: 'active',
    nextVisit: '2027-04-06',
  });
  expect(await datesOf(subscribed)).toEqual([
    '2027-03-23',
    '2027-04-06',
    '2027-04-13',
    '2027-04-20',
    '2027-04-27',
  ]);
});

test('ended: nothing comes any more, what is paid stays', async () => {
  const subscribed = await subscribe({
    frequency: 'weekly',
    appointmentDate: '2027-03-24',
    appointmentTime: 'midday',
  });
  expect((await call(subscribed, 'end')).body).toMatchObject({ status: 'ended' });
  expect(await datesOf(subscribed)).toEqual(['2027-03-24']);
  for (const verb of ['resume', 'pause', 'end']) expect((await call(subscribed, verb)).status).toBe(409);
  const unowed = await stage.rows(
    `SELECT balance FROM ledger_account l JOIN booking b ON b.id = l.booking_id WHERE b.subscription_id = $1`,
    [subscribed.id],
  );
  expect(unowed).toEqual(Array.from({ length: 4 }, () => ({ balance: 0 })));
});

test('another frequency counts from the next visit; another time keeps the dates', async () => {
  const subscribed = await subscribe({
    frequency: 'weekly',
    appointmentDate: '2027-03-27',
    appointmentTime: 'midday',
  });
  const { ada, id } = subscribed;
  const patch = (body: object) =>
    ada.send<Subscription & Partial<ErrorBody>>('PATCH', `/api/subscriptions/${id}`, body);
  const monthly = await patch({ frequency: 'monthly' });
  expect(monthly.body).toMatchObject({ frequency: 'monthly', firstDate: '2027-04-03' });
  expect(await datesOf(subscribed)).toEqual([
    '2027-03-27',
    '2027-04-03',
    '2027-05-03',
    '2027-06-03',
    '2027-07-03',
  ]);
  expect((await patch({ appointmentTime: 'custom', customTime: '02:15 PM' })).status).toBe(200);
  const [first, next] = await visits(subscribed);
  expect(first?.appointmentTime).toBe('midday');
  expect(next).toMatchObject({
    appointmentDate: '2027-04-03',
    appointmentTime: 'custom',
    customTime: '02:15 PM',
  });
  expect(next?.questionnaire.customTime).toBe('02:15 PM');
  expect((await patch({ frequency: 'daily' })).status).toBe(400);
  expect((await patch({ appointmentTime: 'custom', customTime: '25:00' })).status).toBe(400);
  expect((await patch({ appointmentTime: 'custom', customTime: '03:00 AM' })).body.code).toBe('SLOT_TAKEN');
  expect((await visits(subscribed))[1]?.customTime).toBe('02:15 PM');
});

test('somebody else’s subscription is not there', async () => {
  const subscribed = await subscribe({ appointmentDate: '2027-03-29', appointmentTime: 'evening' });
  const bob = { ...subscribed, ada: await stage.customer() };
  for (const verb of ['pause', 'resume', 'end', 'card']) expect((await call(bob, verb)).status).toBe(404);
  expect((await call(bob, 'skip', { bookingId: 1 })).status).toBe(404);
  expect((await bob.ada.send('PATCH', `/api/subscriptions/${bob.id}`, { frequency: 'weekly' })).status).toBe(
    404,
  );
  expect((await call(subscribed, 'skip', { bookingId: 'x' })).status).toBe(400);
});

test('another card: a form for it', async () => {
  const subscribed = await subscribe({ appointmentDate: '2027-03-30', appointmentTime: 'evening' });
  expect((await call(subscribed, 'card')).body).toEqual({ clientSecret: expect.stringContaining('seti_') });
});

test('the first visit cancelled before it is paid: there is no subscription', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book({
    isRecurring: true,
    appointmentDate: '2027-03-31',
    appointmentTime: 'evening',
  });
  await ada.post('/api/cancel-booking', { bookingId: body.bookingId });
  expect(await stage.rows('SELECT status FROM subscription WHERE id = $1', [body.subscriptionId])).toEqual([
    { status: 'ended' },
  ]);
});
