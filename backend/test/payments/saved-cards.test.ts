import { randomUUID } from 'node:crypto';
import { Cards } from '../../src/payments/infra/cards.js';
import { ChargeSavedCard, SavedCards, SetUpCard } from '../../src/payments/index.js';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() => stage.stripe.clearFaults());

type Booking = { bookingId: number; userId: string };

const charge = (booking: Booking, attempt = 1) =>
  stage.test.app.get(ChargeSavedCard).charge({ ...booking, attempt, description: 'Next visit' });
const savedCard = ({ userId }: Booking) => stage.test.app.get(SavedCards).find(userId);

/** A later visit of a customer who saved `card` with their first payment. */
async function laterVisit(card?: string, price = 9_000): Promise<Booking> {
  const first = await stage.booking(8_000);
  const intent = await stage.pay(first, card, true);
  if ((await stage.summary(first)).status !== 'paid') {
    stage.stripe.authenticate(intent);
    await stage.settle();
  }
  return { bookingId: await stage.bookingOf(first.userId, price), userId: first.userId };
}

const reasons = async (booking: Booking) =>
  (await stage.told(booking)).map(({ name, payload }) => [
    name.replace('payments.', ''),
    payload['requiresAction'],
  ]);

test('the card of the first payment pays a later visit without the customer', async () => {
  const visit = await laterVisit();
  expect(await savedCard(visit)).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(await charge(visit)).toBe('paid');
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
  expect(await charge(visit)).toBe('paid');
  expect(await charge(visit, 2)).toBe('paid');
  await stage.settle();
  expect(await reasons(visit)).toEqual([['payment-succeeded', undefined]]);
});

test('a one-time payment saves no card', async () => {
  const booking = await stage.booking(8_000);
  await stage.pay(booking);
  expect(await savedCard(booking)).toBeNull();
});

test('no card: nothing is tried, the customer is asked', async () => {
  const visit = await stage.booking(9_000);
  expect(await charge(visit)).toBe('no_card');
  expect(await reasons(visit)).toEqual([['payment-failed', false]]);
  expect((await stage.summary(visit)).status).toBe('pending');
});

test('a refused card: failed, told once per attempt, and paid at the form in the end', async () => {
  const visit = await laterVisit();
  await useCard(visit, '4000000000000341');
  expect(await charge(visit)).toBe('declined');
  expect((await stage.summary(visit)).status).toBe('pending');
  expect(await charge(visit)).toBe('declined');
  await stage.settle();
  expect(await reasons(visit)).toEqual([['payment-failed', false]]);
  expect(await charge(visit, 2)).toBe('declined');
  expect(await reasons(visit)).toHaveLength(2);
  await stage.pay(visit);
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
});

test('a bank that wants to see the customer: told so', async () => {
  const visit = await laterVisit('4000002760003184');
  expect(await charge(visit)).toBe('authentication_required');
  expect(await reasons(visit)).toEqual([['payment-failed', true]]);
});

test('a bank that was satisfied when the card was saved charges later visits', async () => {
  expect(await charge(await laterVisit('4000002500003155'))).toBe('paid');
});

test('five workers with the same attempt charge once', async () => {
  const visit = await laterVisit();
  await Promise.allSettled(Array.from({ length: 5 }, () => charge(visit)));
  await stage.settle();
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
  const charges = stage.stripe.state().charges.filter(({ amount, customer }) => amount === 9_000 && customer);
  const mine = charges.filter(({ metadata }) => metadata['user'] === visit.userId);
  expect(mine).toHaveLength(1);
});

test('the answer to the charge is lost: found, not charged again', async () => {
  const visit = await laterVisit();
  stage.stripe.failNext({
    kind: 'reset',
    times: 2,
    when: 'after',
    method: 'POST',
    path: '/v1/payment_intents/pi',
  });
  await charge(visit).catch(() => undefined);
  stage.stripe.clearFaults();
  expect(await charge(visit)).toBe('paid');
  await stage.settle();
  expect(await stage.summary(visit)).toMatchObject({ captured: 9_000, status: 'paid' });
});

test('a free visit needs no card; a cancelled one is not charged', async () => {
  expect(await charge(await stage.booking(0))).toBe('paid');
  const visit = await laterVisit();
  await stage.tx((tx, ledger) => ledger.cancel(tx, visit.bookingId, { keep: 0 }));
  expect(await charge(visit)).toBe('cancelled');
});

test('the customer changes the card: later visits are charged to the new one', async () => {
  const visit = await laterVisit();
  await useCard(visit, '5555555555554444');
  expect(await savedCard(visit)).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await charge(visit)).toBe('paid');
});

async function useCard({ userId }: Booking, card: string): Promise<void> {
  const setUp = stage.test.app.get(SetUpCard);
  const clientSecret = await setUp.setUp({ userId, email: 'ada@example.com' }, { from: null });
  expect(await setUp.setUp({ userId }, { from: null })).toBe(clientSecret);
  stage.stripe.saveCard(intentOf(clientSecret), card, 'http://localhost:3000/');
  await stage.settle();
}

test('payments of somebody new that begin at once agree on one customer at the provider', async () => {
  const cards = stage.test.app.get(Cards);
  // Many rounds, to cover conflicts of both the person and the customer's id in every order.
  for (let round = 0; round < 150; round += 1) {
    const user = randomUUID();
    const kept = await Promise.all([1, 2, 3, 4].map(() => cards.keepCustomer(user, `cus_${user}`)));
    expect(new Set(kept)).toEqual(new Set([`cus_${user}`]));
  }
  const user = randomUUID();
  await cards.useNextCustomerKey(user);
  expect(await cards.keepCustomer(user, 'cus_first')).toBe('cus_first');
  expect(await cards.keepCustomer(user, 'cus_second')).toBe('cus_first');
  expect(await cards.customer(user)).toEqual({ customerId: 'cus_first', keyVersion: 1 });
});
