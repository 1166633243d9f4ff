import { addressKey } from '../../src/kernel/address-key.js';
import { useStage } from '../use-stage.js';
import { coupon, wish } from './coupon-stage.js';
import { BookingsStage } from './stage.js';

const stage = useStage(() => BookingsStage.open());

beforeAll(() =>
  stage.putInForce({
    coupons: [coupon({ code: 'EACH', capPerCustomer: 1 })],
    firstVisit: { kind: 'price', price: 8_000, services: null },
  }),
);

const streetOf = async (location: string) => {
  const found = await stage.rows<{ street: string | null }>('SELECT street_of($1) AS street', [
    addressKey(location),
  ]);
  return found[0]?.street;
};

test.each([
  ['14 Broadway, New York, NY 10998', '14 broadway'],
  ['14 W Broadway, NY 10998', '14 west broadway'],
  ['14 Park Row, Larkfield, NY 10998', '14 park row'],
  ['14 Avenue A, Apt 3, NY 10998', '14 avenue a 3'],
  ['200 Route 9, Larkfield 10998', '200 route 9'],
  ['14 Calle Sol, Larkfield 10998', '14 calle sol'],
  ['Floor 2, 14 Maple Avenue, Larkfield, NY 10998', '14 maple avenue'],
  ['2nd floor, 14 Maple Avenue, NY 10998', '14 maple avenue'],
  ['45-12 30th Street, NY 10998', '45 12 30th street'],
  ['14 W 5 St, Larkfield, NY 10998', '14 west 5 street'],
  ['12345 Maple Street, Dallas, TX 75001', '12345 maple street'],
  ['The Byrons, 10998', null],
  ['The Byrons, 10998 USA', null],
])('the street of %j is %j', async (location, street) => {
  expect(await streetOf(location)).toBe(street);
});

test.each([
  ['21 Broadway, New York, NY 10998', '21 Broadway, 10998'],
  ['21 Avenue A, Larkfield, NY 10998', '21 Avenue A, New York 10998, USA'],
  ['21 Ash Road, Larkfield, NY 10998', 'Floor 3, 21 Ash Rd, NY 10998'],
])('%j has had its first cleaning when it is written %j', async (one, other) => {
  await (await stage.customer()).bookAndPay(wish({ location: one }));
  expect((await (await stage.customer()).book(wish({ location: other }))).body.amount).toBe(12_000);
});

test.each([
  ['31 Avenue A, Larkfield, NY 10998', '31 Avenue B, Larkfield, NY 10998'],
  ['31 Broadway, New York, NY 10998', '33 Broadway, New York, NY 10998'],
  ['31-12 30th Street, NY 10998', '33-12 30th Street, NY 10998'],
])('%j is another home than %j', async (one, other) => {
  await (await stage.customer()).bookAndPay(wish({ location: one }));
  expect((await (await stage.customer()).book(wish({ location: other }))).body.amount).toBe(8_000);
});
