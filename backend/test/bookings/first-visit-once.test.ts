import type { PaymentResponse } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { lines as chargesOf } from './book-rules.js';
import { apply, coupon, lapse, wish } from './coupon-stage.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

/**
 * Only one booking of a customer or home has the first cleaning's price, whatever action leads to a second
 * one.
 */
const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
let ada: Customer;
let home: string;

beforeEach(async () => {
  const firstVisit = { kind: 'price', price: 8_000, services: null } as const;
  await stage.putInForce({ firstVisit, frequencyDiscounts: {}, coupons: [coupon({ code: 'HELLO' })] });
  ada = await stage.customer();
  home = aHome();
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));

let homes = 0;
const aHome = (): string => `${(homes += 1)} Once Street, Larkfield, NY 10998`;
const bookedBy = async (customer: Customer, location = home, more: object = {}): Promise<number> =>
  (await customer.book(wish({ location, ...more }))).body.bookingId;
const priceOf = async (id: number) => (await office.booking(id)).amount;
const prices = (...ids: number[]) => Promise.all(ids.map(priceOf));
/** The charges by line, with both services added up as one line. */
const linesOf = async (id: number): Promise<Record<string, number>> => {
  const { 'service:2-hour': two = 0, 'service:4-hour': four = 0, ...others } = await chargesOf(stage, id);
  return { ...others, service: two + four };
};
const restore = (id: number) => office.act(id, 'restore');
const pay = async (customer: Customer, bookingId: number): Promise<Answer<PaymentResponse>> => {
  const form = await customer.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });
  await customer.give(form);
  return form;
};
/** Two unpaid bookings of a home. One has the first cleaning's price, and its hold expires. */
const letGoBeside = async (other: Customer = ada): Promise<[lapsed: number, other: number]> => {
  const [first, second] = [await bookedBy(ada), await bookedBy(other)];
  expect(await prices(first, second)).toEqual([8_000, 12_000]);
  await lapse(stage, first);
  return [first, second];
};

describe('the office chooses another service', () => {
  test('and a lapsed hold gives the price up to it', async () => {
    const [lapsed, other] = await letGoBeside();
    expect((await office.edit(other, { service: '4-hour' })).body.amount).toBe(8_000);
    expect(await linesOf(other)).toEqual({ service: 25_000, 'first-visit': -17_000 });
    expect((await pay(ada, lapsed)).body.amount).toBe(12_000);
  });

  test('of the visit that has it: its lines are the new service’s at the same price', async () => {
    const id = await ada.bookAndPay(wish({ location: home }));
    await office.edit(id, { service: '4-hour' });
    expect(await linesOf(id)).toEqual({ service: 25_000, 'first-visit': -17_000 });
    expect(await ada.booking(id)).toMatchObject({ paid: 8_000, balance: 0, paymentStatus: 'paid' });
  });

  test('of a plan’s first visit that was moved: it is the first one still', async () => {
    const first = await ada.bookAndPay(wish({ location: home, isRecurring: true }));
    const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: first,
      rebookingFee: 3_000,
      appointmentDate: '2027-04-29',
      appointmentTime: 'midday',
    });
    const id = moved.body.newBookingId;
    await office.edit(id, { service: '4-hour' });
    expect(await linesOf(id)).toMatchObject({ service: 25_000, 'first-visit': -17_000 });
  });

  test('and another address at once: it is asked for there', async () => {
    const known = aHome();
    await (await stage.customer()).bookAndPay(wish({ location: known }));
    const id = await bookedBy(ada);
    expect((await office.edit(id, { service: '4-hour', location: known })).body.amount).toBe(25_000);
    expect(await linesOf(id)).toEqual({ service: 25_000 });
  });
});

describe('the office changes the address', () => {
  test('and a lapsed hold of that home gives the price up', async () => {
    const bob = await stage.customer();
    const there = aHome();
    const [lapsed, moved] = [await bookedBy(ada), await bookedBy(bob, there)];
    await lapse(stage, lapsed);
    expect(await prices(lapsed, moved)).toEqual([8_000, 8_000]);
    await office.edit(moved, { location: home });
    expect(await prices(lapsed, moved)).toEqual([12_000, 8_000]);
    expect((await pay(ada, lapsed)).body.amount).toBe(12_000);
  });

  test('to a home that had its first cleaning, after the rule has ended too', async () => {
    const [first, there] = [await ada.bookAndPay(wish({ location: home })), aHome()];
    const moved = await bookedBy(await stage.customer(), there);
    await stage.putInForce({ firstVisit: null });
    await office.edit(moved, { location: home });
    expect(await prices(first, moved)).toEqual([8_000, 12_000]);
    expect(await office.booking(moved)).toMatchObject({ balance: 12_000 });
  });

  test('of a plan’s first visit, which keeps its price: the later ones came after it', async () => {
    const first = await ada.bookAndPay(wish({ location: home, isRecurring: true, frequency: 'weekly' }));
    await office.edit(first, { location: home.replace(',', ' Apt 4,') });
    expect(await ada.booking(first)).toMatchObject({ amount: 8_000, balance: 0 });
  });
});

describe('a cancelled booking that the office restores', () => {
  const cancelledBy = (customer: Customer, bookingId: number) =>
    customer.post('/api/cancel-booking', { bookingId });

  test('costs the normal price where another has the first cleaning’s by now', async () => {
    const first = await bookedBy(ada);
    await cancelledBy(ada, first);
    const second = await bookedBy(await stage.customer());
    expect((await restore(first)).body).toMatchObject({ amount: 12_000, balance: 12_000 });
    expect(await prices(first, second)).toEqual([12_000, 8_000]);
    expect(await linesOf(first)).toEqual({ service: 12_000 });
    expect((await office.audit(first)).at(-1)).toMatchObject({
      action: 'restore',
      before: { cataloguePrice: 8_000 },
      after: { cataloguePrice: 12_000 },
    });
  });

  test('does so by its status or after it was deleted as well; what was kept counts', async () => {
    for (const again of [
      (id: number) => office.edit(id, { status: 'confirmed' }),
      async (id: number) => {
        await office.edit(id, { status: 'pending' });
        await office.delete(id);
        return restore(id);
      },
    ]) {
      [ada, home] = [await stage.customer(), aHome()];
      const first = await ada.bookAndPay(wish({ location: home }));
      await cancelledBy(ada, first);
      await stage.settle();
      const second = await ada.bookAndPay(wish({ location: home }));
      expect((await again(first)).body).toMatchObject({ amount: 12_000 });
      expect(await prices(first, second)).toEqual([12_000, 8_000]);
    }
  });

  test('has its price again where nobody has it, and takes it from a hold that lapsed', async () => {
    const first = await bookedBy(ada);
    await cancelledBy(ada, first);
    expect((await restore(first)).body.amount).toBe(8_000);
    await office.edit(first, { status: 'cancelled' });
    const second = await bookedBy(ada);
    await lapse(stage, second);
    expect((await restore(first)).body.amount).toBe(8_000);
    expect(await prices(first, second)).toEqual([8_000, 12_000]);
  });

  test('that was moved is not brought back: the visit that took its place keeps the price', async () => {
    const first = await ada.bookAndPay(wish({ location: home }));
    const { appointmentDate } = wish();
    const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: first,
      rebookingFee: 3_000,
      appointmentDate,
    });
    expect(await restore(first)).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
    expect(await linesOf(moved.body.newBookingId)).toMatchObject({ 'first-visit': -4_000 });
  });

  test('with another service at once: it is priced as one that takes place', async () => {
    const first = await bookedBy(ada);
    await cancelledBy(ada, first);
    const back = await office.edit(first, { service: '4-hour', status: 'confirmed' });
    expect(back.body).toMatchObject({ amount: 8_000, balance: 8_000, status: 'confirmed' });
    expect(await linesOf(first)).toEqual({ service: 25_000, 'first-visit': -17_000 });

    await office.edit(first, { status: 'cancelled' });
    const second = await bookedBy(ada);
    const again = await office.edit(first, { service: '2-hour', status: 'pending' });
    expect(again.body).toMatchObject({ amount: 12_000, balance: 12_000 });
    expect(await prices(first, second)).toEqual([12_000, 8_000]);
  });

  test('after its service was changed while it was cancelled: no price is smuggled back', async () => {
    const [first, second] = [await bookedBy(ada), await bookedBy(ada)];
    await cancelledBy(ada, second);
    await cancelledBy(ada, first);
    expect((await office.edit(second, { service: '4-hour' })).body.amount).toBe(25_000);
    const third = await bookedBy(ada);
    expect((await restore(second)).body.amount).toBe(25_000);
    expect(await prices(second, third)).toEqual([25_000, 8_000]);
  });

  test('by mistake after it took place was a cleaning all the same', async () => {
    const first = await ada.bookAndPay(wish({ location: home }));
    await office.act(first, 'complete');
    await office.edit(first, { status: 'cancelled' });
    const second = await bookedBy(ada);
    expect(await priceOf(second)).toBe(12_000);
    await restore(first);
    expect(await prices(first, second)).toEqual([8_000, 12_000]);
  });
});

describe('a coupon at checkout', () => {
  test('changes nothing but itself, also where a lapsed hold has the first cleaning’s price', async () => {
    const [lapsed, other] = await letGoBeside();
    expect((await apply(ada, other, 'HELLO')).body.quote.total).toBe(10_000);
    expect(await prices(lapsed, other)).toEqual([8_000, 10_000]);
  });

  test('for first cleanings brings their price along, and the lapsed hold gives it up', async () => {
    await stage.putInForce({ coupons: [coupon({ code: 'HELLO', firstVisitOnly: true })] });
    const [lapsed, other] = await letGoBeside();
    expect((await apply(ada, other, 'HELLO')).body.quote.total).toBe(6_000);
    expect((await pay(ada, lapsed)).body.amount).toBe(12_000);
  });

  test('for first cleanings is for one booking at a time by itself too', async () => {
    const coupons = [coupon({ code: 'HELLO', firstVisitOnly: true })];
    await stage.putInForce({ firstVisit: null, coupons });
    const lapsed = await bookedBy(ada, home, { couponCode: 'HELLO' });
    await lapse(stage, lapsed);
    const other = await bookedBy(await stage.customer(), home, { couponCode: 'HELLO' });
    expect(await prices(lapsed, other)).toEqual([12_000, 10_000]);
    expect((await pay(ada, lapsed)).body.amount).toBe(12_000);
    const used = await stage.rows('SELECT booking_id FROM coupon_redemption WHERE booking_id = ANY ($1)', [
      [lapsed, other],
    ]);
    expect(used).toEqual([{ booking_id: other }]);
  });
});

test('cancelled before payment it is there for the next booking, and after payment too, less the fee', async () => {
  const unpaid = await bookedBy(ada);
  await ada.post('/api/cancel-booking', { bookingId: unpaid });
  const paid = await ada.bookAndPay(wish({ location: home }));
  expect(await priceOf(paid)).toBe(8_000);
  const { body } = await ada.post<{ refunded: number }>('/api/cancel-booking', { bookingId: paid });
  expect(body.refunded).toBe(4_000);
  await stage.settle();
  expect(await priceOf(await bookedBy(ada))).toBe(8_000);
});

test('a plan that changes its frequency has had its first cleaning', async () => {
  const first = await ada.bookAndPay(wish({ location: home, isRecurring: true, frequency: 'weekly' }));
  const { subscriptionId } = await ada.booking(first);
  await ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, { frequency: 'monthly' });
  await stage.settle();
  for (const { id, amount } of await ada.bookings()) expect(amount).toBe(id === first ? 8_000 : 12_000);
});

describe('while a booking at that price is not committed', () => {
  const waiting = async (): Promise<number> => {
    const [row] = await stage.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return row?.n ?? 0;
  };
  const until = async (happened: () => Promise<boolean> | boolean): Promise<void> => {
    while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  /**
   * The customer's booking is quoted and waits for the lock on its day's slots, while the office restores the
   * cancelled booking.
   */
  const race = async (customer: Customer, location: string, cancelled: number): Promise<number> => {
    const draft = wish({ location });
    const day = stage.test.database.createQueryRunner();
    await day.startTransaction();
    await day.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `holds on ${draft.appointmentDate}`,
    ]);
    const booking = customer.bookPatiently(draft);
    await until(async () => (await waiting()) === 1);
    let restored = false;
    const restoring = restore(cancelled).finally(() => (restored = true));
    await until(async () => restored || (await waiting()) === 2);
    await day.commitTransaction();
    await day.release();
    await restoring;
    return (await booking).body.bookingId;
  };

  test.each(['another home of the customer', 'the home of another customer'])(
    'one that is restored in %s waits, and one has it',
    async (where) => {
      const first = await bookedBy(ada);
      await ada.post('/api/cancel-booking', { bookingId: first });
      const same = where.startsWith('another home');
      const second = await race(same ? ada : await stage.customer(), same ? aHome() : home, first);
      expect((await prices(first, second)).sort((a, b) => a - b)).toEqual([8_000, 12_000]);
    },
  );
});
