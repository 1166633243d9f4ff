import type { BookingDraft, BookingRecord, PlanPreview, Subscription } from '@homebright/contract';
import { Office } from '../office/office.js';
import { lines, minutesOf, NONE, refusal, RULES, TOTAL, WISH } from './book-rules.js';
import { BookingsStage, type Customer } from './stage.js';

let stage: BookingsStage;
let office: Office;

beforeAll(async () => {
  stage = await BookingsStage.open();
  office = await Office.enter(stage);
});
beforeEach(async () => {
  await stage.putInForce({ ...NONE, ...RULES, minimum: 0, firstVisit: null });
  await stage.costs('2-hour', 12_000);
});
afterEach(() => stage.rows('DELETE FROM assignment'));
afterAll(() => stage.close());

const WEEKLY: Partial<BookingDraft> = { ...WISH, isRecurring: true, frequency: 'weekly' };
/** $195 less 15%, and 6.625% of what is taxed. */
const LATER = 17_617;
/** Without oven and windows: $150 less 15%, and its tax. */
const BARE = 13_595;

interface Played {
  ada: Customer;
  /** The first visit, paid. */
  first: number;
  plan: number;
}

const subscribed = async (draft: Partial<BookingDraft> = {}): Promise<Played> => {
  const ada = await stage.customer();
  const first = await ada.bookAndPay({ ...WEEKLY, ...draft });
  const { subscriptionId } = await ada.booking(first);
  return { ada, first, plan: subscriptionId ?? 0 };
};
/** The unpaid visits to come, in order. */
const coming = async (ada: Customer): Promise<BookingRecord[]> =>
  (await ada.bookings())
    .filter(({ status, paid }) => status === 'pending' && paid === 0)
    .sort((one, other) => one.appointmentDate.localeCompare(other.appointmentDate));
const change = async ({ ada, plan }: Played, wish: object) =>
  ada.send<Subscription>('PATCH', `/api/subscriptions/${plan}`, wish);
const look = async ({ ada, plan }: Played, wish: object) =>
  ada.post<PlanPreview>(`/api/subscriptions/${plan}/preview`, wish);
const planOf = async ({ ada, plan }: Played) =>
  (await ada.get<Subscription[]>('/api/subscriptions')).body.find(({ id }) => id === plan);
const amounts = async (ada: Customer) => (await coming(ada)).map(({ amount }) => amount);

describe('other extras of a plan', () => {
  test('are for all coming unpaid visits, at the plan’s discount; the paid one stays', async () => {
    const played = await subscribed();
    const { ada, first } = played;
    const before = await coming(ada);
    const seen = await look(played, { extras: {} });
    expect(seen.body).toMatchObject({
      price: BARE,
      minutes: 150,
      from: before[0]?.appointmentDate,
      priceLocked: false,
    });
    expect(await coming(ada)).toEqual(before);

    expect((await change(played, { extras: {} })).body).toMatchObject({ price: BARE, extras: {} });
    const after = await coming(ada);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ amount, minutes }) => [amount, minutes])).toEqual(before.map(() => [BARE, 150]));
    for (const { id } of after) {
      expect(await lines(stage, id)).toEqual({
        'service:2-hour': 12_000,
        'rooms:3': 3_000,
        'frequency:weekly': -2_250,
        'tax:6625': 845,
      });
      expect(await minutesOf(stage, id)).toBe(150);
    }
    expect(await ada.booking(first)).toMatchObject({ amount: TOTAL, paid: TOTAL, extras: WISH.extras });
  });

  test('are those of the visits made later', async () => {
    const played = await subscribed();
    await change(played, { extras: { windows: 4 } });
    stage.test.clock.advance({ minutes: 8 * 24 * 60 });
    await played.ada.post(`/api/subscriptions/${played.plan}/pause`, {});
    await played.ada.post(`/api/subscriptions/${played.plan}/resume`, {});
    const visits = await coming(played.ada);
    expect(visits.map(({ extras }) => extras)).toEqual(visits.map(() => ({ windows: 4 })));
    expect(visits.length).toBeGreaterThan(1);
    stage.test.clock.advance({ minutes: -8 * 24 * 60 });
  });

  test('of one visit alone are not those of the visits made later', async () => {
    const played = await subscribed();
    const { ada } = played;
    const last = (await coming(ada)).at(-1);
    const { id = 0, version } = last ?? {};
    await ada.send('PATCH', `/api/bookings/${id}/extras`, { extras: {}, version });
    expect(await ada.booking(id)).toMatchObject({ amount: BARE, extras: {} });
    expect((await planOf(played))?.extras).toEqual(WISH.extras);
    await change(played, { frequency: 'bi-weekly' });
    const made = await coming(ada);
    expect(made.map(({ extras }) => extras)).toEqual(made.map(() => WISH.extras));
  });

  test('leave a moved visit on its day', async () => {
    const played = await subscribed();
    const [visit] = await coming(played.ada);
    const moved = { originalBookingId: visit?.id, appointmentDate: '2027-03-25', appointmentTime: 'midday' };
    await played.ada.post('/api/rebook', moved);
    await change(played, { extras: {} });
    expect(await played.ada.booking(visit?.id ?? 0)).toMatchObject({
      appointmentDate: '2027-03-25',
      appointmentTime: 'midday',
      amount: BARE,
    });
  });

  test('that do not fit are refused with the times that do, and nothing changes', async () => {
    const played = await subscribed({ extras: {} });
    await stage.rows(
      `UPDATE crew SET active = (id = (SELECT min(id) FROM crew)), start_minute = 480, end_minute = 630`,
    );
    const before = await coming(played.ada);
    for (const answer of [
      await look(played, { extras: { oven: 1 } }),
      await change(played, { extras: { oven: 1 } }),
    ]) {
      expect(refusal(answer)).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    }
    expect(await coming(played.ada)).toEqual(before);
    expect((await planOf(played))?.extras).toEqual({});
    await stage.rows('UPDATE crew SET active = true, start_minute = 480, end_minute = 1200');
  });

  test.each([[{ pool: 1 }], [{ oven: 2 }], [{ oven: -1 }]])('like %j are refused', async (extras) => {
    const played = await subscribed({ extras: {} });
    expect((await change(played, { extras })).status).toBe(400);
    expect((await look(played, { extras })).status).toBe(400);
  });

  test('can be changed together with the frequency, by the office too', async () => {
    const played = await subscribed();
    const wish = { frequency: 'monthly', extras: { oven: 1 } };
    const seen = await office.ask<PlanPreview>('POST', `subscriptions/${played.plan}/preview`, wish);
    expect(seen.body).toMatchObject({ price: 19_726, minutes: 180, priceLocked: false });
    await office.ask('PATCH', `subscriptions/${played.plan}`, wish);
    expect(new Set(await amounts(played.ada))).toEqual(new Set([19_726]));
  });

  test('are not for somebody else to see or change', async () => {
    const played = await subscribed();
    const bob = await stage.customer();
    expect((await change({ ...played, ada: bob }, { extras: {} })).status).toBe(404);
    expect((await look({ ...played, ada: bob }, { extras: {} })).status).toBe(404);
  });
});

describe('another frequency', () => {
  test('says what the next unpaid visit costs and when it is, before it is changed', async () => {
    const played = await subscribed();
    const seen = await look(played, { frequency: 'monthly' });
    expect(seen.body).toMatchObject({ price: TOTAL, minutes: 195, priceLocked: false });
    expect(await amounts(played.ada)).toEqual([LATER, LATER, LATER]);
    await change(played, { frequency: 'monthly' });
    const [next] = await coming(played.ada);
    expect(next).toMatchObject({ amount: TOTAL, appointmentDate: seen.body.from });
    expect(await played.ada.booking(played.first)).toMatchObject({ paid: TOTAL, balance: 0 });
  });

  test('keeps a locked price, and so do other extras, which are the office’s to give', async () => {
    const played = await subscribed();
    const { ada, first, plan } = played;
    await office.price(first, 15_000, true);
    expect((await look(played, { frequency: 'monthly' })).body).toMatchObject({
      price: 15_000,
      priceLocked: true,
    });
    await change(played, { frequency: 'monthly' });
    const monthly = await coming(ada);
    expect(monthly.map(({ customPrice, balance }) => [customPrice, balance])).toEqual(
      monthly.map(() => [15_000, 15_000]),
    );
    expect(refusal(await change(played, { extras: {} }))).toMatchObject({
      status: 409,
      error: 'We set a price for this plan. To change its extras, please call us.',
    });
    await office.ask('PATCH', `subscriptions/${plan}`, { extras: {} });
    const bare = await coming(ada);
    expect(
      bare.map(({ customPrice, balance, extras, minutes }) => [customPrice, balance, extras, minutes]),
    ).toEqual(bare.map(() => [15_000, 15_000, {}, 150]));
  });

  test('leaves a visit at the price that the office has set for it alone', async () => {
    const played = await subscribed();
    const [visit, ...others] = await coming(played.ada);
    await office.price(visit?.id ?? 0, 5_000);
    await change(played, { extras: {} });
    expect(await played.ada.booking(visit?.id ?? 0)).toMatchObject({
      customPrice: 5_000,
      balance: 5_000,
      extras: {},
    });
    for (const { id } of others) expect(await played.ada.booking(id)).toMatchObject({ amount: BARE });
  });
});

describe('priced lines', () => {
  test('and a skip: the others keep the plan’s discount', async () => {
    const played = await subscribed();
    const [visit] = await coming(played.ada);
    await played.ada.post(`/api/subscriptions/${played.plan}/skip`, { bookingId: visit?.id });
    expect(await amounts(played.ada)).toEqual([LATER, LATER]);
    expect(await lines(stage, visit?.id ?? 0)).toEqual({});
    expect((await planOf(played))?.price).toBe(LATER);
  });

  test('and a pause: the visits after it cost what the book says then, the paid one what it did', async () => {
    const played = await subscribed();
    const { ada, plan, first } = played;
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    expect(await coming(ada)).toEqual([]);
    await stage.costs('2-hour', 14_000);
    expect((await look(played, { extras: {} })).body).toMatchObject({
      price: 15_407,
      from: null,
      minutes: 150,
    });
    await ada.post(`/api/subscriptions/${plan}/resume`, {});
    expect(new Set(await amounts(ada))).toEqual(new Set([19_429]));
    expect(await ada.booking(first)).toMatchObject({ paid: TOTAL, balance: 0 });
  });

  test('and a price put in force while a plan is paused under a locked price: it stays', async () => {
    const played = await subscribed();
    const { ada, plan, first } = played;
    await office.price(first, 15_000, true);
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    await stage.costs('2-hour', 14_000);
    await ada.post(`/api/subscriptions/${plan}/resume`, {});
    const visits = await coming(ada);
    expect(visits.map(({ balance }) => balance)).toEqual(visits.map(() => 15_000));
    for (const { id } of visits)
      expect(await lines(stage, id)).toEqual({ 'service:2-hour': 14_068, 'tax:6625': 932 });
  });

  test('and a hold that lapses: the lines stay, and paying takes the slot of that length again', async () => {
    const ada = await stage.customer();
    const answer = await ada.book(WISH);
    const id = answer.body.bookingId;
    await stage.rows('DELETE FROM assignment WHERE booking_id = $1', [id]);
    await stage.costs('2-hour', 14_000);
    await ada.give(await ada.post('/api/pay-existing-booking', { bookingId: id }));
    expect(await ada.booking(id)).toMatchObject({ paid: TOTAL, paymentStatus: 'paid' });
    expect(await lines(stage, id)).toMatchObject({ 'service:2-hour': 12_000, 'extra:oven': 3_500 });
    expect(await minutesOf(stage, id)).toBe(195);
  });

  test('and an erasure: what was charged stays in the ledger to the cent, what was to come is nothing', async () => {
    const email = 'erased@example.com';
    const ada = await stage.customer(email);
    const first = await ada.bookAndPay(WEEKLY);
    const visits = await coming(ada);
    await ada.post('/api/cancel-booking', { bookingId: first });
    await stage.settle();
    const erased = await stage.test.app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: ada.cookie },
      payload: { confirm: email },
    });
    expect(erased.statusCode).toBe(204);
    for (const { id } of visits) expect(await lines(stage, id)).toEqual({});
    const [left] = await stage.rows(
      `SELECT sum(amount)::int AS charged FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge'`,
      [first],
    );
    expect(left).toEqual({ charged: 4_000 });
  });

  test('and a moved visit that would end after closing time: it is refused, and stays', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ ...WISH, appointmentTime: 'morning' });
    await stage.rows('UPDATE crew SET end_minute = 1080');
    const move = (appointmentTime: string, customTime?: string) =>
      ada.post('/api/rebook', {
        originalBookingId: id,
        appointmentDate: '2027-03-18',
        appointmentTime,
        ...(customTime ? { customTime } : {}),
      });
    // Three hours and a quarter from 3 PM would end at 6:15.
    const refused = await move('custom', '03:00 PM');
    expect(refusal(refused)).toMatchObject({ status: 400, code: 'OUTSIDE_HOURS' });
    expect((await move('evening')).status).toBe(400);
    expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-16', status: 'confirmed' });
    expect((await move('custom', '02:45 PM')).status).toBe(200);
    await stage.rows('UPDATE crew SET end_minute = 1200');
  });
});
