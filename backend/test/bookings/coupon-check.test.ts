import { Office } from '../office/office.js';
import { coupon, onlyTwenty, reasonOf, REFUSED, tryCoupon, TWENTY, usedOf, wish } from './coupon-stage.js';
import { BookingsStage, type Customer, draftOf } from './stage.js';
import { earlyInAMinute } from '../early-in-a-minute.js';
import { staged, useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
let ada: Customer;

beforeEach(async () => {
  await onlyTwenty(stage);
  ada = await stage.customer();
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));

const booked = async (more: object = {}) => (await ada.book(wish(more))).body.bookingId;
const stranger = async (payload: object) => {
  const answer = await stage.test.app.inject({ method: 'POST', url: '/api/coupons/check', payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

describe('the question before booking', () => {
  const WRONG = [
    coupon({ code: 'OLD', lastDate: '2027-03-09' }),
    coupon({ code: 'SOON', firstDate: '2027-03-11' }),
    coupon({ code: 'DEEP', services: ['4-hour'] }),
    coupon({ code: 'GONE', cap: 1 }),
  ];

  test('is answered with what makes the price, and neither dates nor caps', async () => {
    await stage.putInForce({ coupons: [coupon({ cap: 5, capPerCustomer: 1, lastDate: '2027-12-31' })] });
    const known = { code: 'TWENTY', discount: TWENTY.discount, services: null, firstVisitOnly: false };
    expect(await tryCoupon(ada, ' twenty ')).toMatchObject({ status: 200, body: known });
    expect(await stranger({ code: 'twenty', service: '2-hour' })).toEqual({ status: 200, body: known });
    expect(await usedOf(office, 'TWENTY')).toBe(0);
  });

  test('tells a customer why, and a stranger the same of every code that is not taken', async () => {
    await stage.putInForce({ coupons: WRONG });
    await booked({ couponCode: 'GONE' });
    const codes = ['OLD', 'SOON', 'DEEP', 'GONE', 'NOBODY'];
    const told = [];
    const heard = new Set<string>();
    for (const code of codes) {
      told.push(reasonOf(await tryCoupon(ada, code)));
      const { status, body } = await stranger({ code, service: '2-hour' });
      heard.add(JSON.stringify([status, body]));
    }
    expect(told).toEqual(['expired', 'early', 'service', 'used-up', 'unknown'].map(REFUSED));
    expect([...heard]).toEqual([
      JSON.stringify([
        409,
        {
          error: "We can't find this coupon. Please check the code.",
          message: "We can't find this coupon. Please check the code.",
          code: 'COUPON_REFUSED',
          details: [{ reason: 'unknown' }],
        },
      ]),
    ]);
  });

  test('does not count the draft’s own booking', async () => {
    await stage.putInForce({ coupons: [coupon({ firstVisitOnly: true, cap: 1, capPerCustomer: 1 })] });
    const home = { location: '3 Coupon Lane, Larkfield, NY 10998' };
    const draft = draftOf(wish({ ...home, couponCode: 'TWENTY' }));
    expect((await ada.book(draft)).body.amount).toBe(10_000);
    const { location, draftId } = draft;
    expect((await tryCoupon(ada, 'TWENTY', { location, draftId })).status).toBe(200);
    expect(reasonOf(await tryCoupon(ada, 'TWENTY', { location }))).toEqual(REFUSED('first-visit'));
    const bob = await stage.customer();
    expect(reasonOf(await tryCoupon(bob, 'TWENTY', { location, draftId }))).toEqual(REFUSED('first-visit'));
  });

  test('is limited by customer, and by source for everybody', async () => {
    const mine: number[] = [];
    await earlyInAMinute();
    for (let n = 0; n < 16; n += 1) mine.push((await tryCoupon(ada, `NO${n}`)).status);
    expect(mine).toEqual([...Array(15).fill(409), 429]);
    const theirs: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      theirs.push((await stranger({ code: n % 2 ? 'TWENTY' : 'NOBODY', service: '2-hour' })).status);
    }
    expect(theirs).toEqual([...Array.from({ length: 14 }, (_, n) => (n % 2 ? 200 : 409)), 429]);
    expect((await ada.book(wish({ couponCode: 'NOBODY' }))).status).toBe(429);
    expect((await ada.book(wish())).status).toBe(200);
  });

  test.each([
    {},
    { code: 7, service: '2-hour' },
    { code: 'A'.repeat(41), service: '2-hour' },
    { code: 'TWENTY' },
  ])('that makes no sense is refused: %j', async (body) => {
    expect((await stranger(body)).status).toBe(400);
  });

  test('is asked for where the owner has coupons; codes are told to nobody', async () => {
    const shown = async () => (await stage.test.app.inject({ url: '/api/price-book' })).body;
    expect(await shown()).toContain('"takesCoupons":true');
    expect(await shown()).not.toContain('TWENTY');
    await stage.putInForce({ coupons: [] });
    expect(await shown()).not.toContain('oupon');
  });
});
