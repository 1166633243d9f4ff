import type { BookingRecord, CrewSlots, OrderMade, OrderQuote } from '@homebright/contract';
import { NONE, onlyRules, TOTAL, WISH } from '../bookings/book-rules.js';
import { coupon, TWENTY } from '../bookings/coupon-stage.js';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { FAR, ZONES } from '../bookings/zones.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';
import { fillDay, madeCustomer, order, type Wish } from './phone-orders.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  await stage.rows('DELETE FROM assignment');
  await stage.putInForce({ ...NONE, firstVisit: null, coupons: [], zones: [] });
});

const failed = <Body>(answer: Answer<Body>) => refusalOf(answer);

describe('an override', () => {
  const broken = async ({ body }: Answer<OrderMade>) =>
    (await office.audit(body.booking.id)).find(({ action }) => action === 'book')?.after;

  test('books where nobody is free, without a crew, and its reason is kept', async () => {
    await fillDay(stage, '2027-03-16');
    const made = await order(office, await madeCustomer(office), { override: 'Storm damage' });
    expect(made.body.booking).toMatchObject({ crewId: null });
    expect(await broken(made)).toMatchObject({ override: 'Storm damage', broken: ['taken'] });
  });

  test('sends the chosen crew outside its hours, but never to two places', async () => {
    const [crew] = (await office.list<{ id: number }>('crews', { sort: ['id', 'ASC'] })).body;
    const late: Wish = {
      crewId: crew?.id,
      appointmentTime: 'custom',
      customTime: '09:00 PM',
      override: 'Gala',
    };
    const made = await order(office, await madeCustomer(office), late);
    expect(made.body.booking).toMatchObject({ crewId: crew?.id });
    expect(await broken(made)).toMatchObject({ broken: ['outside-hours'] });
    expect(failed(await order(office, await madeCustomer(office), late)).slice(0, 2)).toEqual([
      409,
      'SLOT_TAKEN',
    ]);
  });

  test('serves a home outside the area', async () => {
    await stage.putInForce(ZONES);
    const userId = await madeCustomer(office);
    expect(failed(await order(office, userId, { location: FAR })).slice(0, 2)).toEqual([409, 'OUTSIDE_AREA']);
    const made = await order(office, userId, { location: FAR, override: 'Old friend' });
    expect(await broken(made)).toMatchObject({ broken: ['outside-area'] });
  });

  test('is not written down where nothing had to be set aside, and cannot book the past', async () => {
    const made = await order(office, await madeCustomer(office), { override: 'Just in case' });
    expect(await broken(made)).not.toHaveProperty('override');
    const past: Wish = { appointmentDate: '2027-03-10', appointmentTime: 'morning', override: 'Late' };
    expect((await order(office, await madeCustomer(office), past)).status).toBe(400);
  });

  test('is not needed for a visit sooner than customers may book', async () => {
    const soon: Wish = { appointmentDate: '2027-03-10', appointmentTime: 'custom', customTime: '02:00 PM' };
    expect((await order(office, await madeCustomer(office), soon)).status).toBe(201);
  });
});

describe('a quote', () => {
  const quote = (wish: object) => office.ask<OrderQuote>('POST', 'bookings/quote', wish);

  test('needs the service alone, and grows with what is known', async () => {
    await onlyRules(stage);
    const bare = await quote({ service: '2-hour' });
    expect([bare.status, bare.body]).toMatchObject([
      200,
      { served: true, crews: [], quote: { minutes: 120 } },
    ]);
    const { body } = await quote({ service: '2-hour', ...WISH, appointmentDate: '2027-03-16' });
    expect(body.quote.total).toBe(TOTAL);
    expect(body.crews.map(({ name, day }: CrewSlots) => [name, day.windows.morning])).toContainEqual([
      'Crew Birch',
      true,
    ]);
    expect((await quote({ service: '2-hour', customPrice: 9_000 })).body.quote.total).toBe(9_000);
  });

  test('of a plan has the price of its later visits, which is what they cost then', async () => {
    await stage.putInForce({
      firstVisit: { kind: 'price', price: 8_000, services: null },
      frequencyDiscounts: { weekly: 10_000 },
    });
    const plan = { service: '2-hour', isRecurring: true, frequency: 'weekly', location: '5 Plan Place' };
    const { body } = await quote(plan);
    expect([body.quote.total, body.later?.total]).toEqual([8_000, 10_800]);
    expect(body.later?.lines.map(({ code }) => code)).toEqual(['service:2-hour', 'frequency:weekly']);
    const mine = (await quote({ ...plan, customPrice: 9_000 })).body;
    expect([mine.quote.total, mine.later?.total]).toEqual([9_000, 9_000]);
    expect((await quote({ service: '2-hour' })).body.later).toBeNull();

    const userId = await madeCustomer(office);
    const made = await order(office, userId, { ...plan, frequency: 'weekly' });
    await stage.settle();
    expect(made.body.booking.paid).toBe(8_000);
    const prices = (await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body.map(
      ({ amount }) => amount,
    );
    expect(prices.sort((one, other) => one - other)).toEqual([8_000, 10_800, 10_800, 10_800]);
  });

  test('of a plan with a coupon has it for the first visit alone', async () => {
    await stage.putInForce({ coupons: [TWENTY], frequencyDiscounts: { weekly: 10_000 } });
    const asked = { service: '2-hour', isRecurring: true, frequency: 'weekly', couponCode: 'TWENTY' };
    const { body } = await quote(asked);
    expect([body.quote.total, body.later?.total]).toEqual([10_000, 10_800]);
  });

  test('shows each crew’s own free times, today’s too', async () => {
    const [crew] = (await office.list<{ id: number }>('crews', { sort: ['id', 'ASC'] })).body;
    await order(office, await madeCustomer(office), {
      crewId: crew?.id,
      appointmentTime: 'custom',
      customTime: '08:00 AM',
      service: '4-hour',
    });
    const { crews } = (await quote({ service: '4-hour', appointmentDate: '2027-03-16' })).body;
    const mornings = crews.map(({ crewId, day }) => [crewId === crew?.id, day.windows.morning]);
    expect(mornings).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    const today = (await quote({ service: '2-hour', appointmentDate: '2027-03-10' })).body.crews[0];
    expect(today?.day.customTimes[0]).toBe('12:00');
  });

  test('knows a home that was cleaned before, whoever asks', async () => {
    await stage.putInForce({ firstVisit: { kind: 'price', price: 8_000, services: null } });
    const home = { service: '2-hour', location: '99 First Street, Springfield' };
    expect((await quote(home)).body).toMatchObject({ firstCleaning: true, quote: { total: 8_000 } });
    const userId = await madeCustomer(office);
    const first = await order(office, userId, { location: home.location });
    expect(first.body.booking.paid).toBe(8_000);
    await stage.settle();
    expect((await quote({ ...home, userId })).body).toMatchObject({
      firstCleaning: false,
      quote: { total: 12_000 },
    });
    expect((await quote(home)).body.firstCleaning).toBe(false);
    const second = await order(office, await madeCustomer(office), {
      location: home.location,
      appointmentDate: '2027-03-17',
      firstCleaning: true,
    });
    expect(failed(second).slice(0, 2)).toEqual([409, 'PRICE_CHANGED']);
  });

  test('takes a coupon for first visits at a new home alone', async () => {
    await stage.putInForce({ coupons: [coupon({ code: 'WELCOME', firstVisitOnly: true })] });
    const home = { location: '7 Coupon Court, Springfield', couponCode: 'welcome' };
    const userId = await madeCustomer(office);
    expect((await quote({ service: '2-hour', ...home })).body.quote.total).toBe(10_000);
    expect((await order(office, userId, home)).body.booking.paid).toBe(10_000);
    await stage.settle();
    const again = { ...home, appointmentDate: '2027-03-18' };
    expect(failed(await order(office, userId, again)).slice(0, 2)).toEqual([409, 'COUPON_REFUSED']);
    expect((await quote({ service: '2-hour', ...home, userId })).status).toBe(409);
  });
});

describe('a coupon that ends between the quote and the order', () => {
  const WITH = { couponCode: 'TWENTY' };
  const quoted = async () => {
    await stage.putInForce({ coupons: [TWENTY] });
    const userId = await madeCustomer(office);
    const asked = { userId, service: '2-hour', ...WITH };
    const { body } = await office.ask<OrderQuote>('POST', 'bookings/quote', asked);
    expect(body.quote.total).toBe(10_000);
    const { version: bookVersion, total: expectedTotal } = body.quote;
    return { userId, shown: { bookVersion, expectedTotal, ...WITH } };
  };
  const none = (userId: string) => stage.rows('SELECT 1 FROM booking WHERE user_id = $1', [userId]);

  test.each<[string, () => Promise<unknown>, string]>([
    ['taken off sale', () => stage.putInForce({ coupons: [] }), 'unknown'],
    [
      'its last day is over',
      () => stage.putInForce({ coupons: [{ ...TWENTY, lastDate: '2027-03-09' }] }),
      'expired',
    ],
  ])('%s: the order is refused, and taken without it at the price that is shown then', async (_, end) => {
    const { userId, shown } = await quoted();
    await end();
    const refused = await order(office, userId, shown);
    expect(failed(refused).slice(0, 2)).toEqual([409, 'COUPON_REFUSED']);
    expect(await none(userId)).toEqual([]);
    const { couponCode: _code, bookVersion: _version, ...rest } = shown;
    // Without the code but with the discounted total: nobody was shown that price.
    expect(failed(await order(office, userId, rest)).slice(0, 2)).toEqual([409, 'PRICE_CHANGED']);
    expect(await none(userId)).toEqual([]);
    const { body } = await order(office, userId, { ...rest, expectedTotal: 12_000 });
    expect(body.booking.paid).toBe(12_000);
  });

  test('its last use is taken meanwhile, by the same book: nothing is booked', async () => {
    await stage.putInForce({ coupons: [{ ...TWENTY, cap: 1 }] });
    const { version: bookVersion } = (
      await office.ask<OrderQuote>('POST', 'bookings/quote', { service: '2-hour', ...WITH })
    ).body.quote;
    const shown = { bookVersion, expectedTotal: 10_000, ...WITH };
    const [first, second] = await Promise.all(
      [await madeCustomer(office), await madeCustomer(office)].map(async (userId) => {
        const answer = await order(office, userId, shown);
        return { userId, status: answer.status, answer };
      }),
    );
    const lost = [first, second].find((one) => one?.status !== 201);
    expect([first?.status, second?.status].sort()).toEqual([201, 409]);
    expect(lost && failed(lost.answer).slice(0, 2)).toEqual([409, 'COUPON_REFUSED']);
    expect(await none(lost?.userId ?? '')).toEqual([]);
  });
});
