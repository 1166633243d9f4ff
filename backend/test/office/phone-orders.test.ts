import { randomUUID } from 'node:crypto';
import type { BookingRecord, ErrorBody, OrderQuote, User } from '@homebright/contract';
import { NONE, onlyRules, TOTAL, WISH } from '../bookings/book-rules.js';
import { TWENTY } from '../bookings/coupon-stage.js';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';
import { fillDay, madeCustomer, order, orderOf, type Wish } from './phone-orders.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  await stage.rows('DELETE FROM assignment');
  await stage.putInForce({ ...NONE, firstVisit: null, coupons: [], zones: [] });
});

const failed = <Body>(answer: Answer<Body>) => refusalOf(answer);
const bookings = async (userId: string): Promise<BookingRecord[]> =>
  (await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body;

describe('a customer whom the office makes', () => {
  test('has a name, a number in any format and an email, and is found by its digits', async () => {
    const answer = await office.ask<User>('POST', 'users', {
      name: '  Rosa  Maria Lane ',
      phone: '555.014.9911',
      email: 'Rosa@Example.com',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { firstName: 'Rosa', lastName: 'Maria Lane', email: 'rosa@example.com', phone: '555.014.9911' },
    });
    const found = await office.get<{ id: string }[]>('search?q=(555)%20014-9911');
    expect(found.body.map(({ id }) => id)).toContain(answer.body.id);
  });

  test.each([
    [{ name: '', phone: '5550147788' }, 'name'],
    [{ name: 'Rosa', phone: '12' }, 'phone'],
    [{ name: 'Rosa', phone: '5550147788', email: 'rosa' }, 'email'],
  ])('%j is refused', async (given, field) => {
    const { status, body } = await office.ask<ErrorBody>('POST', 'users', given);
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  test('is made once, however often the call is sent', async () => {
    const [key, given] = [randomUUID(), { name: 'Ana Once', phone: '5550141111' }];
    const answers = await Promise.all([1, 2, 3].map(() => office.ask<User>('POST', 'users', given, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await office.ask('POST', 'users', { ...given, name: 'Bea' }, key)).status).toBe(409);
  });

  test('is nobody else with a known email; an address that was only claimed is nobody’s', async () => {
    const made = await madeCustomer(office, { email: 'twice@example.com' });
    const again = { name: 'Rosa Two', phone: '5550147788', email: 'TWICE@example.com' };
    const { status, body } = await office.ask<ErrorBody>('POST', 'users', again);
    expect([status, body.details]).toEqual([409, [{ field: 'email', userId: made }]]);
    await stage.rows(
      `INSERT INTO app_user (issuer, subject, email, email_verified) VALUES ('x', 'squatter', 'victim@example.com', false)`,
    );
    expect((await office.ask('POST', 'users', { ...again, email: 'victim@example.com' })).status).toBe(201);
  });

  test('is made once by two managers at the same time', async () => {
    const given = { name: 'Race', phone: '5550147788', email: 'race@example.com' };
    const answers = await Promise.all([1, 2, 3].map(() => office.ask('POST', 'users', given, randomUUID())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('an order paid in cash or by check', () => {
  test('is a booking with the book’s price lines, secured and confirmed', async () => {
    await onlyRules(stage);
    const userId = await madeCustomer(office);
    const made = await order(office, userId, { ...WISH, takenBy: 'Crew A' });
    expect(made).toMatchObject({
      status: 201,
      body: { payLink: null, booking: { userId, paid: TOTAL, balance: 0 } },
    });
    await stage.settle();
    const booking = await office.booking(made.body.booking.id);
    expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', heldUntil: null });
    expect(booking.lines?.map(({ kind }) => kind)).toEqual([
      'service',
      'adjustment',
      'extra',
      'extra',
      'tax',
    ]);
    const [payment] = await stage.rows(
      'SELECT method, taken_by, intent_id, amount, status FROM payment WHERE booking_id = $1',
      [booking.id],
    );
    expect(payment).toEqual({
      method: 'cash',
      taken_by: 'Crew A',
      intent_id: null,
      amount: TOTAL,
      status: 'succeeded',
    });
    expect(stage.stripe.state().intents).toEqual([]);
  });

  test('costs what the office asks, with its tax worked out backwards', async () => {
    await onlyRules(stage);
    const made = await order(office, await madeCustomer(office), {
      customPrice: 10_662,
      payment: 'check',
      reference: '#204',
    });
    expect(made.body.booking).toMatchObject({ customPrice: 10_662, paid: 10_662, balance: 0 });
    expect(made.body.booking.lines?.map(({ amount }) => amount)).toEqual([10_000, 662]);
    const after = (await office.audit(made.body.booking.id)).at(0);
    expect(after).toMatchObject({
      action: 'book',
      actor: 'admin',
      after: { price: 10_662, payment: 'check' },
    });
  });

  test('may be free', async () => {
    const made = await order(office, await madeCustomer(office), { customPrice: 0, payment: 'pay-link' });
    await stage.settle();
    expect(made.body.payLink).toBeNull();
    expect(await office.booking(made.body.booking.id)).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  test('starts a plan', async () => {
    const userId = await madeCustomer(office);
    const made = await order(office, userId, { isRecurring: true, frequency: 'weekly' });
    await stage.settle();
    expect(made.body.booking).toMatchObject({ isRecurring: true, recurringFrequency: 'weekly' });
    expect(await bookings(userId)).toHaveLength(4);
  });

  test('is refunded without the provider', async () => {
    const made = await order(office, await madeCustomer(office));
    const { id } = made.body.booking;
    await stage.settle();
    expect((await office.act(id, 'refund', { amount: 2_000 })).status).toBe(200);
    await stage.settle();
    const [refund] = await stage.rows(
      'SELECT r.status, r.amount, r.refund_id FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1',
      [id],
    );
    expect(refund).toEqual({ status: 'succeeded', amount: 2_000, refund_id: null });
    expect(await office.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded', paid: 10_000 });
    expect(stage.stripe.state().refunds).toEqual([]);
    const [entry] = (await office.list<object>('payments', { filter: { bookingId: id } })).body;
    expect(entry).toMatchObject({ method: 'cash', takenBy: 'admin', intentId: null, refunded: 2_000 });
  });
});

describe('payments of a booking that was made before', () => {
  test('are recorded in parts, never beyond what is due, once for each key', async () => {
    const ada = await stage.customer();
    const { bookingId: id } = (await ada.book()).body;
    const record = (amount: number, key = randomUUID()) =>
      office.ask<BookingRecord>(
        'POST',
        `bookings/${id}/actions/record-payment`,
        { method: 'check', amount },
        key,
      );
    const key = randomUUID();
    const first = await record(5_000, key);
    expect(first.body).toMatchObject({ balance: 7_000, paid: 5_000 });
    expect((await record(5_000, key)).body).toMatchObject({ balance: 7_000 });
    expect(failed(await record(7_001))).toEqual([
      400,
      'INVALID',
      'Only $70.00 is due. Please enter at most that.',
    ]);
    expect((await record(7_000)).body).toMatchObject({ balance: 0, paid: 12_000 });
    expect(failed(await record(100))).toEqual([409, 'ALREADY_PAID', 'This booking is already paid.']);
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('need a key or the version', async () => {
    const { bookingId: id } = (await (await stage.customer()).book()).body;
    const path = `bookings/${id}/actions/record-payment`;
    expect((await office.ask('POST', path, { method: 'cash', amount: 100 })).status).toBe(400);
    expect((await office.ask('POST', path, { method: 'gold', amount: 100, version: 1 })).status).toBe(400);
    expect((await office.ask('POST', path, { method: 'cash', amount: 100, version: 99 })).status).toBe(409);
  });

  test('end an open form of the provider: the rest alone is asked for', async () => {
    const ada = await stage.customer();
    const answer = await ada.book();
    const { bookingId: id } = answer.body;
    await office.ask(
      'POST',
      `bookings/${id}/actions/record-payment`,
      { method: 'cash', amount: 12_000 },
      randomUUID(),
    );
    await stage.settle();
    const [intent] = stage.stripe
      .state()
      .intents.filter(({ id: own }) => answer.body.clientSecret?.startsWith(own));
    expect(intent?.status).toBe('canceled');
  });
});

describe('an order is refused', () => {
  const refused = async (wish: Wish, userId?: string) =>
    failed(await order(office, userId ?? (await madeCustomer(office)), wish)).slice(0, 2);

  test.each<[Wish, number, string]>([
    [{ appointmentDate: '2027-03-09' }, 400, 'OUTSIDE_HOURS'],
    [{ customerPhone: 'none' }, 400, 'INVALID'],
    [{ service: 'no-such' }, 400, 'INVALID'],
    [{ extras: { oven: 1 } }, 400, 'INVALID'],
    [{ couponCode: 'NOPE' }, 409, 'COUPON_REFUSED'],
    [{ customPrice: -1 }, 400, 'INVALID'],
    [{ crewId: 999 }, 404, 'NOT_FOUND'],
    [{ payment: 'gold' as 'cash' }, 400, 'INVALID'],
    [{ bookVersion: 1, service: '4-hour' }, 409, 'PRICE_CHANGED'],
    [{ expectedTotal: 11_900 }, 409, 'PRICE_CHANGED'],
    [{ expectedTotal: -1 }, 400, 'INVALID'],
  ])('%j', async (wish, status, code) => {
    if (wish.bookVersion) await stage.costs('4-hour', 99_900);
    expect(await refused(wish)).toEqual([status, code]);
  });

  test('at another total than the page showed, by the same book and with nothing booked', async () => {
    const userId = await madeCustomer(office);
    const { body } = await office.ask<OrderQuote>('POST', 'bookings/quote', { service: '2-hour' });
    const { version: bookVersion, total: expectedTotal } = body.quote;
    const shown = { bookVersion, expectedTotal };
    const answer = await order(office, userId, { ...shown, service: '4-hour' });
    expect(answer.body).toMatchObject({ code: 'PRICE_CHANGED', details: [{ quote: { minutes: 240 } }] });
    expect(await stage.rows('SELECT 1 FROM booking WHERE user_id = $1', [userId])).toEqual([]);
    expect((await order(office, userId, { ...shown, service: '2-hour' })).body.booking.paid).toBe(
      expectedTotal,
    );
  });

  test('without a key', async () => {
    const answer = await office.ask('POST', 'bookings', orderOf(await madeCustomer(office)));
    expect(failed(answer)).toEqual([400, 'INVALID', 'An order needs an Idempotency-Key.']);
  });

  test('for a customer who was erased, and for nobody', async () => {
    const userId = await madeCustomer(office);
    await office.ask('POST', `users/${userId}/erase`).catch(() => null);
    expect(await refused({}, userId)).toEqual([404, 'NOT_FOUND']);
    expect(await refused({}, randomUUID())).toEqual([404, 'NOT_FOUND']);
  });

  test('with a price of the office and a coupon', async () => {
    await stage.putInForce({ coupons: [TWENTY] });
    const both = { customPrice: 10_000, couponCode: 'TWENTY' };
    expect(await refused(both)).toEqual([400, 'INVALID']);
    expect(
      (await order(office, await madeCustomer(office), { couponCode: 'TWENTY' })).body.booking.paid,
    ).toBe(10_000);
  });

  test('when the slot is lost, and none of it stays', async () => {
    await fillDay(stage, '2027-03-16');
    const userId = await madeCustomer(office);
    expect(await refused({}, userId)).toEqual([409, 'SLOT_TAKEN']);
    expect(await bookings(userId)).toEqual([]);
  });

  test('on a day when nobody works', async () => {
    await stage.rows(
      `INSERT INTO closure (name, first_date, last_date) VALUES ('Fair', '2027-04-01', '2027-04-01')`,
    );
    expect(await refused({ appointmentDate: '2027-04-01' })).toEqual([400, 'OUTSIDE_HOURS']);
  });

  test('to strangers and to customers', async () => {
    const ada = await stage.customer();
    for (const path of ['bookings', 'bookings/quote', 'bookings/1/actions/pay-link', 'users'])
      expect((await ada.post(`/api/admin/${path}`, {})).status).toBe(401);
  });
});

describe('the same call again', () => {
  test('answers the same booking and takes no money twice; another order with its key is refused', async () => {
    const [key, userId] = [randomUUID(), await madeCustomer(office)];
    const answers = await Promise.all([1, 2, 3].map(() => order(office, userId, {}, key)));
    expect(new Set(answers.map(({ body }) => body.booking.id)).size).toBe(1);
    expect(await bookings(userId)).toHaveLength(1);
    expect(answers[0]?.body.booking.paid).toBe(12_000);
    expect((await order(office, userId, { rooms: '4+' }, key)).status).toBe(409);
  });

  test('two managers want the last place: one of them gets it', async () => {
    const [crew] = (await office.list<{ id: number }>('crews', { sort: ['id', 'ASC'] })).body;
    const wish: Wish = { crewId: crew?.id, appointmentTime: 'custom', customTime: '09:00 AM' };
    const users = await Promise.all([1, 2].map(() => madeCustomer(office)));
    const answers = await Promise.all(users.map((userId) => order(office, userId, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
