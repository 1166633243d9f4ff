import type { Quote } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { entries, lines } from './book-rules.js';
import { apply, coupon, lapse, onlyTwenty, pay, reasonOf, REFUSED, usedOf, wish } from './coupon-stage.js';
import { BookingsStage, type Customer, draftOf, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
let ada: Customer;

beforeEach(async () => {
  await onlyTwenty(stage);
  ada = await stage.customer();
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));

const booked = async (more: object = {}) => (await ada.book(wish(more))).body.bookingId;

describe('an unpaid booking', () => {
  test('takes a coupon at checkout: its lines, and what the open form asks for', async () => {
    const { body } = await ada.book(wish());
    const intent = () => stage.stripe.state().intents.find(({ id }) => id === intentOf(body.clientSecret));
    const given = await apply(ada, body.bookingId, 'twenty');
    expect(given).toMatchObject({
      status: 200,
      body: { coupon: { code: 'TWENTY' }, quote: { total: 10_000 } },
    });
    expect(intent()?.amount).toBe(10_000);
    const again = await ada.post<{ amount: number; lines: object[] }>('/api/pay-existing-booking', {
      bookingId: body.bookingId,
    });
    expect(again.body.amount).toBe(10_000);
    expect(again.body.lines).toMatchObject([{ amount: 12_000 }, { code: 'coupon:TWENTY', amount: -2_000 }]);
    expect((await apply(ada, body.bookingId, null)).body.quote.total).toBe(12_000);
    expect(intent()?.amount).toBe(12_000);
    expect(await lines(stage, body.bookingId)).toEqual({ 'service:2-hour': 12_000 });
  });

  test('keeps the prices that it was made by', async () => {
    const id = await booked();
    await stage.costs('2-hour', 15_000);
    expect((await apply(ada, id, 'TWENTY')).body.quote.total).toBe(10_000);
  });

  test('says why it cannot, and stays as it was', async () => {
    const [paid, cancelled, agreed, plan] = [
      await ada.bookAndPay(wish()),
      await booked(),
      await booked(),
      await ada.bookAndPay(wish({ isRecurring: true, frequency: 'monthly' })),
    ];
    await ada.post('/api/cancel-booking', { bookingId: cancelled });
    await office.price(agreed, 9_000);
    const later = (await ada.bookings()).find(
      ({ subscriptionId, paymentStatus }) => subscriptionId !== null && paymentStatus === 'pending',
    );
    expect(reasonOf(await apply(ada, paid, 'TWENTY'))).toEqual([409, 'ALREADY_PAID', undefined]);
    expect(reasonOf(await apply(ada, cancelled, 'TWENTY'))).toEqual([409, 'BOOKING_CANCELLED', undefined]);
    expect(reasonOf(await apply(ada, agreed, 'TWENTY'))).toEqual(REFUSED('price-set'));
    expect(reasonOf(await apply(ada, later?.id ?? 0, 'TWENTY'))).toEqual(REFUSED('later-visit'));
    expect((await apply(await stage.customer(), agreed, 'TWENTY')).status).toBe(404);
    expect((await ada.booking(agreed)).balance).toBe(9_000);
    expect(plan).toBeGreaterThan(0);
  });

  test('in two tabs is what was said last, and the other tab is told before it pays', async () => {
    const draft = draftOf(wish());
    const { bookingId } = (await ada.book(draft)).body;
    await apply(ada, bookingId, 'TWENTY');
    expect((await ada.booking(bookingId)).balance).toBe(10_000);
    expect((await ada.book(draft)).body.amount).toBe(12_000);
    const both = await Promise.all([
      ada.bookPatiently({ ...draft, couponCode: 'TWENTY' }),
      apply(ada, bookingId, 'TWENTY'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ada.booking(bookingId)).balance).toBe(10_000);
    expect(await usedOf(office, 'TWENTY')).toBe(1);
  });
});

describe('a coupon and', () => {
  test('a first cleaning: only there, and beside its price', async () => {
    await stage.putInForce({
      coupons: [coupon({ code: 'HELLO', firstVisitOnly: true })],
      firstVisit: { kind: 'price', price: 8_000, services: null },
    });
    const location = '7 Coupon Lane, Larkfield, NY 10998';
    const first = await ada.book(wish({ location, couponCode: 'HELLO', firstCleaning: true }));
    expect(first.body.amount).toBe(6_000);
    expect(await lines(stage, first.body.bookingId)).toEqual({
      'service:2-hour': 12_000,
      'first-visit': -4_000,
      'coupon:HELLO': -2_000,
    });
    await ada.give(first);
    const bob = await stage.customer();
    expect(reasonOf(await bob.book(wish({ location, couponCode: 'HELLO' })))).toEqual(REFUSED('first-visit'));
    expect((await bob.book(wish({ location }))).body.amount).toBe(12_000);
  });

  test('a plan: its first visit alone, whatever is skipped or changed after', async () => {
    await stage.putInForce({ frequencyDiscounts: { weekly: 10_000 } });
    const draft = wish({ isRecurring: true, frequency: 'weekly', couponCode: 'TWENTY' });
    const answer = await ada.book(draft);
    expect(answer.body.amount).toBe(10_000);
    await ada.give(answer);
    const amounts = async () =>
      (await ada.bookings())
        .filter(({ status }) => status !== 'cancelled')
        .map(({ amount }) => amount)
        .sort((a, b) => a - b);
    expect(await amounts()).toEqual([10_000, 10_800, 10_800, 10_800]);
    const { subscriptionId } = answer.body;
    const next = (await ada.bookings()).find(({ paymentStatus }) => paymentStatus === 'pending');
    await ada.post(`/api/subscriptions/${subscriptionId}/skip`, { bookingId: next?.id });
    await ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, { frequency: 'monthly' });
    await stage.settle();
    expect((await amounts()).slice(0, 2)).toEqual([10_000, 12_000]);
    expect(await usedOf(office, 'TWENTY')).toBe(1);
  });

  test('a draft that becomes a plan, and none again', async () => {
    const draft = draftOf(wish({ couponCode: 'TWENTY' }));
    const { bookingId } = (await ada.book(draft)).body;
    const plan = await ada.book({ ...draft, isRecurring: true, frequency: 'weekly' });
    const single = await ada.book(draft);
    expect([plan.body, single.body]).toMatchObject([
      { bookingId, amount: 10_000 },
      { bookingId, amount: 10_000 },
    ]);
  });

  test('a price that changed: told with the coupon in it, and nothing is redeemed before', async () => {
    const bookVersion = await stage.putInForce({});
    await stage.costs('2-hour', 15_000);
    const draft = draftOf(wish({ couponCode: 'TWENTY', bookVersion }));
    const told = await ada.post<{ code: string; details: { quote: Quote }[] }>(
      '/api/create-payment-intent',
      draft,
    );
    expect(told.body).toMatchObject({ code: 'PRICE_CHANGED', details: [{ quote: { total: 13_000 } }] });
    expect(await usedOf(office, 'TWENTY')).toBe(0);
    const version = told.body.details[0]?.quote.version;
    expect((await ada.book({ ...draft, bookVersion: version })).body.amount).toBe(13_000);
  });

  test('terms that changed since the page read them: told as well', async () => {
    const bookVersion = await stage.putInForce({});
    await stage.putInForce({ coupons: [coupon({ discount: { kind: 'amount', amount: 500 } })] });
    const told = await ada.book(wish({ couponCode: 'TWENTY', bookVersion }));
    expect(told.body).toMatchObject({ code: 'PRICE_CHANGED', details: [{ quote: { total: 11_500 } }] });
  });

  test('the office’s price: that one counts, and a draft’s code is left out', async () => {
    const draft = draftOf(wish({ couponCode: 'TWENTY' }));
    const { bookingId } = (await ada.book(draft)).body;
    await office.price(bookingId, 9_000);
    expect((await ada.book({ ...draft, specialNotes: 'Ring.' })).body).toMatchObject({
      bookingId,
      amount: 9_000,
    });
    expect(await usedOf(office, 'TWENTY')).toBe(0);
  });

  test('another service by the office: for that one, or not at all', async () => {
    await stage.putInForce({ coupons: [coupon({ services: ['2-hour', '1-hour'] })] });
    const id = await booked({ couponCode: 'TWENTY' });
    expect((await office.edit(id, { service: '1-hour' })).body.amount).toBe(6_000);
    expect((await office.edit(id, { service: '4-hour' })).body.amount).toBe(25_000);
  });

  test('a refund: each line has its share, the discount too', async () => {
    await stage.putInForce({ taxRates: [{ from: '2027-01-01', zone: null, percent: 10_000 }] });
    const id = await ada.bookAndPay(wish({ couponCode: 'TWENTY' }));
    await office.act(id, 'refund', { amount: 5_500 });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 6_000,
      'coupon:TWENTY': -1_000,
      'tax:10000': 500,
    });
    expect((await entries(stage, id)).filter(([reason]) => reason === 'waiver')).toHaveLength(3);
  });

  test('a booking that the office restores: it has its coupon again, beyond the cap', async () => {
    await stage.putInForce({ coupons: [coupon({ cap: 1 })] });
    const id = await booked({ couponCode: 'TWENTY' });
    await ada.post('/api/cancel-booking', { bookingId: id });
    const [bob, cyd] = [await stage.customer(), await stage.customer()];
    expect((await bob.book(wish({ couponCode: 'TWENTY' }))).body.amount).toBe(10_000);
    await stage.putInForce({ coupons: [] });
    expect((await office.act(id, 'restore')).body).toMatchObject({ amount: 10_000, balance: 10_000 });
    expect(await lines(stage, id)).toEqual({ 'service:2-hour': 12_000, 'coupon:TWENTY': -2_000 });
    await stage.putInForce({ coupons: [coupon({ cap: 1 })] });
    expect(await usedOf(office, 'TWENTY')).toBe(2);
    expect(reasonOf(await cyd.book(wish({ couponCode: 'TWENTY' })))).toEqual(REFUSED('used-up'));
    await ada.give(await pay(ada, id));
    expect(await ada.booking(id)).toMatchObject({ paid: 10_000, balance: 0, paymentStatus: 'paid' });
  });

  test('a paid booking that was cancelled and is restored: it was used all the time, once', async () => {
    const id = await ada.bookAndPay(wish({ couponCode: 'TWENTY' }));
    await ada.post('/api/cancel-booking', { bookingId: id });
    await stage.settle();
    expect(await usedOf(office, 'TWENTY')).toBe(1);
    // $40 of the $100 was kept.
    expect((await office.act(id, 'restore')).body).toMatchObject({ amount: 10_000, balance: 6_000 });
    expect(await usedOf(office, 'TWENTY')).toBe(1);
  });

  test('a visit booked again: at today’s price, without it', async () => {
    const id = await booked({ couponCode: 'TWENTY' });
    await ada.post('/api/cancel-booking', { bookingId: id });
    const again = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: id,
      rebookingFee: 0,
      again: true,
      appointmentDate: '2028-01-12',
      appointmentTime: 'morning',
    });
    expect((await pay(ada, again.body.newBookingId)).body.amount).toBe(12_000);
  });

  test('an unpaid move after the hold lapsed: only while the coupon is valid', async () => {
    const id = await booked({ couponCode: 'TWENTY' });
    await lapse(stage, id);
    await stage.putInForce({ coupons: [coupon({ lastDate: '2027-03-09' })] });
    const move = () =>
      ada.post('/api/rebook', {
        originalBookingId: id,
        rebookingFee: 3_000,
        appointmentDate: '2028-01-13',
        appointmentTime: 'morning',
      });
    expect(reasonOf(await move())).toEqual(REFUSED('expired'));
    await apply(ada, id, null);
    expect((await move()).status).toBe(200);
  });
});
