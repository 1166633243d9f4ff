import { randomUUID } from 'node:crypto';
import type { CustomerRecord } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { coupon, lapse, reasonOf, REFUSED, usedOf, wish } from './coupon-stage.js';
import { BookingsStage, type Customer, draftOf } from './stage.js';

/** The first cleaning's price, and a coupon that is limited to one use per customer and two uses in all. */
const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  await stage.rows('DELETE FROM coupon_redemption');
  await stage.putInForce({
    coupons: [coupon({ code: 'EACH', cap: 2, capPerCustomer: 1 })],
    firstVisit: { kind: 'price', price: 8_000, services: null },
  });
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));

let homes = 0;
const aHome = (): string => `${(homes += 1)} Rowan Street, Larkfield, NY 10998`;
const idOf = async (customer: Customer) => (await customer.get<{ id: string }>('/api/auth/user')).body.id;
const changed = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  ...(answer.body as object),
});
const tookPlace = (id: number) =>
  stage.rows(`UPDATE booking SET status = 'completed', appointment_date = '2027-03-09' WHERE id = $1`, [id]);
const erase = async (customer: Customer) =>
  expect((await office.ask('POST', `users/${await idOf(customer)}/erase`)).status).toBe(204);

describe('both offers × an erased customer', () => {
  let email: string;
  let location: string;
  let ada: Customer;
  let id: number;
  beforeEach(async () => {
    [email, location] = [`${randomUUID()}@example.com`, aHome()];
    ada = await stage.customer(email);
    id = await ada.bookAndPay(wish({ location, couponCode: 'EACH' }));
    await tookPlace(id);
  });

  test('the person and the home are forgotten with the customer: both are new again', async () => {
    await erase(ada);
    const again = await stage.customer(email);
    const { body } = await again.book(wish({ location, firstCleaning: true, couponCode: 'EACH' }));
    expect(body.amount).toBe(6_000);
    const { body: record } = await office.get<CustomerRecord>(`users/${await idOf(again)}`);
    expect(record.probablyKnown).toEqual([]);
  });

  test('what the paid booking used of the coupon for all stays used', async () => {
    await erase(ada);
    expect(await usedOf(office, 'EACH')).toBe(1);
    await (await stage.customer()).bookAndPay(wish({ location: aHome(), couponCode: 'EACH' }));
    const third = await stage.customer();
    expect(reasonOf(await third.book(wish({ location: aHome(), couponCode: 'EACH' })))).toEqual(
      REFUSED('used-up'),
    );
  });

  test('a home that another customer booked too stays known', async () => {
    const bob = await stage.customer();
    await tookPlace(await bob.bookAndPay(wish({ location })));
    await erase(ada);
    expect((await (await stage.customer()).book(wish({ location }))).body.amount).toBe(12_000);
  });
});

describe('both offers × an old tab of the second account of one mailbox', () => {
  let first: Customer;
  let second: Customer;
  beforeEach(async () => {
    const name = randomUUID();
    [first, second] = [
      await stage.customer(`${name}+1@example.com`),
      await stage.customer(`${name}+2@example.com`),
    ];
  });

  test('the tab that showed the first cleaning’s price is told the other one, and nothing is booked', async () => {
    const tab = draftOf(wish({ location: aHome(), firstCleaning: true }));
    await first.bookAndPay(wish({ location: aHome() }));
    expect(changed(await second.book(tab))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      details: [{ quote: { total: 12_000 } }],
    });
    expect(await second.bookings()).toEqual([]);
    expect((await second.book({ ...tab, firstCleaning: false })).body.amount).toBe(12_000);
  });

  test('so is the tab with a draft that let its hold end', async () => {
    const tab = draftOf(wish({ location: aHome(), firstCleaning: true }));
    const held = await second.book(tab);
    expect(held.body.amount).toBe(8_000);
    await lapse(stage, held.body.bookingId);
    await first.bookAndPay(wish({ location: aHome() }));
    expect(changed(await second.book({ ...tab, specialNotes: 'Ring.' }))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      details: [{ quote: { total: 12_000 } }],
    });
  });

  test('a coupon that the tab took for good is refused, and nothing is booked', async () => {
    const tab = draftOf(wish({ location: aHome(), couponCode: 'EACH' }));
    await first.bookAndPay(wish({ location: aHome(), couponCode: 'EACH' }));
    expect(reasonOf(await second.book(tab))).toEqual(REFUSED('used'));
    expect(await second.bookings()).toEqual([]);
    expect(await usedOf(office, 'EACH')).toBe(1);
  });
});
