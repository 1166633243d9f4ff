import { randomUUID } from 'node:crypto';
import type { BookingDraft, CustomerRecord } from '@homebright/contract';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { coupon, reasonOf, REFUSED, wish } from './coupon-stage.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());

beforeAll(() =>
  stage.putInForce({
    coupons: [coupon({ code: 'EACH', capPerCustomer: 1 })],
    firstVisit: { kind: 'price', price: 8_000, services: null },
  }),
);

let homes = 0;
const number = () => (homes += 1);
const priceOf = async (customer: Customer, location: string, more: Partial<BookingDraft> = {}) =>
  (await customer.book(wish({ location, ...more }))).body.amount;

describe('one home', () => {
  test.each([
    (n: number) => `${n} N Maple Ave, Larkfield, New York 10998`,
    (n: number) => `${n} North Maple Avenue, Larkfield`,
    (n: number) => `${n} North Maple Avenue, Larkfield Village, NY, 10998-1234, USA`,
    (n: number) => `${n} north maple avenue 10998`,
    (n: number) => `${n} North Maple Avenue, NY 10998, United States`,
    (n: number) => `The Byrons, ${n} North Maple Avenue, Larkfield, NY 10998, gate code 55555`,
  ])('has one first cleaning, however it is written (%#)', async (written) => {
    const n = number();
    await (
      await stage.customer()
    ).bookAndPay(wish({ location: `${n} North Maple Avenue, Larkfield, NY 10998` }));
    expect(await priceOf(await stage.customer(), written(n))).toBe(12_000);
  });

  test.each([
    ['another number', (n: number) => `${n}0 Oak Street, Larkfield, NY 10998`],
    ['another street', (n: number) => `${n} Oak Avenue, Larkfield, NY 10998`],
    ['another unit', (n: number) => `${n} Oak Street, Unit 7, Larkfield, NY 10998`],
    ['another ZIP code', (n: number) => `${n} Oak Street, Larkfield, NY 10999`],
  ])('%s is another one', async (_what, written) => {
    const n = number();
    await (await stage.customer()).bookAndPay(wish({ location: `${n} Oak Street, Larkfield, NY 10998` }));
    expect(await priceOf(await stage.customer(), written(n))).toBe(8_000);
  });

  test('has a coupon for each customer once', async () => {
    const location = `${number()} Birch Street, Larkfield, NY 10998`;
    await (await stage.customer()).bookAndPay(wish({ location, couponCode: 'EACH' }));
    const again = wish({ location: location.replace(', NY', ''), couponCode: 'EACH' });
    expect(reasonOf(await (await stage.customer()).book(again))).toEqual(REFUSED('used'));
  });
});

test('the office sees who has probably booked before, with the booking', async () => {
  const office = await Office.enter(stage);
  const n = number();
  const [ada, bob] = [await stage.customer(), await stage.customer()];
  const known = await ada.bookAndPay(wish({ location: `${n} Elder Court, Larkfield, NY 10998` }));
  await bob.book(wish({ location: `${n} Elder Ct., NY 10998` }));
  const { id } = (await bob.get<{ id: string }>('/api/auth/user')).body;
  const { body } = await office.get<CustomerRecord>(`users/${id}`);
  expect(body.probablyKnown).toMatchObject([{ bookingId: known, by: 'home' }]);
  const stranger = (await (await stage.customer()).get<{ id: string }>('/api/auth/user')).body.id;
  expect((await office.get<CustomerRecord>(`users/${stranger}`)).body.probablyKnown).toEqual([]);
});

const newHome = () => `${number()} Cedar Lane, Larkfield, NY 10998`;

describe('one person', () => {
  test.each([
    ['robin+1@example.com', 'robin+2@example.com'],
    ['ada.byron@gmail.com', 'adabyron+new@googlemail.com'],
    ['BOB@example.com', 'bob+x@example.com'],
  ])('%s and %s: the first cleaning and the coupon are given once', async (one, other) => {
    const [ada, again] = [await stage.customer(one), await stage.customer(other)];
    await ada.bookAndPay(wish({ location: newHome(), couponCode: 'EACH' }));
    expect(await priceOf(again, newHome())).toBe(12_000);
    expect(reasonOf(await again.book(wish({ location: newHome(), couponCode: 'EACH' })))).toEqual(
      REFUSED('used'),
    );
  });

  test.each([
    ['eve.s@example.com', 'eves@example.com'],
    ['eve@example.com', 'eve@example.org'],
  ])('%s and %s are two', async (one, other) => {
    const [eve, another] = [await stage.customer(one), await stage.customer(other)];
    await eve.bookAndPay(wish({ location: newHome() }));
    expect(await priceOf(another, newHome())).toBe(8_000);
  });

  const newPhone = () => `+1555${randomUUID().replaceAll(/\D/g, '').padEnd(7, '0').slice(0, 7)}`;
  const has = async (customer: Customer, phone: string, provenAt: Date | null) => {
    const { id } = (await customer.get<{ id: string }>('/api/auth/user')).body;
    await stage.rows(
      `INSERT INTO customer_settings (user_id, phone, texts, language, updated_at, phone_proven_at) VALUES ($1, $2, true, 'en', now(), $3)
       ON CONFLICT (user_id) DO UPDATE SET phone = $2, phone_proven_at = $3`,
      [id, phone, provenAt],
    );
  };

  test('a phone that both have proven is one; one that was only typed is none', async () => {
    const [ada, bob, eve] = [await stage.customer(), await stage.customer(), await stage.customer()];
    const phone = newPhone();
    await has(ada, phone, stage.test.clock.date());
    await has(bob, phone, stage.test.clock.date());
    await has(eve, phone, null);
    await ada.bookAndPay(wish({ location: newHome() }));
    expect(await priceOf(eve, newHome())).toBe(8_000);
    expect(await priceOf(bob, newHome())).toBe(12_000);
  });

  test('two accounts of one mailbox that book at once: one has the first cleaning', async () => {
    const name = randomUUID();
    const customers = await Promise.all([1, 2, 3, 4].map((n) => stage.customer(`${name}+${n}@example.com`)));
    const prices = await Promise.all(customers.map((one) => priceOf(one, newHome())));
    expect(prices.sort()).toEqual([12_000, 12_000, 12_000, 8_000]);
  });

  test('accounts of one proven phone that book at once: one has the first cleaning', async () => {
    const phone = newPhone();
    const customers = await Promise.all([1, 2, 3, 4].map(() => stage.customer()));
    for (const one of customers) await has(one, phone, stage.test.clock.date());
    const prices = await Promise.all(customers.map((one) => priceOf(one, newHome())));
    expect(prices.sort()).toEqual([12_000, 12_000, 12_000, 8_000]);
  });
});
