import { randomUUID } from 'node:crypto';
import type {
  BookingRecord,
  CardByPhone,
  ErrorBody,
  OrderQuote,
  PayLink,
  PayLinkView,
  PaymentResponse,
} from '@homebright/contract';
import { settingsSeed } from '../harness.js';
import { BookingsStage, type Customer, intentOf } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';
import { madeCustomer, order, type Wish } from './phone-orders.js';

const DECLINES = '4000000000000341';
const ASKS_EACH_TIME = '4000002760003184';
const TOO_SOON: Wish = { appointmentDate: '2027-03-10', appointmentTime: 'custom', customTime: '03:00 PM' };

const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ signInsPerMinute: 100_000 }),
  }),
);
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  stage.stripe.clearFaults();
  await stage.rows('DELETE FROM assignment');
});

const idOf = async (ada: Customer) => (await ada.get<{ id: string }>('/api/auth/user')).body.id;
const tokenOf = (link: PayLink | null) => link?.url.split('/pay/')[1] ?? '';
const look = async (token: string) => {
  const answer = await stage.test.app.inject({ url: `/api/pay-links/${token}` });
  return { status: answer.statusCode, body: answer.json<PayLinkView>() };
};
const chargesOf = (id: number) =>
  stage.stripe
    .state()
    .charges.filter(({ metadata }) => metadata['booking'] === String(id))
    .map(({ status }) => status);
/** A customer with a plan, and so with a saved card. */
async function withCard(card?: string): Promise<string> {
  const ada = await stage.customer();
  const booked = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-30' });
  const asks = card === ASKS_EACH_TIME;
  await ada.give(booked, asks ? card : undefined);
  if (asks) {
    stage.stripe.authenticate(intentOf(booked.body.clientSecret));
    await stage.settle();
  } else if (card) {
    const form = await ada.post<{ clientSecret: string }>(
      `/api/subscriptions/${booked.body.subscriptionId}/card`,
      {},
    );
    stage.stripe.saveCard(intentOf(form.body.clientSecret), card, 'http://localhost:3000/');
    await stage.settle();
  }
  return idOf(ada);
}

describe('an order charged to the saved card', () => {
  test('is paid and confirmed at once, with the card that the page named', async () => {
    const userId = await withCard();
    const quote = await office.ask<OrderQuote>('POST', 'bookings/quote', { userId, service: '2-hour' });
    expect(quote.body.card).toEqual({ brand: 'visa', last4: '4242' });
    const made = await order(office, userId, { payment: 'saved-card' });
    expect(made).toMatchObject({ status: 201, body: { charge: 'paid', payLink: null } });
    const { id } = made.body.booking;
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000, heldUntil: null });
    expect(chargesOf(id)).toEqual(['succeeded']);
    expect((await office.audit(id))[0]).toMatchObject({ action: 'book', after: { payment: 'saved-card' } });
  });

  test('is charged once, however often the call is sent', async () => {
    const [key, userId] = [randomUUID(), await withCard()];
    const answers = await Promise.all(
      [1, 2, 3].map(() => order(office, userId, { payment: 'saved-card' }, key)),
    );
    answers.push(await order(office, userId, { payment: 'saved-card' }, key));
    await stage.settle();
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.booking.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(chargesOf(ids[0] ?? 0)).toEqual(['succeeded']);
    expect(answers.at(-1)?.body.charge).toBe('paid');
  });

  test('starts a plan', async () => {
    const userId = await withCard();
    const made = await order(office, userId, {
      payment: 'saved-card',
      isRecurring: true,
      frequency: 'weekly',
    });
    await stage.settle();
    const [plan] = await stage.rows('SELECT status FROM subscription WHERE id = $1', [
      made.body.booking.subscriptionId,
    ]);
    expect(plan).toEqual({ status: 'active' });
  });

  test.each([
    ['declined', DECLINES],
    ['authentication_required', ASKS_EACH_TIME],
  ] as const)('that is %s says so and falls back to a pay link', async (charge, card) => {
    const userId = await withCard(card);
    const key = randomUUID();
    const made = await order(office, userId, { payment: 'saved-card' }, key);
    expect(made.body.charge).toBe(charge);
    const { id, heldUntil } = made.body.booking;
    expect(heldUntil).toBe(made.body.payLink?.expiresAt);
    expect((await look(tokenOf(made.body.payLink))).body).toMatchObject({
      state: 'open',
      visit: { amount: 12_000 },
    });
    const again = await order(office, userId, { payment: 'saved-card' }, key);
    expect(again.body).toMatchObject({ charge, payLink: null, booking: { id } });
    expect(chargesOf(id)).toHaveLength(1);
    expect((await office.audit(id)).map(({ action }) => action)).toEqual(['book', 'pay-link']);
    const form = await stage.test.app.inject({
      method: 'POST',
      url: `/api/pay-links/${tokenOf(made.body.payLink)}/payment`,
      payload: { amount: 12_000 },
    });
    stage.stripe.pay(
      intentOf(form.json<{ clientSecret: string }>().clientSecret),
      undefined,
      'http://localhost:3000/pay',
    );
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000 });
  });

  test('that is refused for a visit too soon for a link says so, and holds the time for a while', async () => {
    const userId = await withCard(DECLINES);
    const made = await order(office, userId, { ...TOO_SOON, payment: 'saved-card' });
    expect(made.body).toMatchObject({
      charge: 'declined',
      payLink: null,
      booking: { heldUntil: '2027-03-10T17:30:00.000Z' },
    });
  });

  test('is booked although the provider does not answer, and paid by whoever comes first', async () => {
    const userId = await withCard();
    stage.stripe.failNext({ kind: '500', times: 50 });
    const key = randomUUID();
    const made = await order(office, userId, { payment: 'saved-card' }, key);
    expect([made.status, made.body.charge]).toEqual([201, 'unavailable']);
    expect(made.body.payLink).not.toBeNull();
    stage.stripe.clearFaults();
    const again = await order(office, userId, { payment: 'saved-card' }, key);
    expect(again.body.charge).toBe('paid');
    await stage.settle();
    expect(chargesOf(made.body.booking.id)).toEqual(['succeeded']);
  });

  test('is refused for whoever has no card, and nothing is booked', async () => {
    const userId = await madeCustomer(office);
    const refused = await order(office, userId, { payment: 'saved-card' });
    expect(refusalOf(refused)).toEqual([400, 'INVALID', 'This customer has no saved card.']);
    expect((await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body).toEqual([]);
  });
});

describe('a card that the customer reads out', () => {
  const start = (id: number, wish: CardByPhone) =>
    office.ask<PaymentResponse & ErrorBody>('POST', `bookings/${id}/actions/card-payment`, wish);

  test('pays what is due through the provider’s form, once, and the audit log knows who took it', async () => {
    const made = await order(office, await madeCustomer(office), { payment: 'pay-link' });
    const { id, version } = made.body.booking;
    expect((await start(id, { amount: 11_000, version })).body.code).toBe('PRICE_CHANGED');
    const [form, again] = [await start(id, { amount: 12_000, version }), await start(id, { amount: 12_000 })];
    expect([form.status, form.body.amount]).toEqual([200, 12_000]);
    expect(again.body.clientSecret).toBe(form.body.clientSecret);
    stage.stripe.pay(intentOf(form.body.clientSecret), undefined, 'http://localhost:3000/admin');
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000, balance: 0 });
    const taken = (await office.audit(id)).filter(({ action }) => action === 'card-payment');
    expect(taken.map(({ after }) => after)).toEqual([{ cardAmount: 12_000 }, { cardAmount: 12_000 }]);
    expect((await start(id, { amount: 12_000 })).body.code).toBe('ALREADY_PAID');
  });

  test('pays nothing for a cancelled booking', async () => {
    const made = await order(office, await madeCustomer(office), { payment: 'pay-link' });
    const { id } = made.body.booking;
    expect((await office.edit(id, { status: 'cancelled' })).status).toBe(200);
    expect((await start(id, { amount: 12_000 })).status).toBe(409);
    expect(chargesOf(id)).toEqual([]);
  });
});

describe('a plan at the office’s own price', () => {
  test('costs it at every visit, whatever the price book says later', async () => {
    const userId = await madeCustomer(office);
    await order(office, userId, { customPrice: 9_900, isRecurring: true, frequency: 'weekly' });
    await stage.costs('2-hour', 15_000);
    await stage.settle();
    const visits = (await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body;
    expect(visits).toHaveLength(4);
    expect(new Set(visits.map(({ amount, customPrice }) => customPrice ?? amount))).toEqual(new Set([9_900]));
    await stage.costs('2-hour', 12_000);
  });

  test('of a single visit is not locked', async () => {
    const made = await order(office, await madeCustomer(office), { customPrice: 9_900 });
    expect(made.body.booking).toMatchObject({ customPrice: 9_900, priceLockedAt: null });
  });
});
