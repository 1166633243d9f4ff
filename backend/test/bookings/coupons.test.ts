import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { lines } from './book-rules.js';
import {
  apply,
  coupon,
  lapse,
  pay,
  reasonOf,
  REFUSED,
  tryCoupon,
  TWENTY,
  usedOf,
  wish,
} from './coupon-stage.js';
import { BookingsStage, type Customer, draftOf, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
let ada: Customer;

beforeEach(async () => {
  await stage.putInForce({ coupons: [TWENTY], firstVisit: null, frequencyDiscounts: {} });
  ada = await stage.customer();
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));

const fresh = { service: '2-hour' } as const;
const bookWith = async (customer: Customer, couponCode: string, more: object = {}) =>
  (await customer.book(wish({ ...fresh, couponCode, ...more }))).body;

describe('a booking with a coupon', () => {
  test('is cheaper by it, in a line of its own, and the office sees it used', async () => {
    const before = await usedOf(office, 'TWENTY');
    const { bookingId, amount } = await bookWith(ada, ' twen ty ');
    expect(amount).toBe(10_000);
    expect(await lines(stage, bookingId)).toEqual({ 'service:2-hour': 12_000, 'coupon:TWENTY': -2_000 });
    expect(await usedOf(office, 'TWENTY')).toBe(before + 1);
  });

  test('sent again is the same booking, and has it once', async () => {
    await stage.putInForce({ coupons: [coupon({ code: 'ONCE', cap: 1, capPerCustomer: 1 })] });
    const draft = draftOf(wish({ couponCode: 'ONCE' }));
    const [one, two] = await Promise.all([ada.bookPatiently(draft), ada.bookPatiently(draft)]);
    expect([one.body.amount, two.body.amount]).toEqual([10_000, 10_000]);
    expect(one.body.bookingId).toBe(two.body.bookingId);
    expect((await ada.book({ ...draft, specialNotes: 'Ring.' })).body.amount).toBe(10_000);
    expect(await usedOf(office, 'ONCE')).toBe(1);
  });

  test('takes another one, or none, when the draft says so', async () => {
    await stage.putInForce({
      coupons: [TWENTY, coupon({ code: 'HALF', discount: { kind: 'percent', percent: 50_000 } })],
    });
    const before = await usedOf(office, 'TWENTY');
    const draft = draftOf(wish({ couponCode: 'TWENTY' }));
    const amounts = [];
    for (const couponCode of ['TWENTY', 'half', undefined, 'TWENTY']) {
      amounts.push((await ada.book({ ...draft, couponCode })).body.amount);
    }
    expect(amounts).toEqual([10_000, 6_000, 12_000, 10_000]);
    expect([await usedOf(office, 'TWENTY'), await usedOf(office, 'HALF')]).toEqual([before + 1, 0]);
  });

  test('keeps it as it was, when the office changes or ends the coupon before it is paid', async () => {
    const draft = draftOf(wish({ couponCode: 'TWENTY' }));
    const id = (await ada.book(draft)).body.bookingId;
    await stage.putInForce({ coupons: [coupon({ discount: { kind: 'amount', amount: 100 } })] });
    expect((await ada.book({ ...draft, specialNotes: 'Ring.' })).body.amount).toBe(10_000);
    await stage.putInForce({ coupons: [] });
    const changed = { ...draft, service: '1-hour' as const };
    expect((await ada.book(changed)).body).toMatchObject({ bookingId: id, amount: 6_000 });
    await ada.give(await ada.book(changed));
    expect(await ada.booking(id)).toMatchObject({ paymentStatus: 'paid', amount: 6_000 });
  });

  test.each([
    ['unknown', 'NOBODY', {}],
    ['early', 'TWENTY', { firstDate: '2027-03-11' }],
    ['expired', 'TWENTY', { lastDate: '2027-03-09' }],
    ['service', 'TWENTY', { services: ['4-hour'] }],
  ])('that is refused as %s is not booked, and says why', async (reason, couponCode, change) => {
    await stage.putInForce({ coupons: [coupon(change)] });
    const answer = await ada.book(wish({ couponCode }));
    expect(reasonOf(answer)).toEqual(REFUSED(reason));
    expect((answer.body as unknown as { error: string }).error).toMatch(/coupon/);
    expect(await ada.bookings()).toEqual([]);
  });

  test('has its days by the clock of the business', async () => {
    await stage.putInForce({ coupons: [coupon({ lastDate: '2027-03-10' })] });
    // 11:30 PM in New York, when it is already the next day in UTC.
    stage.test.clock.set('2027-03-11T04:30:00Z');
    const last = await ada.book(wish({ couponCode: 'TWENTY' }));
    stage.test.clock.set('2027-03-11T05:30:00Z');
    const late = await ada.book(wish({ couponCode: 'TWENTY' }));
    stage.test.clock.set('2027-03-10T17:00:00Z');
    expect(last.body.amount).toBe(10_000);
    expect(reasonOf(late)).toEqual(REFUSED('expired'));
  });

  test('pays for extras too, never less than nothing, and tax is of what is left', async () => {
    const gift = coupon({ code: 'GIFT', discount: { kind: 'amount', amount: 50_000 } });
    await stage.putInForce({
      coupons: [gift, TWENTY],
      taxRates: [{ from: '2027-01-01', zone: null, percent: 10_000 }],
    });
    expect((await bookWith(ada, 'TWENTY')).amount).toBe(11_000);
    const free = await bookWith(ada, 'GIFT');
    expect(free).toMatchObject({ amount: 0, clientSecret: null });
    await stage.settle();
    expect(await ada.booking(free.bookingId)).toMatchObject({ status: 'confirmed', balance: 0 });
    await stage.putInForce({ taxRates: [] });
  });
});

describe('a cap', () => {
  test('of ten: a hundred racers, ten redeem it and ninety are told', async () => {
    await stage.putInForce({ coupons: [coupon({ code: 'TEN', cap: 10 })] });
    const racers = await Promise.all(Array.from({ length: 100 }, () => stage.customer()));
    const answers = await Promise.all(
      racers.map((racer) => racer.bookPatiently(wish({ couponCode: 'TEN', service: '1-hour' }))),
    );
    const told = answers.filter(({ status }) => status !== 200).map(reasonOf);
    expect(told).toEqual(Array(90).fill(REFUSED('used-up')));
    const booked = answers.filter(({ status }) => status === 200).map(({ body }) => body.amount);
    expect(booked).toEqual(Array(10).fill(6_000));
    expect(await usedOf(office, 'TEN')).toBe(10);
    const left = await stage.rows(`SELECT 1 FROM coupon_redemption WHERE code = 'TEN'`);
    expect(left).toHaveLength(10);
  });

  test('of one customer is theirs alone', async () => {
    await stage.putInForce({ coupons: [coupon({ code: 'EACH', capPerCustomer: 1 })] });
    const bob = await stage.customer();
    expect((await bookWith(ada, 'EACH')).amount).toBe(10_000);
    expect(reasonOf(await ada.book(wish({ couponCode: 'EACH' })))).toEqual(REFUSED('used'));
    const elsewhere = wish({ couponCode: 'EACH', location: '15 Alder Road, Springfield' });
    expect((await bob.book(elsewhere)).body.amount).toBe(10_000);
  });

  describe('of one is free again', () => {
    let id: number;
    let bob: Customer;
    const isFree = async () => (await tryCoupon(bob, 'LAST')).status === 200;

    beforeEach(async () => {
      await stage.putInForce({ coupons: [coupon({ code: 'LAST', cap: 1 })] });
      await stage.rows(`DELETE FROM coupon_redemption WHERE code = 'LAST'`);
      bob = await stage.customer();
      id = (await bookWith(ada, 'LAST')).bookingId;
      expect(await isFree()).toBe(false);
    });

    test('when the hold lapses; who pays late must find it free, or take it off', async () => {
      await lapse(stage, id);
      expect(await isFree()).toBe(true);
      await bookWith(bob, 'LAST');
      expect(reasonOf(await pay(ada, id))).toEqual(REFUSED('used-up'));
      expect((await apply(ada, id, null)).body).toMatchObject({ coupon: null, quote: { total: 12_000 } });
      expect((await pay(ada, id)).body.amount).toBe(12_000);
    });

    test('when the hold lapses, and taken again by paying first', async () => {
      await lapse(stage, id);
      expect((await pay(ada, id)).body.amount).toBe(10_000);
      expect(reasonOf(await bob.book(wish({ couponCode: 'LAST' })))).toEqual(REFUSED('used-up'));
    });

    test('when the hold lapses: a payment that comes after somebody else has it goes back', async () => {
      const { body } = await pay(ada, id);
      await lapse(stage, id);
      await bookWith(bob, 'LAST');
      stage.stripe.pay(intentOf(body.clientSecret), undefined, 'http://localhost:3000/payment-success');
      await stage.settle();
      expect(await ada.booking(id)).toMatchObject({ status: 'cancelled', paid: 0 });
      expect(await usedOf(office, 'LAST')).toBe(1);
    });

    test('when it is cancelled unpaid, deleted, or given another price by the office', async () => {
      const ways: ((one: number) => Promise<unknown>)[] = [
        (one) => ada.post('/api/cancel-booking', { bookingId: one }),
        (one) => office.delete(one),
        (one) => office.price(one, 9_000),
      ];
      for (const way of ways) {
        await way(id);
        expect(await isFree()).toBe(true);
        id = (await bookWith(ada, 'LAST')).bookingId;
        expect(await isFree()).toBe(false);
      }
    });

    test('not when it is cancelled after it was paid', async () => {
      await ada.give(await pay(ada, id));
      await ada.post('/api/cancel-booking', { bookingId: id });
      await stage.settle();
      expect(await isFree()).toBe(false);
    });

    test('not when the visit is moved, paid or not', async () => {
      const when = { appointmentDate: '2027-12-20', appointmentTime: 'evening' };
      await ada.post('/api/rebook', { originalBookingId: id, rebookingFee: 3_000, ...when });
      expect(await isFree()).toBe(false);
      await ada.give(await pay(ada, id));
      const later = { ...when, appointmentDate: '2027-12-21' };
      const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
        originalBookingId: id,
        rebookingFee: 3_000,
        ...later,
      });
      expect(moved.body.newBookingId).not.toBe(id);
      expect(await lines(stage, moved.body.newBookingId)).toMatchObject({ 'coupon:LAST': -2_000 });
      expect(await isFree()).toBe(false);
      expect(await usedOf(office, 'LAST')).toBe(1);
    });

    test('when the customer is erased before paying', async () => {
      const { body } = await ada.get<{ email: string }>('/api/auth/user');
      const answer = await stage.test.app.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { cookie: ada.cookie },
        payload: { confirm: body.email },
      });
      expect(answer.statusCode).toBe(204);
      expect(await isFree()).toBe(true);
    });
  });
});
